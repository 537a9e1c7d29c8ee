/** Finds what a deactivated user leaves behind, as far as this account can see. */
import { type OrphanedPermission, orphanedPermissions } from '../../api/dependents.ts';
import type { Reply } from '../../api/spec.ts';
import { listInvites } from '../../api/table/invites.ts';
import { ifPermitted } from '../../base/if-permitted.ts';
import type { Hazard } from '../../changes/guard.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { readSettings } from '../org/_settings.ts';
import type { Deactivation } from './_deactivation.ts';

export type Invite = Reply<typeof listInvites>['invites'][number];

export interface Dependents {
  /** Channels that would have nobody in can_administer_channel_group. */
  readonly channels: readonly Channel[];
  /** Groups that would have nobody in can_manage_group. */
  readonly managed: readonly Group[];
  /** Other permissions of channels, groups and the organization that would have nobody. */
  readonly permissions: readonly OrphanedPermission[];
  /** Custom groups with the user as a direct member. */
  readonly groups: readonly Group[];
  /** The user's active bots. */
  readonly bots: readonly User[];
  /** Open invitations and links from the user; undefined if this account cannot see them. */
  readonly invites: readonly Invite[] | undefined;
}

/** Returns a function that gives the permissions that only an account has, if all of these accounts leave. */
export async function orphanedBy(
  accounts: readonly User[],
  context: Context,
): Promise<(user: User) => readonly string[]> {
  const active = accounts.filter(({ is_active }) => is_active !== false);
  const orphaned = active.length === 0 ? [] : orphanedOf(active, await readState(context));
  return ({ user_id }) => orphaned.filter(({ holders }) => holders.has(user_id)).map(orphanedText);
}

/** Returns a function that gives what each user leaves behind, if all of them leave. */
export async function findDependents(
  users: readonly User[],
  context: Context,
): Promise<(user: User) => Dependents> {
  return (await readDependents(users, context)).leavingOf;
}

/** Does the same, and also returns what was read for it. */
export async function readDependents(users: readonly User[], context: Context) {
  const [state, invites] = await Promise.all([
    readState(context),
    ifPermitted(context.read(listInvites, {}).then(({ invites }) => invites)),
  ]);
  const { everybody, channels, groups } = state;
  const orphaned = orphanedOf(users, state);
  const dependentsOf = ({ user_id }: User): Dependents => {
    const own = orphaned.filter(({ holders }) => holders.has(user_id));
    const idsOf = (permission: string) =>
      new Set(own.filter((each) => each.permission === permission).map(({ id }) => id));
    const [administered, managed] = [idsOf('can_administer_channel_group'), idsOf('can_manage_group')];
    return {
      channels: channels.filter(({ stream_id }) => administered.has(stream_id)),
      managed: (groups ?? []).filter(({ id }) => managed.has(id)),
      permissions: own.filter(({ permission }) => !ownLines.has(permission)),
      groups: (groups ?? []).filter(
        (group) =>
          group.is_system_group !== true && group.deactivated !== true && group.members.includes(user_id),
      ),
      bots: everybody.filter(
        (each) => each.is_bot === true && each.bot_owner_id === user_id && each.is_active !== false,
      ),
      invites: invites?.filter((invite) => inviterOf(invite) === user_id),
    };
  };
  return { ...state, orphaned, leavingOf: dependentsOf };
}

/** Reads what is needed to find what depends on a user; lists that this account may not read are undefined. */
async function readState(context: Context) {
  const directory = await context.directory();
  const [everybody, channels, groups, organization] = await Promise.all([
    directory.users(),
    directory.channels(),
    ifPermitted(directory.groups()),
    ifPermitted(readSettings(context)),
  ]);
  return { everybody, channels, groups, organization };
}

function orphanedOf(
  users: readonly User[],
  { everybody, channels, groups = [], organization }: Awaited<ReturnType<typeof readState>>,
): OrphanedPermission[] {
  const leaverIds = new Set(users.map(({ user_id }) => user_id));
  return orphanedPermissions(leaverIds, { users: everybody, channels, groups, organization });
}

/** Permissions that have a line of their own. */
const ownLines = new Set(['can_administer_channel_group', 'can_manage_group']);

/** Returns who sent an invitation; servers below feature level 22 have another name for the field. */
function inviterOf({ invited_by_user_id, ...older }: Invite): unknown {
  return invited_by_user_id ?? (older as { readonly ref?: unknown }).ref;
}

/** The names of the fields in the result. */
export const dependentFields = [
  'only_administrator_of',
  'only_manager_of',
  'only_holder_of',
  'group_ids',
  'bot_ids',
  'open_invitations',
];

/** Returns the same for a document. */
export function dependentsItem({ channels, managed, permissions, groups, bots, invites }: Dependents): Item {
  return {
    only_administrator_of: channels.map(({ stream_id }) => stream_id),
    only_manager_of: managed.map(({ id }) => id),
    only_holder_of: permissions.map(orphanedText),
    group_ids: groups.map(({ id }) => id),
    bot_ids: bots.map((bot) => bot.user_id),
    open_invitations: invites?.length ?? null,
  };
}

/** Returns the risks to ask about before deactivating a user who leaves this behind. */
export function dependentHazards(
  { channels, managed, permissions, bots }: Dependents,
  { chosen }: Deactivation,
): Hazard[] {
  const says = [
    'nobody will be able to log in with that account until it is reactivated',
    ...(bots.length === 0 ? [] : [`bots that will be deactivated too: ${bots.length}`]),
    ...(channels.length === 0
      ? []
      : [`channels left without an administrator of their own: ${channels.length}`]),
    ...(managed.length === 0 ? [] : [`groups left without a manager of their own: ${managed.length}`]),
    ...(permissions.length === 0 ? [] : [`other permissions left with nobody: ${permissions.length}`]),
  ];
  const deletedContent = Object.entries(chosen).flatMap(([name, value]) =>
    value === true ? [name.replace(/^delete_/, '').replaceAll('_', ' ')] : [],
  );
  return [
    { risk: 'retires', says: says.join('; ') },
    ...(deletedContent.length === 0
      ? []
      : [{ risk: 'deletes' as const, says: `permanently deleted: ${deletedContent.join(', ')}` }]),
  ];
}

/** Returns the same as lines for people, which follow the user's name. */
export function dependentLines({
  channels,
  managed,
  permissions,
  groups,
  bots,
  invites,
}: Dependents): string[] {
  const named = (things: readonly string[]) => things.join(', ');
  const lines = [
    channels.length > 0 &&
      `is the only administrator of ${named(channels.map(({ name, stream_id }) => `${name} (id ${stream_id})`))}: hand it over to someone else`,
    managed.length > 0 &&
      `is the only manager of ${named(managed.map(({ name, id }) => `${name} (id ${id})`))}: name another manager`,
    permissions.length > 0 &&
      `is the only user with ${named(permissionsNamed(permissions))}: hand it over to someone else`,
    groups.length > 0 &&
      `is a member of ${named(groups.map(({ name, id }) => `${name} (id ${id})`))}, and is removed while deactivated`,
    bots.length > 0 &&
      `owns ${named(bots.map(({ full_name, user_id }) => `${full_name} (id ${user_id})`))}: deactivated too, and not reactivated with the owner`,
    invites !== undefined &&
      invites.length > 0 &&
      `sent open invitations, which will be revoked: ${named(invites.map(({ email }) => email ?? 'a link'))}`,
    invites === undefined && 'sent invitations that this account cannot see, which will be revoked',
  ];
  return lines.filter((line) => line !== false);
}

/** How many permissions a line names; it counts the others. */
const max = 10;

function permissionsNamed(permissions: readonly OrphanedPermission[]): string[] {
  const texts = permissions.map(orphanedText);
  const more = texts.length - max;
  return more > 0 ? [...texts.slice(0, max), `${more} more`] : texts;
}

/** Returns `can_send_message_group of channel design (id 103)`. */
export function orphanedText({
  permission,
  thing,
}: Pick<OrphanedPermission, 'permission' | 'thing'>): string {
  return `${permission} of ${thing}`;
}
