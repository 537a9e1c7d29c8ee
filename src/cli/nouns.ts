/** The first words of a command line with the line that help shows for each. Nothing here loads anything. */
import type { VerbEntry, Verbs } from '../commands/_define.ts';

export interface Noun {
  readonly summary: string;
  load(): Promise<{ readonly verbs: Verbs }>;
}

export const nouns: Readonly<Record<string, Noun>> = {
  channel: {
    summary: 'list, create and change channels',
    load: () => import('../commands/channel/index.ts'),
  },
  user: { summary: 'list, create and change users', load: () => import('../commands/user/index.ts') },
  defaults: {
    summary: 'settings that users who join later start with',
    load: () => import('../commands/defaults/index.ts'),
  },
  'nav-view': {
    summary: "the account's own views in the left sidebar",
    load: () => import('../commands/nav-view/index.ts'),
  },
  status: { summary: "the account's own status", load: () => import('../commands/status/index.ts') },
  message: {
    summary: 'remove a reaction, tell of editing',
    load: () => import('../commands/message/index.ts'),
  },
  push: { summary: 'register mobile devices', load: () => import('../commands/push/index.ts') },
  group: {
    summary: 'list, change, deactivate and reactivate user groups',
    load: () => import('../commands/group/index.ts'),
  },
  linkifier: {
    summary: 'list, change and try what turns text into links',
    load: () => import('../commands/linkifier/index.ts'),
  },
  webhook: {
    summary: 'receive what the service sends to the server of a bot',
    load: () => import('../commands/webhook/index.ts'),
  },
  server: {
    summary: 'what the server tells about itself',
    load: () => import('../commands/server/index.ts'),
  },
  auth: {
    summary: 'log in, and the accounts that are stored',
    load: () => import('../commands/auth/index.ts'),
  },
  config: {
    summary: 'settings, and where values come from',
    load: () => import('../commands/config/index.ts'),
  },
  api: {
    summary: 'the interface that the commands stand on',
    load: () => import('../commands/api/index.ts'),
  },
  sandbox: {
    summary: 'an embedded organization to try things in',
    load: () => import('../commands/sandbox/index.ts'),
  },
  help: {
    summary: 'topics: exit-codes, environment, formatting, references',
    load: () => import('../commands/help/index.ts'),
  },
};

/** Verbs that stand alone. */
export const verbs: Readonly<Record<string, VerbEntry>> = {
  whoami: {
    summary: 'show the account that the credentials belong to',
    load: () => import('../commands/whoami.ts'),
  },
  doctor: {
    summary: 'check configuration, connection, server and account, and say what to do',
    load: () => import('../commands/doctor.ts'),
  },
  tail: {
    summary: 'print events as they happen, and lose none silently',
    load: () => import('../commands/tail.ts'),
  },
  completion: {
    summary: 'print the completion script of a shell: bash, zsh or fish',
    load: () => import('../commands/completion.ts'),
  },
};
