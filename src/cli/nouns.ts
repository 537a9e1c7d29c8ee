/** The first words of a command line with the line that help shows for each. Nothing here loads anything. */
import type { VerbEntry, Verbs } from '../commands/_define.ts';

/** What help lists commands under, in its order. */
export const headings = {
  start: 'Start here:',
  organization: 'The organization:',
  desired: 'The organization in files:',
  events: 'Events:',
  account: 'This account:',
  more: 'More:',
} as const;

export type Heading = keyof typeof headings;

export interface Noun {
  readonly summary: string;
  readonly heading: Heading;
  load(): Promise<{ readonly verbs: Verbs }>;
}

export const nouns: Readonly<Record<string, Noun>> = {
  channel: {
    heading: 'organization',
    summary: 'list, create and change channels',
    load: () => import('../commands/channel/index.ts'),
  },
  folder: {
    heading: 'organization',
    summary: 'list, create, change, order and archive channel folders',
    load: () => import('../commands/folder/index.ts'),
  },
  user: {
    heading: 'organization',
    summary: 'list, create, change, deactivate and reactivate users',
    load: () => import('../commands/user/index.ts'),
  },
  bot: {
    heading: 'organization',
    summary: 'list, make, change, deactivate and reactivate bots, and their keys',
    load: () => import('../commands/bot/index.ts'),
  },
  group: {
    heading: 'organization',
    summary: 'list, change, deactivate and reactivate user groups',
    load: () => import('../commands/group/index.ts'),
  },
  invite: {
    heading: 'organization',
    summary: 'invite people by email or by a link to join',
    load: () => import('../commands/invite/index.ts'),
  },
  open: {
    heading: 'organization',
    summary: 'open a user, a channel or a group in the web app, or print its address',
    load: () => import('../commands/open/index.ts'),
  },
  defaults: {
    heading: 'organization',
    summary: 'settings that users who join later start with',
    load: () => import('../commands/defaults/index.ts'),
  },
  subscription: {
    heading: 'account',
    summary: 'who is in which channels, and how this account has its own',
    load: () => import('../commands/subscription/index.ts'),
  },
  'nav-view': {
    heading: 'account',
    summary: "the account's own views in the left sidebar",
    load: () => import('../commands/nav-view/index.ts'),
  },
  status: {
    heading: 'account',
    summary: "the account's own status",
    load: () => import('../commands/status/index.ts'),
  },
  message: {
    heading: 'account',
    summary: 'remove a reaction, tell of editing',
    load: () => import('../commands/message/index.ts'),
  },
  push: {
    heading: 'account',
    summary: 'register mobile devices',
    load: () => import('../commands/push/index.ts'),
  },
  org: {
    heading: 'organization',
    summary: 'the settings of the organization',
    load: () => import('../commands/org/index.ts'),
  },
  'profile-field': {
    heading: 'organization',
    summary: 'list, add, change, order and remove the fields of profiles',
    load: () => import('../commands/profile-field/index.ts'),
  },
  domain: {
    heading: 'organization',
    summary: 'domains whose addresses may join',
    load: () => import('../commands/domain/index.ts'),
  },
  emoji: {
    heading: 'organization',
    summary: 'custom emoji',
    load: () => import('../commands/emoji/index.ts'),
  },
  linkifier: {
    heading: 'organization',
    summary: 'list, add, change, order and try what turns text into links',
    load: () => import('../commands/linkifier/index.ts'),
  },
  playground: {
    heading: 'organization',
    summary: 'places where code blocks can be opened',
    load: () => import('../commands/playground/index.ts'),
  },
  'data-export': {
    heading: 'organization',
    summary: "exports of the organization's data",
    load: () => import('../commands/data-export/index.ts'),
  },
  webhook: {
    heading: 'events',
    summary: 'receive what the service sends to the server of a bot',
    load: () => import('../commands/webhook/index.ts'),
  },
  wait: {
    heading: 'events',
    summary: 'wait until something is so of a user, a channel or a group',
    load: () => import('../commands/wait/index.ts'),
  },
  server: {
    heading: 'organization',
    summary: 'what the server tells about itself',
    load: () => import('../commands/server/index.ts'),
  },
  auth: {
    heading: 'start',
    summary: 'log in, and the accounts that are stored',
    load: () => import('../commands/auth/index.ts'),
  },
  config: {
    heading: 'more',
    summary: 'settings, and where values come from',
    load: () => import('../commands/config/index.ts'),
  },
  api: {
    heading: 'more',
    summary: 'the interface that the commands stand on',
    load: () => import('../commands/api/index.ts'),
  },
  sandbox: {
    heading: 'start',
    summary: 'an embedded organization to try things in',
    load: () => import('../commands/sandbox/index.ts'),
  },
  help: {
    heading: 'more',
    summary: 'topics: exit-codes, environment, formatting, references, desired-state, asking',
    load: () => import('../commands/help/index.ts'),
  },
};

/** Verbs that stand alone. */
export const verbs: Readonly<Record<string, VerbEntry & Pick<Noun, 'heading'>>> = {
  whoami: {
    heading: 'start',
    summary: 'show the account that the credentials belong to',
    load: () => import('../commands/whoami.ts'),
  },
  doctor: {
    heading: 'start',
    summary: 'check configuration, connection, server and account, and say what to do',
    load: () => import('../commands/doctor.ts'),
  },
  plan: {
    heading: 'desired',
    summary: 'say what would change for the organization to be as files say',
    load: () => import('../commands/plan.ts'),
  },
  apply: {
    heading: 'desired',
    summary: 'make the organization as files say',
    load: () => import('../commands/apply.ts'),
  },
  diff: {
    heading: 'desired',
    summary: 'show what differs between the organization and files',
    load: () => import('../commands/diff.ts'),
  },
  export: {
    heading: 'desired',
    summary: 'write the organization as files that say how it is',
    load: () => import('../commands/export.ts'),
  },
  schema: {
    heading: 'desired',
    summary: 'print the JSON Schema of files that say how the organization shall be',
    load: () => import('../commands/schema.ts'),
  },
  tail: {
    heading: 'events',
    summary: 'print events as they happen, and lose none silently',
    load: () => import('../commands/tail.ts'),
  },
  completion: {
    heading: 'more',
    summary: 'print the completion script of a shell: bash, zsh or fish',
    load: () => import('../commands/completion.ts'),
  },
};
