/** Resolves references to people and things. Each list is fetched at most once in a run. */
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import { principalIdsSince } from '../api/codecs/users.ts';
import type { Reference, ReferenceResolver } from '../api/reference.ts';
import type { Reply } from '../api/spec.ts';
import { ownUser } from '../api/table/users.ts';
import { allFound } from '../base/all-found.ts';
import { once } from '../base/once.ts';
import type { Client } from '../http/client-types.ts';
import type { Preference } from './_pick.ts';
import { type Channel, type ChannelFilters, channelsOf } from './channels.ts';
import { type Folder, foldersOf } from './folders.ts';
import { type Group, groupsOf } from './groups.ts';
import type { ProfileField } from './profile-fields.ts';
import { type User, usersOf } from './users.ts';

export type OwnUser = Reply<typeof ownUser>;

export interface Directory extends ReferenceResolver {
  /** Returns this account. */
  me(): Promise<OwnUser>;
  /** Returns this account if it was read already. */
  knownSelf(): OwnUser | undefined;
  /**
   * Returns the user or bot that a reference means, including deactivated ones; those in use come first if names are
   * equal.
   */
  user(reference: Reference, prefers?: Preference): Promise<User>;
  /** Returns the same user with the values of custom profile fields. */
  userWithProfile(reference: Reference): Promise<User>;
  /** Returns all users, including bots and deactivated ones. */
  users(): Promise<readonly User[]>;
  /** Returns all users if they were read already. */
  knownUsers(): readonly User[] | undefined;
  /** Returns the channel that a reference means, including archived ones. */
  channel(reference: Reference): Promise<Channel>;
  /** Returns the channel as the list describes it: only the list shows whether it is a default channel. */
  listedChannel(reference: Reference): Promise<Channel>;
  /** Returns all channels that this account can see, including archived ones. */
  channels(): Promise<readonly Channel[]>;
  /**
   * Returns all channels that this account can see, without the cache.
   * @param more further filters of GET /streams, which take precedence over those that select everything
   */
  readChannels(options: { archived: boolean }, more?: ChannelFilters): Promise<Channel[]>;
  /** Returns the group that a reference means, including system groups and deactivated ones. */
  group(reference: Reference): Promise<Group>;
  /** Returns all groups, including system groups and deactivated ones. */
  groups(): Promise<readonly Group[]>;
  /** Returns the ids of a group's members, including those of its subgroups. */
  memberIds(reference: Reference): Promise<number[]>;
  /** Returns the ids of everyone who has a permission, directly or through a group. */
  holders(value: GroupSetting): Promise<number[]>;
  /** Returns a group-setting value as a person would write it. */
  showGroupSetting(value: GroupSetting): Promise<string>;
  /** Returns the folder that a reference means, including archived ones; those in use come first if names are equal. */
  folder(reference: Reference, prefers?: Preference): Promise<Folder>;
  /** Returns all folders, including archived ones; none if the server does not have folders yet. */
  folders(): Promise<readonly Folder[]>;
  /** Returns all custom profile fields. */
  profileFields(): Promise<readonly ProfileField[]>;
}

/**
 * Creates a directory that reads through a client. A reference to nothing throws `not-found`, an ambiguous one a
 * usage error with the candidates, and a list that could not be fetched that failure.
 */
export function createDirectory(client: Client): Directory {
  let self: OwnUser | undefined;
  const me = once(async () => {
    self = (await client.call(ownUser, {})).reply;
    return self;
  });
  const users = usersOf(client, me);
  const groups = groupsOf(client);
  const channels = channelsOf(client, me);
  const folders = foldersOf(client);
  const profileFields = once(async () => (await import('./profile-fields.ts')).profileFieldsOf(client));
  return {
    supports: client.supports,
    me,
    knownSelf: () => self,
    user: users.find,
    userWithProfile: users.findWithProfile,
    users: users.all,
    knownUsers: users.known,
    userId: users.id,
    async userIds(principals) {
      const ids = await allFound(
        principals.map(async (principal) =>
          'user' in principal
            ? [await users.id(principal.user)]
            : users.activeAmong(groups.memberIds(principal.group)),
        ),
      );
      if (principals.some((principal) => 'user' in principal && principal.user.by !== 'me')) {
        await users.refuseDeactivated(ids.flat());
      }
      return [...new Set(ids.flat())];
    },
    async principals(ids) {
      if ((await client.server()).level >= principalIdsSince) return ids;
      const emails = new Map((await users.all()).map(({ user_id, email }) => [user_id, email]));
      return ids.flatMap((id) => emails.get(id) ?? []);
    },
    channel: channels.find,
    listedChannel: channels.findListed,
    channels: channels.all,
    channelName: async (reference) => (await channels.find(reference)).name,
    channelId: async (reference) => (await channels.find(reference)).stream_id,
    readChannels: channels.read,
    group: groups.find,
    groups: groups.all,
    memberIds: groups.memberIds,
    holders: groups.holders,
    groupId: groups.id,
    showGroupSetting: groups.show,
    folder: folders.find,
    folders: folders.all,
    folderId: folders.id,
    profileField: async (reference) => (await profileFields()).find(reference),
    profileFields: async () => (await profileFields()).all(),
  };
}
