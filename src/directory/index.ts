/** Looks up who and what references mean. Each list is fetched at most once in a run. */
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import { principalIdsSince } from '../api/codecs/principals.ts';
import type { Reference } from '../api/reference.ts';
import type { ReferenceResolver } from '../api/reference-resolver.ts';
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
  /** The account that asks. */
  me(): Promise<OwnUser>;
  /** The same, if it was read already. */
  knownSelf(): OwnUser | undefined;
  /** The user or bot that a reference means, deactivated ones included; of one name those in use first. */
  user(reference: Reference, prefers?: Preference): Promise<User>;
  /** The same with the values of custom profile fields. */
  userWithProfile(reference: Reference): Promise<User>;
  /** Everybody, bots and deactivated users included. */
  users(): Promise<readonly User[]>;
  /** The same as they were looked up, if they were. */
  knownUsers(): readonly User[] | undefined;
  /** The channel that a reference means, archived ones included. */
  channel(reference: Reference): Promise<Channel>;
  /** The same as the list tells it, which alone says whether it is a default channel. */
  listedChannel(reference: Reference): Promise<Channel>;
  /** All channels that the account may know of, archived ones included. */
  channels(): Promise<readonly Channel[]>;
  /**
   * All channels that the account may know of as they are now, past the directory's memory.
   * @param more further filters of GET /streams, which count before those that select everything
   */
  readChannels(options: { archived: boolean }, more?: ChannelFilters): Promise<Channel[]>;
  /** The group that a reference means, system groups and deactivated ones included. */
  group(reference: Reference): Promise<Group>;
  /** All groups, system groups and deactivated ones included. */
  groups(): Promise<readonly Group[]>;
  /** Ids of a group's members, those of its subgroups included. */
  memberIds(reference: Reference): Promise<number[]>;
  /** Ids of those who have a permission, by themselves or through a group. */
  holders(value: GroupSetting): Promise<number[]>;
  /** A group-setting value as a person would write it. */
  showGroupSetting(value: GroupSetting): Promise<string>;
  /** The folder that a reference means, archived ones included; of one name those in use first. */
  folder(reference: Reference, prefers?: Preference): Promise<Folder>;
  /** All folders, archived ones included; none where the server has no folders yet. */
  folders(): Promise<readonly Folder[]>;
  /** All custom profile fields. */
  profileFields(): Promise<readonly ProfileField[]>;
}

/**
 * A directory that asks through a client. A reference that means nothing throws
 * `not-found`, one that means several a usage error with the candidates;
 * a list that could not be fetched throws that failure.
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
