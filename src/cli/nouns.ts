/** The first words of a command line with the line that help shows for each. Nothing here loads anything. */
import type { VerbEntry, Verbs } from '../commands/_define.ts';

/** What help lists commands under, in its order. */
export const headings = {
  start: 'Get started:',
  org: 'Organization:',
  desired: 'Organization as code:',
  events: 'Events:',
  account: 'Your account:',
  more: 'Other:',
} as const;

export type Heading = keyof typeof headings;

export interface Noun {
  readonly summary: string;
  readonly heading: Heading;
  readonly load: () => Promise<{ readonly verbs: Verbs }>;
}

export const nouns: Readonly<Record<string, Noun>> = {
  channel: {
    heading: 'org',
    summary: 'Manage channels',
    load: () => import('../commands/channel/index.ts'),
  },
  folder: {
    heading: 'org',
    summary: 'Manage channel folders',
    load: () => import('../commands/folder/index.ts'),
  },
  user: {
    heading: 'org',
    summary: 'Manage users',
    load: () => import('../commands/user/index.ts'),
  },
  bot: {
    heading: 'org',
    summary: 'Manage bots and their API keys',
    load: () => import('../commands/bot/index.ts'),
  },
  group: {
    heading: 'org',
    summary: 'Manage user groups',
    load: () => import('../commands/group/index.ts'),
  },
  invite: {
    heading: 'org',
    summary: 'Manage invitations and invitation links',
    load: () => import('../commands/invite/index.ts'),
  },
  open: {
    heading: 'org',
    summary: 'Open a user, channel or group in the web app',
    load: () => import('../commands/open/index.ts'),
  },
  defaults: {
    heading: 'org',
    summary: 'Manage the default settings for new users',
    load: () => import('../commands/defaults/index.ts'),
  },
  subscription: {
    heading: 'account',
    summary: 'Manage channel subscriptions and their settings',
    load: () => import('../commands/subscription/index.ts'),
  },
  'nav-view': {
    heading: 'account',
    summary: 'Manage your views in the left sidebar',
    load: () => import('../commands/nav-view/index.ts'),
  },
  status: {
    heading: 'account',
    summary: 'Manage your status, and that of users',
    load: () => import('../commands/status/index.ts'),
  },
  message: {
    heading: 'org',
    summary: 'Manage messages',
    load: () => import('../commands/message/index.ts'),
  },
  attachment: {
    heading: 'account',
    summary: 'Manage the files you uploaded',
    load: () => import('../commands/attachment/index.ts'),
  },
  topic: {
    heading: 'org',
    summary: 'Manage topics',
    load: () => import('../commands/topic/index.ts'),
  },
  push: {
    heading: 'account',
    summary: 'Register mobile devices for push notifications',
    load: () => import('../commands/push/index.ts'),
  },
  org: {
    heading: 'org',
    summary: 'Manage organization settings',
    load: () => import('../commands/org/index.ts'),
  },
  'profile-field': {
    heading: 'org',
    summary: 'Manage custom profile fields',
    load: () => import('../commands/profile-field/index.ts'),
  },
  domain: {
    heading: 'org',
    summary: 'Manage the email domains that can join',
    load: () => import('../commands/domain/index.ts'),
  },
  emoji: {
    heading: 'org',
    summary: 'Manage custom emoji',
    load: () => import('../commands/emoji/index.ts'),
  },
  linkifier: {
    heading: 'org',
    summary: 'Manage linkifiers, which turn text into links',
    load: () => import('../commands/linkifier/index.ts'),
  },
  playground: {
    heading: 'org',
    summary: 'Manage code playgrounds',
    load: () => import('../commands/playground/index.ts'),
  },
  'data-export': {
    heading: 'org',
    summary: 'Manage data exports',
    load: () => import('../commands/data-export/index.ts'),
  },
  webhook: {
    heading: 'events',
    summary: 'Receive outgoing webhooks for a bot',
    load: () => import('../commands/webhook/index.ts'),
  },
  wait: {
    heading: 'events',
    summary: 'Wait until a user, channel or group meets a condition',
    load: () => import('../commands/wait/index.ts'),
  },
  server: {
    heading: 'org',
    summary: 'Show information about the server',
    load: () => import('../commands/server/index.ts'),
  },
  auth: {
    heading: 'start',
    summary: 'Log in and manage stored accounts',
    load: () => import('../commands/auth/index.ts'),
  },
  config: {
    heading: 'more',
    summary: "Manage realmctl's own settings",
    load: () => import('../commands/config/index.ts'),
  },
  api: {
    heading: 'more',
    summary: 'Call the REST API directly',
    load: () => import('../commands/api/index.ts'),
  },
  sandbox: {
    heading: 'start',
    summary: 'Run an embedded organization to try things out',
    load: () => import('../commands/sandbox/index.ts'),
  },
  help: {
    heading: 'more',
    summary:
      'Read about exit-codes, environment, formatting, references, desired-state, asking, bulk, events, json, ci',
    load: () => import('../commands/help/index.ts'),
  },
};

/** Verbs that stand alone. */
export const verbs: Readonly<Record<string, VerbEntry & Pick<Noun, 'heading'>>> = {
  whoami: {
    heading: 'start',
    summary: 'Show the account you are logged in as',
    load: () => import('../commands/whoami.ts'),
  },
  doctor: {
    heading: 'start',
    summary: 'Check your configuration, connection, server and account',
    load: () => import('../commands/doctor.ts'),
  },
  plan: {
    heading: 'desired',
    summary: 'Show what `apply` would change',
    load: () => import('../commands/plan.ts'),
  },
  apply: {
    heading: 'desired',
    summary: 'Apply files to the organization',
    load: () => import('../commands/apply.ts'),
  },
  diff: {
    heading: 'desired',
    summary: 'Show the differences between files and the organization',
    load: () => import('../commands/diff.ts'),
  },
  export: {
    heading: 'desired',
    summary: 'Export the organization to files',
    load: () => import('../commands/export.ts'),
  },
  schema: {
    heading: 'desired',
    summary: 'Print the JSON Schema of organization files or of JSON output',
    load: () => import('../commands/schema.ts'),
  },
  tail: {
    heading: 'events',
    summary: 'Stream events as they happen',
    load: () => import('../commands/tail.ts'),
  },
  completion: {
    heading: 'more',
    summary: 'Print the completion script for bash, zsh or fish',
    load: () => import('../commands/completion.ts'),
  },
};
