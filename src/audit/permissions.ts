/** Every permission of the organization, its channels and its groups, with everybody who effectively has it. */
import type { AnonymousGroup, GroupSetting } from '../api/codecs/group-setting-value.ts';
import { groupPermissions } from '../api/resources/group.ts';
import type { Permission } from '../api/resources/permissions.ts';
import { once } from '../base/once.ts';
import type { Channel } from '../directory/channels.ts';
import type { Group } from '../directory/groups.ts';
import { type Access, settingAccess } from './abilities.ts';
import { settingsOf } from './channel-access.ts';
import { type AuditFacts, channelFacts } from './facts.ts';
import { byGroup, type Ground } from './grounds.ts';
import { organizationGrounds, organizationPermissionsOf } from './organization-permissions.ts';
import type { People } from './people.ts';
import type { PeopleSet } from './people-set.ts';

export const permissionScopes = ['organization', 'channel', 'group'] as const;
export type PermissionScope = (typeof permissionScopes)[number];

/** A permission of the organization, a channel or a group, with its current value. */
export interface HeldPermission {
  readonly scope: PermissionScope;
  /** Name of the channel or group; null for the organization. */
  readonly id: number | null;
  readonly name: string | null;
  /** `can_send_message_group` */
  readonly permission: string;
  /** What it allows: `post in the channel`. */
  readonly allows: string;
  /** A group, users and groups, or the number of a policy of an older server. */
  readonly value: GroupSetting;
  /** The word for the number of a policy. */
  readonly policy?: string;
  /** Computed on first use. */
  access(): Access;
}

/** Permissions of the organization, or the policies of older servers. */
function* permissionsOfOrganization(facts: AuditFacts): Generator<HeldPermission> {
  for (const { grounds, ...permission } of organizationPermissionsOf(facts)) {
    yield { scope: 'organization', id: null, name: null, ...permission, access: () => ({ grounds }) };
  }
}

/** Permissions of a channel, as far as the server has them. */
function* permissionsOfChannel(channel: Channel, facts: AuditFacts): Generator<HeldPermission> {
  const known = once(() => channelFacts(channel, facts));
  const { stream_id: id, name } = channel;
  for (const held of settingsOf(channel)) {
    const { setting: permission, allows, value } = held;
    const access = once(() => settingAccess(held, facts, known()));
    yield { scope: 'channel', id, name, permission, allows, value, access };
  }
}

/** Permissions of a group, as far as the server has them. Nobody manages a system group, whatever its permissions say. */
function* permissionsOfGroup(group: Group, facts: AuditFacts): Generator<HeldPermission> {
  for (const [permission, { may }] of Object.entries(groupPermissions)) {
    const value = group[permission as GroupPermission];
    if (value === undefined) continue;
    if (group.is_system_group === true && permission !== 'can_mention_group') continue;
    const access = once(() => groupAccess(permission as GroupPermission, group, facts));
    yield { scope: 'group', id: group.id, name: group.name, permission, allows: may, value, access };
  }
}

type GroupPermission = keyof typeof groupPermissions;

/** Permissions that imply another one (docs/service.md, Groups). */
const impliedBy: Readonly<Partial<Record<GroupPermission, readonly GroupPermission[]>>> = {
  can_join_group: ['can_add_members_group', 'can_manage_group'],
  can_leave_group: ['can_remove_members_group', 'can_manage_group'],
  can_add_members_group: ['can_manage_group'],
  can_remove_members_group: ['can_manage_group'],
};

/** Guests may mention groups but cannot call the endpoints that change them. */
function groupAccess(permission: GroupPermission, group: Group, facts: AuditFacts): Access {
  const grounds = groupGrounds(permission, group, facts);
  return permission === 'can_mention_group' ? { grounds } : { grounds, within: facts.people.nonGuests };
}

function groupGrounds(permission: GroupPermission, group: Group, facts: AuditFacts): Ground[] {
  const own = groundOf(permission, group, facts.people);
  if (permission === 'can_mention_group') return own;
  const implied = (impliedBy[permission] ?? []).flatMap((by) => groundOf(by, group, facts.people, by));
  return [...own, ...implied, ...organizationGrounds('can_manage_all_groups', facts)];
}

function groundOf(permission: GroupPermission, group: Group, people: People, by?: string): Ground[] {
  const value = group[permission];
  const { open = false }: Permission = groupPermissions[permission];
  return value === undefined
    ? []
    : [byGroup(value, people, { guests: open, ...(by !== undefined && { by }) })];
}

/** Which permissions to compute. */
export interface PermissionSelection {
  readonly scopes?: readonly PermissionScope[] | undefined;
  readonly channels: readonly Channel[];
  readonly groups: readonly Group[];
}

/** All permissions: those of the organization, then of each channel, then of each group. */
export function* allPermissions(
  facts: AuditFacts,
  { scopes = permissionScopes, channels, groups }: PermissionSelection,
): Generator<HeldPermission> {
  if (scopes.includes('organization')) yield* permissionsOfOrganization(facts);
  if (scopes.includes('channel')) for (const channel of channels) yield* permissionsOfChannel(channel, facts);
  if (scopes.includes('group')) for (const group of groups) yield* permissionsOfGroup(group, facts);
}

/** How many people have a permission in one way. */
export interface Way {
  /** A group of the value, `users` for those named in it, or what else gives it. */
  readonly by: string;
  readonly count: number;
}

/** The ways in which people have a permission, without empty ones. A person can have several. */
export function waysOf({ access }: HeldPermission, people: People): Way[] {
  const { grounds, within } = access();
  return grounds
    .flatMap(({ by, value, people: holders }): Way[] => {
      const way = (some: PeopleSet, name: string): Way => ({
        by: name,
        count: within === undefined ? some.count(holders) : some.and(holders).count(within),
      });
      if (by !== 'setting' || value === undefined) return [way(holders, by)];
      const { direct_members: users, direct_subgroups: groups } = asLists(value);
      return [
        ...groups.map((id) => way(people.inGroup(id), people.group(id)?.name ?? `id:${id}`)),
        ...(users.length === 0 ? [] : [way(people.byIds(users), 'users')]),
      ];
    })
    .filter(({ count }) => count > 0);
}

function asLists(value: GroupSetting): AnonymousGroup {
  return typeof value === 'number' ? { direct_members: [], direct_subgroups: [value] } : value;
}
