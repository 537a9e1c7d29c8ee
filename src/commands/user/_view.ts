/** Everything that a server returns about one user, also in words. */
import type { Reference } from '../../api/reference.ts';
import { getStatus } from '../../api/resources/status.ts';
import { byRealAddressSince, getUser, getUserByEmail, listUserChannels } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import { ifPermitted } from '../../base/if-permitted.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { subscriptionsOf } from '../subscription/_channels.ts';

/** Returns the user with the values of profile fields, with one small request if the reference allows it. */
export async function readUser(reference: Reference, context: Context): Promise<User> {
  const directory = await context.directory();
  const { level } = await (await context.client()).server();
  if (level < getUser.since) return directory.userWithProfile(reference);
  const quick = await quickly(reference, level, context);
  if (quick !== undefined) return quick;
  const { user_id } = await directory.user(reference);
  const args = { user_id, include_custom_profile_fields: true };
  return (await context.read(getUser, args)).user;
}

async function quickly(reference: Reference, level: number, context: Context): Promise<User | undefined> {
  const details = { include_custom_profile_fields: true };
  if (reference.by === 'id' && reference.link === undefined) {
    const { id: user_id } = reference;
    return unlessRefused(async () => (await context.read(getUser, { user_id, ...details })).user);
  }
  if (reference.by !== 'email' || level < byRealAddressSince) return undefined;
  const { email } = reference;
  return unlessRefused(async () => (await context.read(getUserByEmail, { email, ...details })).user);
}

/** Returns the status, as far as it is set; undefined if the user cannot have one. */
export async function statusOf({ user_id, is_bot, is_active }: User, context: Context) {
  const { level } = await (await context.client()).server();
  if (is_bot === true || is_active === false || level < getStatus.since) return undefined;
  return (await unlessRefused(() => context.read(getStatus, { user_id })))?.status;
}

/**
 * Returns the ids of the user's channels, as far as this account can see them; undefined if the server refuses.
 * Servers without a call for this return the subscribers of all channels at once.
 */
export async function channelsOf(user: User, context: Context): Promise<readonly number[] | undefined> {
  const { user_id } = user;
  const { level } = await (await context.client()).server();
  if (level < listUserChannels.since) {
    const channels = await unlessRefused(() => subscriptionsOf(user, context));
    return channels?.map(({ stream_id }) => Number(stream_id)).sort((one, other) => one - other);
  }
  return (await unlessRefused(() => context.read(listUserChannels, { user_id })))?.subscribed_channel_ids;
}

/** Returns the active custom groups with the user as a direct member; undefined if this account may not read them. */
export async function groupsOf({ user_id }: User, context: Context): Promise<readonly Group[] | undefined> {
  const groups = await ifPermitted((await context.directory()).groups());
  return groups?.filter(
    (group) =>
      group.is_system_group !== true && group.deactivated !== true && group.members.includes(user_id),
  );
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CliError && error.status === 400) return undefined;
    throw error;
  }
}
