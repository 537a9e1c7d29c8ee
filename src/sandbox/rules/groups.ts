import { codePoints } from '../../api/codecs/text.ts';
import { withSubgroups } from '../../api/membership.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { groupPermissions } from '../../api/resources/group.ts';
import { foundIn, groupNameRule } from '../../api/text-rule.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, holdsUnlessGuest } from './caller.ts';
import { deactivatedGroup } from './group-values.ts';
import { realmAllows } from './realm-permissions.ts';

/** Returns the group for an id in a path. */
export function groupOf({ organization }: Caller, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined) throw new ApiError('Invalid user group');
  return group;
}

/** Returns the group for an endpoint that requires an active one. */
export function activeGroupOf(caller: Caller, id: number): Group {
  const group = groupOf(caller, id);
  if (group.deactivated) throw deactivatedGroup();
  return group;
}

/**
 * Throws if the caller may not manage the group. Nobody may change a system group, and for other groups no role
 * alone, not even owner, is enough.
 */
export function requireManaging(caller: Caller, group: Group): void {
  if (group.is_system_group || !mayManage(caller, group.settings)) throw insufficientPermission();
}

type Right = `can_${'join' | 'leave' | 'add_members' | 'remove_members'}_group`;

/** Whether a permission of the group, from its first level on, includes the caller. */
function hasRight(caller: Caller, settings: Group['settings'], right: Right): boolean {
  return caller.level >= groupPermissions[right].since && holdsUnlessGuest(caller, settings[right]);
}

/** Whether the caller may add other people to the group. */
export function mayAddMembers(caller: Caller, { settings }: Group): boolean {
  return hasRight(caller, settings, 'can_add_members_group') || mayManage(caller, settings);
}

function mayRemoveMembers(caller: Caller, { settings }: Group): boolean {
  return hasRight(caller, settings, 'can_remove_members_group') || mayManage(caller, settings);
}

function mayManage(caller: Caller, { can_manage_group: managers }: Group['settings']): boolean {
  return holdsUnlessGuest(caller, managers) || realmAllows(caller, 'can_manage_all_groups');
}

/**
 * Throws if the caller may not add to the group. Adding only oneself requires less.
 * @param users undefined if groups are added
 */
export function requireAdding(caller: Caller, group: Group, users?: readonly number[]): void {
  const joins = isAlone(caller, users) && hasRight(caller, group.settings, 'can_join_group');
  if (group.is_system_group || !(joins || mayAddMembers(caller, group))) throw insufficientPermission();
}

/**
 * Throws if the caller may not remove from the group. Removing only oneself requires less.
 * @param users undefined if groups are removed
 */
export function requireRemoving(caller: Caller, group: Group, users?: readonly number[]): void {
  const leaves = isAlone(caller, users) && hasRight(caller, group.settings, 'can_leave_group');
  if (group.is_system_group || !(leaves || mayRemoveMembers(caller, group))) throw insufficientPermission();
}

function isAlone({ user }: Caller, users: readonly number[] = []): boolean {
  return users.length === 1 && users[0] === user.user_id;
}

/** Throws if no group may have the name. */
export function checkGroupNameText(name: string): void {
  if (normalizeName(name) === '') throw new ApiError("User group name can't be empty!");
  const {
    longest,
    never: [reserved],
  } = groupNameRule;
  if (codePoints(name) > longest) {
    throw new ApiError(`User group name cannot exceed ${longest} characters.`);
  }
  const start = foundIn(name, reserved);
  if (start !== undefined) throw new ApiError(`User group name cannot start with '${start}'.`);
}

/**
 * Throws if a group has the name, which is not trimmed and is compared with case. Names of system groups and
 * deactivated groups are taken too.
 */
export function checkGroupNameFree(organization: Organization, name: string): void {
  for (const group of organization.groups.values()) {
    if (group.name === name) throw new ApiError(`User group '${name}' already exists.`);
  }
}

/** Returns the ids of users, each once. Throws for the first one who is unknown or deactivated. */
export function memberIds({ users }: Organization, ids: readonly number[]): number[] {
  for (const id of ids) {
    if (users.get(id)?.is_active !== true) throw new ApiError(`Invalid user ID: ${id}`);
  }
  return [...new Set(ids)];
}

/** Returns the ids of groups, each once, which may be system groups. Throws for unknown and deactivated ones. */
export function subgroupIds({ groups }: Organization, ids: readonly number[]): number[] {
  const unknown = ids.find((id) => !groups.has(id));
  if (unknown !== undefined) throw new ApiError(`Invalid user group ID: ${unknown}`);
  if (ids.some((id) => groups.get(id)?.deactivated)) throw deactivatedGroup();
  return [...new Set(ids)];
}

/** Returns the members with others added. Throws for the first who is already a member. */
export function withMembers(members: readonly number[], more: readonly number[]): number[] {
  const existing = more.find((id) => members.includes(id));
  if (existing !== undefined) throw new ApiError(`User ${existing} is already a member of this group`);
  return [...members, ...more];
}

/** Returns the members with some removed. Throws for the first who is not a member. */
export function withoutMembers(members: readonly number[], removed: readonly number[]): number[] {
  const absent = removed.find((id) => !members.includes(id));
  if (absent !== undefined) throw new ApiError(`There is no member '${absent}' in this user group`);
  return members.filter((id) => !removed.includes(id));
}

/**
 * Returns the subgroups of a group with others added. Throws for the first that is already a subgroup, and for
 * cycles.
 */
export function withMoreSubgroups(
  { groups }: Organization,
  { id, direct_subgroup_ids: subgroups }: Group,
  more: readonly number[],
): number[] {
  const existing = more.find((each) => subgroups.includes(each));
  if (existing !== undefined)
    throw new ApiError(`User group ${existing} is already a subgroup of this group.`);
  const groupOf = (each: number) => groups.get(each);
  if (more.some((each) => [...withSubgroups(each, groupOf)].some((group) => group.id === id))) {
    throw new ApiError(`User group ${id} is already a subgroup of one of the passed subgroups.`);
  }
  return [...subgroups, ...more];
}

/** Returns the subgroups of a group with some removed. Throws for the first that is not a subgroup. */
export function withoutSubgroups(
  { direct_subgroup_ids: subgroups }: Group,
  removed: readonly number[],
): number[] {
  const absent = removed.find((id) => !subgroups.includes(id));
  if (absent !== undefined) throw new ApiError(`User group ${absent} is not a subgroup of this group.`);
  return subgroups.filter((id) => !removed.includes(id));
}
