import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Asker, holdsUnlessGuest } from './asker.ts';
import { deactivatedGroup } from './group-values.ts';
import { realmAllows } from './realm-permissions.ts';

/** The group of an id in a path. */
export function groupOf({ organization }: Asker, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined) throw new ApiError('Invalid user group');
  return group;
}

/** The same, where only an active group will do. */
export function activeGroupOf(asker: Asker, id: number): Group {
  const group = groupOf(asker, id);
  if (group.deactivated) throw deactivatedGroup();
  return group;
}

/** Nobody may change a system group; any role alone, the owner's too, gives no right over the others. */
export function requireManaging(asker: Asker, group: Group): void {
  const may =
    holdsUnlessGuest(asker, group.settings.can_manage_group) || realmAllows(asker, 'can_manage_all_groups');
  if (group.is_system_group || !may) throw insufficientPermission();
}
