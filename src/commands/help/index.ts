import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  'exit-codes': { summary: 'What the exit codes mean', load: () => import('./exit-codes.ts') },
  environment: { summary: 'Environment variables and files', load: () => import('./environment.ts') },
  formatting: {
    summary: 'Output formats, fields, columns and filters',
    load: () => import('./formatting.ts'),
  },
  references: {
    summary: 'How to name channels, users, groups and permissions',
    load: () => import('./references.ts'),
  },
  'desired-state': {
    summary: 'How organization files work',
    load: () => import('./desired-state.ts'),
  },
  asking: { summary: 'Which commands ask for confirmation, and why', load: () => import('./asking.ts') },
  bulk: { summary: 'Work on many things from a table', load: () => import('./bulk.ts') },
  events: { summary: 'Stream events and wait for conditions', load: () => import('./events.ts') },
  json: { summary: 'JSON output, field names and errors', load: () => import('./json.ts') },
  ci: { summary: 'Run realmctl in CI', load: () => import('./ci.ts') },
  moderation: { summary: 'Find, keep and delete messages and topics', load: () => import('./moderation.ts') },
  commands: {
    summary: 'List every command, or describe them all as JSON',
    load: () => import('./commands.ts'),
  },
};
