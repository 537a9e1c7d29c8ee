import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
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

/** Whether the caller may add other people to the group. */
export function mayAddMembers(caller: Caller, { settings }: Group): boolean {
  return (
    (caller.level >= 305 && holdsUnlessGuest(caller, settings.can_add_members_group)) ||
    mayManage(caller, settings)
  );
}

function mayRemoveMembers(caller: Caller, { settings }: Group): boolean {
  return (
    (caller.level >= 324 && holdsUnlessGuest(caller, settings.can_remove_members_group)) ||
    mayManage(caller, settings)
  );
}

function mayManage(caller: Caller, { can_manage_group: managers }: Group['settings']): boolean {
  return holdsUnlessGuest(caller, managers) || realmAllows(caller, 'can_manage_all_groups');
}

/**
 * Throws if the caller may not add to the group. Adding only oneself requires less.
 * @param users undefined if groups are added
 */
export function requireAdding(caller: Caller, group: Group, users?: readonly number[]): void {
  const { can_join_group: joining } = group.settings;
  const joins = caller.level >= 301 && isAlone(caller, users) && holdsUnlessGuest(caller, joining);
  if (group.is_system_group || !(joins || mayAddMembers(caller, group))) throw insufficientPermission();
}

/**
 * Throws if the caller may not remove from the group. Removing only oneself requires less.
 * @param users undefined if groups are removed
 */
export function requireRemoving(caller: Caller, group: Group, users?: readonly number[]): void {
  const { can_leave_group: leaving } = group.settings;
  const leaves = caller.level >= 308 && isAlone(caller, users) && holdsUnlessGuest(caller, leaving);
  if (group.is_system_group || !(leaves || mayRemoveMembers(caller, group))) throw insufficientPermission();
}

function isAlone({ user }: Caller, users: readonly number[] = []): boolean {
  return users.length === 1 && users[0] === user.user_id;
}
