import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, holdsUnlessGuest } from './caller.ts';
import { deactivatedGroup } from './group-values.ts';
import { realmAllows } from './realm-permissions.ts';

/** Finds the group of an id in a path. */
export function groupOf({ organization }: Caller, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined) throw new ApiError('Invalid user group');
  return group;
}

/** The same for an endpoint that needs an active group. */
export function activeGroupOf(caller: Caller, id: number): Group {
  const group = groupOf(caller, id);
  if (group.deactivated) throw deactivatedGroup();
  return group;
}

/**
 * Throws if the caller may not manage the group. Nobody may change a system group, and no role
 * alone, not even owner, is enough for other groups.
 */
export function requireManaging(caller: Caller, group: Group): void {
  const may =
    holdsUnlessGuest(caller, group.settings.can_manage_group) || realmAllows(caller, 'can_manage_all_groups');
  if (group.is_system_group || !may) throw insufficientPermission();
}

/** Whether the caller may add other people to the group. */
export function mayAddMembers(caller: Caller, { settings }: Group): boolean {
  return (
    (caller.level >= 305 && holdsUnlessGuest(caller, settings.can_add_members_group)) ||
    holdsUnlessGuest(caller, settings.can_manage_group) ||
    realmAllows(caller, 'can_manage_all_groups')
  );
}
