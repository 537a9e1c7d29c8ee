/** Decides which options `--help` shows, and which it leaves to `--help --all`. Each option is named once. */
import type { Param } from '../api/spec.ts';

/** Commands with dozens of options: these are the common ones. */
export const commonOptions: Readonly<Record<string, readonly string[]>> = {
  'channel subscribe': [
    'users',
    'create',
    'invite-only',
    'include-archived',
    'all',
    'where-folder',
    'where-search',
    'dry-run',
    'from',
    'template',
    'results',
  ],
  'org update': [
    'name',
    'description',
    'org-type',
    'invite-required',
    'waiting-period-threshold',
    'message-retention-days',
    'can-create-public-channel-group',
    'can-create-private-channel-group',
    'can-invite-users-group',
    'can-create-groups',
    'moderation-request-channel-id',
    'dry-run',
  ],
  'user settings update': [
    'color-scheme',
    'web-home-view',
    'enter-sends',
    'timezone',
    'default-language',
    'email-address-visibility',
    'enable-desktop-notifications',
    'all',
    'group',
    'where-role',
    'skip-if-already-edited',
    'set',
    'dry-run',
  ],
  'defaults set': [
    'color-scheme',
    'web-home-view',
    'enter-sends',
    'twenty-four-hour-time',
    'email-address-visibility',
    'enable-desktop-notifications',
    'enable-offline-email-notifications',
    'enable-digest-emails',
    'automatically-follow-topics-policy',
    'presence-enabled',
    'send-read-receipts',
    'set',
    'dry-run',
  ],
};

/** The heading of rare options in all of help. */
export const moreHeading = 'More options:';

/** Of permissions, which are many, these are the common ones. */
const commonPermissions = [
  'can-send-message-group',
  'can-subscribe-group',
  'can-manage-group',
  'can-join-group',
];

/** Options that few people need, in every command. */
export const rareOptions: ReadonlySet<string> = new Set(
  `
  site email zuliprc fields no-input csv-for no-csv-guard color timeout max-wait allow-ignored
  table encoding column map map-file empty-clears failed resume max-errors
  if-current undo-out plan-out max-bytes max-resends deadline log allow-commands followed on-error exit-on
  force known-only bots partial model offline
  is-web-public history-public-to-subscribers message-retention-days topics-policy is-archived
  default-push-notifications authorization-errors-fatal send-new-subscription-messages
  include-public include-web-public include-subscribed include-all include-default
  include-owner-subscribed include-can-access-content exclude-archived
  client-gravatar include-custom-profile-fields password-file password-stdin password-fd
  where-bots where-role where-group where-channel where-include-deactivated where-deactivated where-email-domain
  where-include-archived where-links where-owner where-privacy where-archived
  delete-profile delete-public-channel-messages delete-private-channel-messages delete-direct-messages
  service interface default-sending-channel default-events-channel default-all-public config-file
  notify-referrer-on-join welcome-message again
  apply-markdown allow-empty-topic-name narrow has public dm
  send-notification-to-old-thread send-notification-to-new-thread read-by-sender
  all-public queue-lifespan-secs op exec-key exec-jobs exec-on-error exec-timeout since-cursor
  fail-on-gap heartbeats max-retries resync
  max-body tls-cert tls-key
  rate-limit faults heartbeat queue-timeout backlog forget-queues language tls-mode
  field-data matching url-pattern
  emoji-code reaction-type alternative-url-templates
  `
    .trim()
    .split(/\s+/),
);

/** Commands that the first page of help only names. */
export const rareCommands: readonly string[] = [
  'folder',
  'defaults',
  'topic',
  'profile-field',
  'domain',
  'emoji',
  'linkifier',
  'playground',
  'data-export',
  'server',
  'sync',
  'schema',
  'webhook',
  'journal',
  'wait',
  'history',
  'nav-view',
  'status',
  'attachment',
  'push',
  'open',
  'config',
  'api',
  'subscription',
];

/**
 * Whether help shows an option only with `--all`.
 * @param command as typed after the program's name: `channel create`
 * @param flag without dashes
 * @param param what stands behind the option; absent for those that every command declares alike
 */
export function isRare(command: string, flag: string, param?: Param): boolean {
  if (param?.required === true) return false;
  const shown = commonOptions[command];
  if (shown !== undefined) return !shown.includes(flag);
  if (param?.deprecated !== undefined || param?.until !== undefined) return true;
  const isPermission = param?.kind === 'group-setting' || param?.kind === 'group-setting-change';
  if (isPermission) return !commonPermissions.includes(flag);
  // Those who keep results have many things, and so a table or files.
  const isWithoutTable = flag === 'results' && param?.group === undefined && command !== 'apply';
  return isWithoutTable || rareOptions.has(flag);
}
