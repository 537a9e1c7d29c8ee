/** What somebody who is deactivated leaves behind, as far as this account can see. */
import { type OrphanedPermission, orphanedPermissions } from '../../api/dependents.ts';
import { fetchState } from '../../api/fetch-state.ts';
import type { Reply } from '../../api/spec.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listInvites } from '../../api/table/invites.ts';
import { ifPermitted } from '../../base/if-permitted.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';

export type Invite = Reply<typeof listInvites>['invites'][number];

export interface Leaving {
  /** Channels whose can_administer_channel_group nobody is left in. */
  readonly channels: readonly Channel[];
  /** Groups whose can_manage_group nobody is left in. */
  readonly managed: readonly Group[];
  /** Other permissions of channels, groups and the organization that nobody is left in. */
  readonly permissions: readonly OrphanedPermission[];
  /** Groups that people made and that have the user for a direct member. */
  readonly groups: readonly Group[];
  /** Active bots of the user. */
  readonly bots: readonly User[];
  /** Open invitations and links that the user sent; undefined where this account is not told. */
  readonly invites: readonly Invite[] | undefined;
}

/** The permissions that only the account holds, where all of these go. */
export async function orphanedBy(
  accounts: readonly User[],
  context: Context,
): Promise<(user: User) => readonly string[]> {
  const going = accounts.filter(({ is_active }) => is_active !== false);
  const orphaned = going.length === 0 ? [] : orphanedOf(going, await readState(context));
  return ({ user_id }) => orphaned.filter(({ holders }) => holders.has(user_id)).map(orphanedText);
}

/** What each of the users leaves behind where all of them go. */
export async function leavings(users: readonly User[], context: Context): Promise<(user: User) => Leaving> {
  const [state, invites] = await Promise.all([
    readState(context),
    ifPermitted(context.read(listInvites, {}).then(({ invites }) => invites)),
  ]);
  const { everybody, channels, groups } = state;
  const orphaned = orphanedOf(users, state);
  return ({ user_id }) => {
    const own = orphaned.filter(({ holders }) => holders.has(user_id));
    const idsOf = (permission: string) =>
      new Set(own.filter((each) => each.permission === permission).map(({ id }) => id));
    const [administered, managed] = [idsOf('can_administer_channel_group'), idsOf('can_manage_group')];
    return {
      channels: channels.filter(({ stream_id }) => administered.has(stream_id)),
      managed: (groups ?? []).filter(({ id }) => managed.has(id)),
      permissions: own.filter(({ permission }) => !told.has(permission)),
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
}

/** What has to be known to tell what depends on somebody; lists that are not for this account are undefined. */
async function readState(context: Context) {
  const directory = await context.directory();
  const [everybody, channels, groups, organization] = await Promise.all([
    directory.users(),
    directory.channels(),
    ifPermitted(directory.groups()),
    ifPermitted(organizationSettings(context)),
  ]);
  return { everybody, channels, groups, organization };
}

function orphanedOf(
  users: readonly User[],
  { everybody, channels, groups = [], organization }: Awaited<ReturnType<typeof readState>>,
): OrphanedPermission[] {
  const leaving = new Set(users.map(({ user_id }) => user_id));
  return orphanedPermissions(leaving, { users: everybody, channels, groups, organization });
}

/** Permissions that have a line of their own. */
const told = new Set(['can_administer_channel_group', 'can_manage_group']);

/** The permissions of the organization, by the names of its settings. */
async function organizationSettings(context: Context): Promise<Readonly<Record<string, unknown>>> {
  const state: Readonly<Record<string, unknown>> = await context.read(registerQueue, fetchState('realm'));
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name.replace(/^realm_/, ''), value]),
  );
}

/** Servers below feature level 22 call the field otherwise. */
function inviterOf({ invited_by_user_id, ...older }: Invite): unknown {
  return invited_by_user_id ?? (older as { readonly ref?: unknown }).ref;
}

/** The same in lines for a person, each to follow the user's name. */
export function leavingLines({ channels, managed, permissions, groups, bots, invites }: Leaving): string[] {
  const named = (things: readonly string[]) => things.join(', ');
  const lines = [
    channels.length > 0 &&
      `alone administers ${named(channels.map(({ name, stream_id }) => `${name} (id ${stream_id})`))}: hand it over to someone else`,
    managed.length > 0 &&
      `alone manages ${named(managed.map(({ name, id }) => `${name} (id ${id})`))}: name another manager`,
    permissions.length > 0 &&
      `alone has ${named(permissionsNamed(permissions))}: hand it over to someone else`,
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

/** Permissions that a line names; of more it says how many. */
const most = 10;

function permissionsNamed(permissions: readonly OrphanedPermission[]): string[] {
  const texts = permissions.map(orphanedText);
  const more = texts.length - most;
  return more > 0 ? [...texts.slice(0, most), `${more} more`] : texts;
}

/** `can_send_message_group of channel design (id 103)` */
export function orphanedText({ permission, thing }: OrphanedPermission): string {
  return `${permission} of ${thing}`;
}
