/**
 * Where the sandbox answers differently than the recorded server of the newer level, and why it stays so for
 * now.
 */
import type { Deviation } from './verdict.ts';

/** What existed before the recording, or was configured on the server. */
const before: readonly Deviation[] = [
  {
    in: /^POST \/messages \| message \|/,
    what: /automatic_new_visibility_policy$/,
    why: 'that account does not follow the topics that it begins',
  },
  {
    in: /^GET \/server_settings/,
    what: /^external_authentication_methods: empty$/,
    why: 'nobody logs in by other services here',
  },
  {
    in: /^POST \/register/,
    what: /^-realm_authentication_methods\.SAML\.unavailable_reason$/,
    why: 'SAML was not set up there',
  },
  {
    in: /\| create channel, announce \|/,
    what: /-message$/,
    why: 'the message in the channel for announcements is not played',
  },
  {
    in: /\| user guest to admin \|/,
    what: /\[guest\] -?subscription\/peer_add( user_ids: empty)?$/,
    why: 'who becomes an administrator is told who is in the channels that come into sight',
  },
];

/** What distilling writes instead of names, which the answer repeats. */
const names: readonly Deviation[] = [
  { in: /\| bad queue \|/, what: /^text /, why: 'the id of a queue is written otherwise', inTexts: true },
];

/** What the sandbox sends in another order, or at another time. */
const order: readonly Deviation[] = [
  {
    in: /\| folder create, no name \|/,
    what: /^text /,
    why: 'the server misses the description first',
  },
  {
    in: /\| defaults folders \|/,
    what: /[-+]realm_user_settings_defaults\/update web_inbox_show_channel_folders$/,
    why: 'the server changes several in an order of its own',
  },
  {
    in: /^DELETE \/users\/me\/subscriptions/,
    what: /\+update_message_flags\/add$/,
    why: 'what a user leaves unread is marked by a worker, so its event comes later there',
  },
  {
    in: /^(POST|DELETE) \/users\/\{id\}/,
    what: /-subscription\/peer_(add|remove)$/,
    why: 'the account was in channels there that were made before the recording',
  },
];

const interfaceSaysSo: readonly Deviation[] = [
  {
    in: /^(PATCH|DELETE) \/navigation_views/,
    what: /^code NOT_FOUND, not BAD_REQUEST/,
    why: 'the interface names NOT_FOUND for a view that does not exist',
  },
];

export const newerDeviations: readonly Deviation[] = [...before, ...names, ...order, ...interfaceSaysSo];
