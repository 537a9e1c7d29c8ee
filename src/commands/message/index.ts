import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  list: { summary: 'List messages, or search for them', load: () => import('./list.ts') },
  view: { summary: 'Show a message', load: () => import('./view.ts') },
  history: { summary: 'Show the edits and moves of a message', load: () => import('./history.ts') },
  readers: { summary: 'List the users who have read a message', load: () => import('./readers.ts') },
  send: { summary: 'Send a message to channels or users', load: () => import('./send.ts') },
  edit: { summary: 'Edit a message', load: () => import('./edit.ts') },
  move: { summary: 'Move messages to another topic or channel', load: () => import('./move.ts') },
  delete: { summary: 'Delete messages', load: () => import('./delete.ts') },
  report: { summary: 'Report a message to the moderators', load: () => import('./report.ts') },
  render: { summary: 'Preview Markdown as the server renders it', load: () => import('./render.ts') },
  schedule: {
    summary: 'Manage your scheduled messages',
    verbs: () => import('./schedule/index.ts'),
  },
  flag: { summary: 'Mark messages as read, starred or collapsed', verbs: () => import('./flag/index.ts') },
  react: { summary: 'Add your emoji reaction to a message', load: () => import('./react.ts') },
  unreact: {
    summary: 'Remove your emoji reaction from a message',
    load: () => import('./unreact.ts'),
  },
  typing: { summary: 'Notify others that you are editing a message', load: () => import('./typing.ts') },
};
