/** The user group of replies and events, with the first level of each field (docs/service.md, Groups). */

import { serializeGroupValue } from '../rules/group-values.ts';
import { fieldsAt } from '../rules/levels.ts';
import { isFullMember } from '../rules/membership.ts';
import type { Group, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** Below this level groups list deactivated users too (docs/service.md, Groups). */
const activeMembersOnly = 303;

export interface GroupSerializerContext {
  readonly organization: Organization;
  readonly level: number;
  /** UNIX seconds. */
  readonly now: number;
}

/**
 * Returns the serializer of groups at a level. Make it once a call, because it looks up the
 * members of the system groups once.
 */
export function groupSerializer({
  organization,
  level,
  now,
}: GroupSerializerContext): (group: Group) => Record<string, unknown> {
  const membersByRole = systemGroupMembers(organization, level, now);
  return (group) =>
    serializeGroup(
      organization,
      group,
      group.is_system_group
        ? (membersByRole.get(group.name) ?? [])
        : shownMembers(organization, group, level),
      level,
    );
}

function serializeGroup(
  organization: Organization,
  group: Group,
  members: readonly number[],
  level: number,
): Record<string, unknown> {
  const { settings } = group;
  const shown = (value: Group['settings'][keyof Group['settings']]) =>
    serializeGroupValue(organization, value, level);
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    members,
    ...fieldsAt(level, {
      is_system_group: [93, group.is_system_group],
      [level >= 131 ? 'direct_subgroup_ids' : 'subgroups']: [127, ascending(group.direct_subgroup_ids)],
      [level >= 198 ? 'can_mention_group' : 'can_mention_group_id']: [191, shown(settings.can_mention_group)],
      can_manage_group: [283, shown(settings.can_manage_group)],
      deactivated: [290, group.deactivated],
      creator_id: [292, group.creator_id],
      date_created: [292, group.date_created],
      can_join_group: [301, shown(settings.can_join_group)],
      can_add_members_group: [305, shown(settings.can_add_members_group)],
      can_leave_group: [308, shown(settings.can_leave_group)],
      can_remove_members_group: [324, shown(settings.can_remove_members_group)],
    }),
  };
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}

function shownMembers(organization: Organization, { members }: Group, level: number): number[] {
  return ascending(members).filter(
    (id) => level < activeMembersOnly || organization.users.get(id)?.is_active === true,
  );
}

/** Returns the direct members of the system groups by name: the users with exactly that role, bots included. */
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
    add(groupOfRole[user.role], user);
    if (isFullMember(organization, user, now)) add('role:fullmembers', user);
  }
  return members;
}

/** The system group whose direct members are the users of a role. */
export const groupOfRole: Readonly<Record<User['role'], string>> = {
  100: 'role:owners',
  200: 'role:administrators',
  300: 'role:moderators',
  400: 'role:members',
  600: 'role:everyone',
};
