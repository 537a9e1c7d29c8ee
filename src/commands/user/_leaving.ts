/** What somebody who is deactivated leaves behind, as far as this account can see. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { withSubgroups } from '../../api/membership.ts';
import type { Reply } from '../../api/spec.ts';
import { listInvites } from '../../api/table/invites.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';

export type Invite = Reply<typeof listInvites>['invites'][number];

export interface Leaving {
  /** Channels whose can_administer_channel_group nobody is left in. */
  readonly channels: readonly Channel[];
  /** Groups that people made and that have the user for a direct member. */
  readonly groups: readonly Group[];
  /** Active bots of the user. */
  readonly bots: readonly User[];
  /** Open invitations and links that the user sent; undefined where this account is not told. */
  readonly invites: readonly Invite[] | undefined;
}

/** What each of the users leaves behind where all of them go. */
export async function leavings(users: readonly User[], context: Context): Promise<(user: User) => Leaving> {
  const directory = await context.directory();
  const [everybody, channels, groups, invites] = await Promise.all([
    directory.users(),
    directory.channels(),
    ifPermitted(() => directory.groups()),
    ifPermitted(async () => (await context.read(listInvites, {})).invites),
  ]);
  const active = new Set(everybody.filter((each) => each.is_active !== false).map(({ user_id }) => user_id));
  const leaving = new Set(users.map(({ user_id }) => user_id));
  const holders = holdersOf(groups ?? [], active);
  const abandoned = channels
    .filter((channel) => channel.is_archived !== true)
    .map((channel) => ({ channel, ids: holders(channel.can_administer_channel_group) }))
    .filter(({ ids }) => ids.size > 0 && [...ids].every((id) => leaving.has(id)));
  return ({ user_id }) => ({
    channels: abandoned.filter(({ ids }) => ids.has(user_id)).map(({ channel }) => channel),
    groups: (groups ?? []).filter(
      (group) =>
        group.is_system_group !== true && group.deactivated !== true && group.members.includes(user_id),
    ),
    bots: everybody.filter(
      (each) => each.is_bot === true && each.bot_owner_id === user_id && each.is_active !== false,
    ),
    invites: invites?.filter((invite) => inviterOf(invite) === user_id),
  });
}

/** Servers below feature level 22 call the field otherwise. */
function inviterOf({ invited_by_user_id, ...older }: Invite): unknown {
  return invited_by_user_id ?? (older as { readonly ref?: unknown }).ref;
}

/** Whom a value names in the end, deactivated users left out. Values that are the same group are walked once. */
function holdersOf(groups: readonly Group[], active: ReadonlySet<number>) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const known = new Map<number, readonly number[]>();
  const membersOf = (id: number): readonly number[] => {
    const members =
      known.get(id) ?? [...withSubgroups(id, (each) => byId.get(each))].flatMap((group) => group.members);
    known.set(id, members);
    return members;
  };
  return (value: GroupSetting | undefined): ReadonlySet<number> => {
    if (value === undefined) return new Set();
    const ids =
      typeof value === 'number'
        ? membersOf(value)
        : [...value.direct_members, ...value.direct_subgroups.flatMap(membersOf)];
    return new Set(ids.filter((id) => active.has(id)));
  };
}

/** Some lists are not for bots. */
async function ifPermitted<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'forbidden') return undefined;
    throw error;
  }
}

/** The same in lines for a person, each to follow the user's name. */
export function leavingLines({ channels, groups, bots, invites }: Leaving): string[] {
  const named = (things: readonly string[]) => things.join(', ');
  const lines = [
    channels.length > 0 &&
      `alone administers ${named(channels.map(({ name, stream_id }) => `${name} (id ${stream_id})`))}: give it to somebody else`,
    groups.length > 0 &&
      `is in ${named(groups.map(({ name, id }) => `${name} (id ${id})`))}: out of it while deactivated`,
    bots.length > 0 &&
      `owns ${named(bots.map(({ full_name, user_id }) => `${full_name} (id ${user_id})`))}: deactivated too, and they do not come back with the owner`,
    invites !== undefined &&
      invites.length > 0 &&
      `sent open invitations, which end: ${named(invites.map(({ email }) => email ?? 'a link'))}`,
    invites === undefined && 'open invitations cannot be read by this account, and end',
  ];
  return lines.filter((line) => line !== false);
}
