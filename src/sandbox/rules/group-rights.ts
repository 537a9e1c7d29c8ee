import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, holdsUnlessGuest } from './caller.ts';
import { deactivatedGroup } from './group-values.ts';
import { realmAllows } from './realm-permissions.ts';

/** The group of an id in a path. */
export function groupOf({ organization }: Caller, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined) throw new ApiError('Invalid user group');
  return group;
}

/** The same, where only an active group will do. */
export function activeGroupOf(caller: Caller, id: number): Group {
  const group = groupOf(caller, id);
  if (group.deactivated) throw deactivatedGroup();
  return group;
}

/** Nobody may change a system group; any role alone, the owner's too, gives no right over the others. */
export function requireManaging(caller: Caller, group: Group): void {
  const may =
    holdsUnlessGuest(caller, group.settings.can_manage_group) || realmAllows(caller, 'can_manage_all_groups');
  if (group.is_system_group || !may) throw insufficientPermission();
}
