/** A new organization. */
import type { Snapshot } from '../model.ts';
import { seedChannels, seedFolders } from './channels.ts';
import { crowdChannels, crowdUsers } from './crowd.ts';
import { seedGroups } from './groups.ts';
import { seedMessages, seedScheduled } from './messages.ts';
import {
  seedDefaultGroups,
  seedDomains,
  seedEmoji,
  seedExports,
  seedPlaygrounds,
  seedRealm,
} from './organization.ts';
import { createKeyMaker, namedUsers } from './people.ts';
import { seedAttachments, seedInvites, seedLinkifiers, seedProfileFields } from './things.ts';

export interface SeedOptions {
  /** Number of users besides the named accounts. */
  readonly users?: number | undefined;
  /** Number of channels besides those that every sandbox has. */
  readonly channels?: number | undefined;
  /** UNIX seconds; the present time by default. */
  readonly now?: number;
}

/**
 * Returns the organization that a sandbox starts with. It is the same each time, except for the API keys, the secrets
 * of invitations, and times relative to now.
 */
export function seedOrganization({
  users = 0,
  channels = 0,
  now = Math.floor(Date.now() / 1000),
}: SeedOptions = {}): Snapshot {
  const keyOf = createKeyMaker();
  const named = namedUsers(keyOf, now);
  const invites = seedInvites(now);
  const nextUser = after(named.map(({ user_id }) => user_id));
  const crowd = crowdUsers(users, nextUser, keyOf);
  const groups = seedGroups();
  const folders = seedFolders();
  const first = seedChannels();
  const messages = seedMessages();
  const nextChannel = after(first.map(({ stream_id }) => stream_id));
  return {
    version: 1,
    realm: seedRealm(),
    users: [...named, ...crowd],
    groups,
    folders,
    channels: [...first, ...crowdChannels(channels, nextChannel, crowd)],
    profile_fields: seedProfileFields(),
    messages,
    scheduled: seedScheduled(now),
    linkifiers: seedLinkifiers(),
    invites,
    domains: seedDomains(),
    playgrounds: seedPlaygrounds(),
    default_groups: seedDefaultGroups(first.find(({ name }) => name === 'design')?.stream_id ?? 0),
    emoji: seedEmoji(),
    exports: seedExports(),
    attachments: seedAttachments(),
    next: {
      user: nextUser + users,
      group: after(groups.map(({ id }) => id)),
      folder: after(folders.map(({ id }) => id)),
      channel: nextChannel + channels,
      message: after(messages.map(({ id }) => id)),
      invite: after(invites.filter(({ is_multiuse }) => !is_multiuse).map(({ id }) => id)),
      link: after(invites.filter(({ is_multiuse }) => is_multiuse).map(({ id }) => id)),
    },
  };
}

function after(ids: readonly number[]): number {
  return Math.max(...ids) + 1;
}
