import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List the topics of a channel', load: () => import('./list.ts') },
  rename: { summary: 'Rename a topic', load: () => import('./rename.ts') },
  move: { summary: 'Move topics to another channel', load: () => import('./move.ts') },
  merge: { summary: 'Merge topics, or all topics of two channels', load: () => import('./merge.ts') },
  resolve: { summary: 'Mark topics as resolved', load: () => import('./resolve.ts') },
  unresolve: { summary: 'Mark topics as unresolved', load: () => import('./unresolve.ts') },
  delete: { summary: 'Delete topics with all their messages', load: () => import('./delete.ts') },
};
