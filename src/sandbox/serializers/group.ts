/** Serializes user groups for replies and events, with the first level of each field (docs/service.md, Groups). */

import { groupFields } from '../../api/resources/group.ts';
import { roleLabel } from '../../api/roles.ts';
import type { Role } from '../../api/spec.ts';
import { isFullMember } from '../rules/membership.ts';
import { type Group, groupSettings, type User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';
import { settingReaders } from './settings.ts';

/** Below this level, groups list deactivated users too (docs/service.md, Groups). */
const activeMembersOnly = 303;

export interface GroupSerializerContext {
  readonly organization: Organization;
  readonly level: number;
  /** UNIX seconds. */
  readonly now: number;
}

/** Fields of a group that are not sent as they are stored. */
const computed: Readonly<Record<'members' | 'direct_subgroup_ids', Compute<Group, View>>> = {
  members: (group, { organization, level, systemMembers }) =>
    group.is_system_group ? (systemMembers.get(group.name) ?? []) : shownMembers(organization, group, level),
  direct_subgroup_ids: ({ direct_subgroup_ids }) => ascending(direct_subgroup_ids),
};

interface View extends GroupSerializerContext {
  /** Ids of the direct members of each system group, by its name. */
  readonly systemMembers: ReadonlyMap<string, readonly number[]>;
}

const readers = { ...settingReaders(groupSettings), ...computed };

/**
 * Returns the serializer of groups at a level. Create it once for each call, because it looks up the members of the
 * system groups once.
 */
export function groupSerializer(call: GroupSerializerContext): (group: Group) => Record<string, unknown> {
  const { organization, level, now } = call;
  const systemMembers = systemGroupMembers(organization, level, now);
  const serialize = serializer(groupFields, level, readers);
  return (group) => serialize(group, { organization, level, now, systemMembers });
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}

function shownMembers(organization: Organization, { members }: Group, level: number): number[] {
  return ascending(members).filter(
    (id) => level < activeMembersOnly || organization.users.get(id)?.is_active === true,
  );
}

/** Returns the direct members of the system groups by name: the users with exactly that role, including bots. */
function systemGroupMembers(organization: Organization, level: number, now: number): Map<string, number[]> {
  const members = new Map<string, number[]>();
  const add = (name: string, { user_id }: User) => {
    const ids = members.get(name);
    if (ids === undefined) members.set(name, [user_id]);
    else ids.push(user_id);
  };
  const users = [...organization.users.values()].sort((one, other) => one.user_id - other.user_id);
  for (const user of users) {
    if (!user.is_active && level >= activeMembersOnly) continue;
    add(groupOfRole(user), user);
    if (isFullMember(organization, user, now)) add('role:fullmembers', user);
  }
  return members;
}

/** Returns the system group whose direct members are the users of a role. */
export function groupOfRole({ role }: User): string {
  return groups[roleLabel(role)];
}

const groups: Readonly<Record<Role, string>> = {
  owner: 'role:owners',
  administrator: 'role:administrators',
  moderator: 'role:moderators',
  member: 'role:members',
  guest: 'role:everyone',
};
