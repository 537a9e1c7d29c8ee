/** Where the sandbox answers the recorded series differently than their server, and why it stays so for now. */
import type { Deviation } from './verdict.ts';

/** The server is older than the interface that the sandbox follows. */
const interfaceSaysSo: readonly Deviation[] = [
  {
    in: /^(PATCH|DELETE) \/navigation_views/,
    what: /^code NOT_FOUND, not BAD_REQUEST/,
    why: 'the interface names NOT_FOUND for a view that does not exist',
  },
];

/** What the sandbox refuses with another message, or checks in another order. */
const texts: readonly Deviation[] = [
  {
    in: /\| (folders-061|create-054|subscribe-009) \|/,
    what: /^text /,
    why: 'the server words a value of the wrong type by how it parses it',
    inTexts: true,
  },
  {
    in: /\| (groups-020|groups-021) \|/,
    what: /^text /,
    why: 'the server misses the description first',
  },
  {
    in: /\| groups-022 \|/,
    what: /^(text |code |-var_name)/,
    why: 'the server misses the description first',
  },
  {
    in: /\| users-003 \|/,
    what: /^text /,
    why: 'the account may create users here, and might not there',
    inTexts: true,
  },
];

/** What was different there before the series, or between its calls. */
const elsewhere: readonly Deviation[] = [
  {
    in: /\| (subscribe-026|groups-101) \|/,
    what: /^\[guest\] \+message$/,
    why: 'messages of the notification bot were left out of the recording',
  },
  {
    in: /\| invites-011 \|/,
    what: /\+invites_changed$/,
    why: 'the invitation that was sent was not told of there before the answer',
  },
  {
    in: /\| users-024 \|/,
    what: /^\[member1\] -realm_bot\/update$/,
    why: 'the bot belongs to a member there, and to the owner of the organization here',
  },
  {
    in: /\| misc-040 \|/,
    what: /-realm\/update emails_restricted_to_domains$/,
    why: 'only addresses of allowed domains could join there, which ends with the last of them',
  },
];

/** Behavior that the sandbox does not have yet. */
const unlearned: readonly Deviation[] = [
  {
    in: /\| users-018 \|/,
    what: /^\[guest\] -subscription\/peer_add$/,
    why: 'who becomes an administrator is told who is in the channels that come into sight',
  },
  {
    in: /\| (users-047|users-051) \|/,
    what: /-subscription\/peer_add$|-user_group\/update$|\+user_group\/add_members$|\+realm_export_consent$/,
    why: 'an account that comes back is told of by its groups and channels as a whole',
  },
  {
    in: /\| misc-117 \|/,
    what: /^status 200, not 400/,
    why: 'events without a queue open one here, as pages of the service do',
  },
];

export const seriesDeviations: readonly Deviation[] = [
  ...interfaceSaysSo,
  ...texts,
  ...elsewhere,
  ...unlearned,
];
