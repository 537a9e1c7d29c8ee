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

/** Returns a function that declares a noun, or a verb without one, under a heading. */
const under =
  (heading: Heading) =>
  <L>(summary: string, load: () => Promise<L>) => ({ heading, summary, load });

const [start, org, desired] = [under('start'), under('org'), under('desired')];
const [events, account, more] = [under('events'), under('account'), under('more')];

export const nouns: Readonly<Record<string, Noun>> = {
  channel: org('Manage channels', () => import('../commands/channel/index.ts')),
  folder: org('Manage channel folders', () => import('../commands/folder/index.ts')),
  user: org('Manage users', () => import('../commands/user/index.ts')),
  bot: org('Manage bots and their API keys', () => import('../commands/bot/index.ts')),
  group: org('Manage user groups', () => import('../commands/group/index.ts')),
  invite: org('Manage invitations and invitation links', () => import('../commands/invite/index.ts')),
  open: org('Open a user, channel or group in the web app', () => import('../commands/open/index.ts')),
  audit: org('Show who can do what, and accounts to look at', () => import('../commands/audit/index.ts')),
  defaults: org('Manage the default settings for new users', () => import('../commands/defaults/index.ts')),
  subscription: account(
    'Manage channel subscriptions and their settings',
    () => import('../commands/subscription/index.ts'),
  ),
  'nav-view': account('Manage your views in the left sidebar', () => import('../commands/nav-view/index.ts')),
  status: account('Manage your status and that of others', () => import('../commands/status/index.ts')),
  message: org('Manage messages', () => import('../commands/message/index.ts')),
  attachment: account('Manage the files you uploaded', () => import('../commands/attachment/index.ts')),
  topic: org('Manage topics', () => import('../commands/topic/index.ts')),
  push: account('Manage push notifications to mobile devices', () => import('../commands/push/index.ts')),
  org: org('Manage organization settings', () => import('../commands/org/index.ts')),
  'profile-field': org('Manage custom profile fields', () => import('../commands/profile-field/index.ts')),
  domain: org('Manage the email domains that can join', () => import('../commands/domain/index.ts')),
  emoji: org('Manage custom emoji', () => import('../commands/emoji/index.ts')),
  linkifier: org(
    'Manage linkifiers, which turn text into links',
    () => import('../commands/linkifier/index.ts'),
  ),
  playground: org('Manage code playgrounds', () => import('../commands/playground/index.ts')),
  'data-export': org('Manage data exports', () => import('../commands/data-export/index.ts')),
  webhook: events('Receive outgoing webhooks for a bot', () => import('../commands/webhook/index.ts')),
  journal: events(
    'Check the journals that tail --journal keeps',
    () => import('../commands/journal/index.ts'),
  ),
  wait: events(
    'Wait until a user, channel or group meets a condition',
    () => import('../commands/wait/index.ts'),
  ),
  server: org('Show information about the server', () => import('../commands/server/index.ts')),
  auth: start('Log in and manage stored accounts', () => import('../commands/auth/index.ts')),
  config: more("Manage realmctl's own settings", () => import('../commands/config/index.ts')),
  api: more('Call the REST API directly', () => import('../commands/api/index.ts')),
  sandbox: start(
    'Run an embedded organization to try things out',
    () => import('../commands/sandbox/index.ts'),
  ),
  help: more(
    'Read about exit-codes, environment, formatting, references, desired-state, asking, bulk, events, json, ci, moderation, commands',
    () => import('../commands/help/index.ts'),
  ),
};

/** Verbs without a noun. */
export const verbs: Readonly<Record<string, VerbEntry & Pick<Noun, 'heading'>>> = {
  whoami: start('Show the account you are logged in as', () => import('../commands/whoami.ts')),
  doctor: start(
    'Check your configuration, connection, server and account',
    () => import('../commands/doctor.ts'),
  ),
  report: org('Write a report of the organization as an HTML page', () => import('../commands/report.ts')),
  plan: desired('Show what `apply` would change', () => import('../commands/plan.ts')),
  apply: desired('Apply files to the organization', () => import('../commands/apply.ts')),
  diff: desired(
    'Show the differences between files and the organization',
    () => import('../commands/diff.ts'),
  ),
  export: desired('Export the organization to files', () => import('../commands/export.ts')),
  lint: desired('Check an organization or its files against rules', () => import('../commands/lint.ts')),
  sync: desired(
    'Keep channels and groups in step with what they follow',
    () => import('../commands/sync.ts'),
  ),
  schema: desired(
    'Print the JSON Schema of organization files or of JSON output',
    () => import('../commands/schema.ts'),
  ),
  tail: events('Stream events as they happen', () => import('../commands/tail.ts')),
  history: events('Show who changed what, from a journal', () => import('../commands/history.ts')),
  mcp: more('Serve AI agents over the Model Context Protocol', () => import('../commands/mcp.ts')),
  completion: more(
    'Print the completion script for bash, zsh, fish or PowerShell',
    () => import('../commands/completion.ts'),
  ),
};
