import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  'exit-codes': { summary: 'what the exit codes mean', load: () => import('./exit-codes.ts') },
  environment: { summary: 'environment variables and files', load: () => import('./environment.ts') },
  formatting: { summary: 'formats, fields, columns and filters', load: () => import('./formatting.ts') },
  references: {
    summary: 'how to point at channels, users, groups and permissions',
    load: () => import('./references.ts'),
  },
  'desired-state': {
    summary: 'how files say what an organization should be',
    load: () => import('./desired-state.ts'),
  },
  asking: { summary: 'which commands ask before they work, and why', load: () => import('./asking.ts') },
  bulk: { summary: 'Work on many things from a table', load: () => import('./bulk.ts') },
  events: { summary: 'Stream events and wait for conditions', load: () => import('./events.ts') },
  json: { summary: 'JSON output, field names and errors', load: () => import('./json.ts') },
  ci: { summary: 'Run realmctl in CI', load: () => import('./ci.ts') },
};
