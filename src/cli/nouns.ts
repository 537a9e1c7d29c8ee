/** The first words of a command line, each with its line in help. This file loads nothing. */
import type { VerbEntry, Verbs } from '../commands/_define.ts';

/** The headings in help, in order. */
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
  channel: noun('org', 'Manage channels', () => import('../commands/channel/index.ts')),
  folder: noun('org', 'Manage channel folders', () => import('../commands/folder/index.ts')),
  user: noun('org', 'Manage users', () => import('../commands/user/index.ts')),
  bot: noun('org', 'Manage bots and their API keys', () => import('../commands/bot/index.ts')),
  group: noun('org', 'Manage user groups', () => import('../commands/group/index.ts')),
  invite: noun('org', 'Manage invitations and invitation links', () => import('../commands/invite/index.ts')),
  open: noun(
    'org',
    'Open a user, channel or group in the web app',
    () => import('../commands/open/index.ts'),
  ),
  audit: noun(
    'org',
    'Show who can do what, and accounts to look at',
    () => import('../commands/audit/index.ts'),
  ),
  defaults: noun(
    'org',
    'Manage the default settings for new users',
    () => import('../commands/defaults/index.ts'),
  ),
  subscription: noun(
    'account',
    'Manage channel subscriptions and their settings',
    () => import('../commands/subscription/index.ts'),
  ),
  'nav-view': noun(
    'account',
    'Manage your views in the left sidebar',
    () => import('../commands/nav-view/index.ts'),
  ),
  status: noun(
    'account',
    'Manage your status and that of others',
    () => import('../commands/status/index.ts'),
  ),
  message: noun('org', 'Manage messages', () => import('../commands/message/index.ts')),
  attachment: noun(
    'account',
    'Manage the files you uploaded',
    () => import('../commands/attachment/index.ts'),
  ),
  topic: noun('org', 'Manage topics', () => import('../commands/topic/index.ts')),
  push: noun(
    'account',
    'Manage push notifications to mobile devices',
    () => import('../commands/push/index.ts'),
  ),
  org: noun('org', 'Manage organization settings', () => import('../commands/org/index.ts')),
  'profile-field': noun(
    'org',
    'Manage custom profile fields',
    () => import('../commands/profile-field/index.ts'),
  ),
  domain: noun('org', 'Manage the email domains that can join', () => import('../commands/domain/index.ts')),
  emoji: noun('org', 'Manage custom emoji', () => import('../commands/emoji/index.ts')),
  linkifier: noun(
    'org',
    'Manage linkifiers, which turn text into links',
    () => import('../commands/linkifier/index.ts'),
  ),
  playground: noun('org', 'Manage code playgrounds', () => import('../commands/playground/index.ts')),
  'data-export': noun('org', 'Manage data exports', () => import('../commands/data-export/index.ts')),
  webhook: noun(
    'events',
    'Receive outgoing webhooks for a bot',
    () => import('../commands/webhook/index.ts'),
  ),
  journal: noun(
    'events',
    'Check the journals that tail --journal keeps',
    () => import('../commands/journal/index.ts'),
  ),
  wait: noun(
    'events',
    'Wait until a user, channel or group meets a condition',
    () => import('../commands/wait/index.ts'),
  ),
  server: noun('org', 'Show information about the server', () => import('../commands/server/index.ts')),
  auth: noun('start', 'Log in and manage stored accounts', () => import('../commands/auth/index.ts')),
  config: noun('more', "Manage realmctl's own settings", () => import('../commands/config/index.ts')),
  api: noun('more', 'Call the REST API directly', () => import('../commands/api/index.ts')),
  sandbox: noun(
    'start',
    'Run an embedded organization to try things out',
    () => import('../commands/sandbox/index.ts'),
  ),
  help: noun(
    'more',
    'Read about exit-codes, environment, formatting, references, desired-state, asking, bulk, events, json, ci, moderation, commands',
    () => import('../commands/help/index.ts'),
  ),
};

function noun(heading: Heading, summary: string, load: Noun['load']): Noun {
  return { heading, summary, load };
}

/** Verbs without a noun. */
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
  report: {
    heading: 'org',
    summary: 'Write a report of the organization as an HTML page',
    load: () => import('../commands/report.ts'),
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
  lint: {
    heading: 'desired',
    summary: 'Check an organization or its files against rules',
    load: () => import('../commands/lint.ts'),
  },
  sync: {
    heading: 'desired',
    summary: 'Keep channels and groups in step with what they follow',
    load: () => import('../commands/sync.ts'),
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
  history: {
    heading: 'events',
    summary: 'Show who changed what, from a journal',
    load: () => import('../commands/history.ts'),
  },
  mcp: {
    heading: 'more',
    summary: 'Serve AI agents over the Model Context Protocol',
    load: () => import('../commands/mcp.ts'),
  },
  completion: {
    heading: 'more',
    summary: 'Print the completion script for bash, zsh, fish or PowerShell',
    load: () => import('../commands/completion.ts'),
  },
};
