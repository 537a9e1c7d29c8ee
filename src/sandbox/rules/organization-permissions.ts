/** Which groups the permissions of the organization may be given to (docs/service.md, Organization). */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import type { Permission } from '../../api/resources/permissions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';
import { barredGroup, namedGroup } from './group-values.ts';
import type { RealmPermission } from './realm-permissions.ts';

/** Throws if the permission may not have the value, which must be normalized. */
export function checkPermission(
  organization: Organization,
  permission: RealmPermission,
  value: GroupSetting,
): void {
  const group = namedGroup(organization, value);
  const { only: allowed }: Permission = organizationPermissions[permission];
  if (allowed !== undefined && group?.is_system_group !== true) {
    throw new ApiError(`'${permission}' must be a system user group.`, {
      code: 'SYSTEM_GROUP_REQUIRED',
      fields: { setting_name: permission },
    });
  }
  if (group?.is_system_group !== true) return;
  const isAllowed = allowed?.some((name) => name === group.name) ?? !isBarred(permission, group.name);
  if (!isAllowed) throw barredGroup(permission, group.name);
}

function isBarred(permission: RealmPermission, systemGroupName: string): boolean {
  const { open = false, somebody = false }: Permission = organizationPermissions[permission];
  if (systemGroupName === 'role:internet') return true;
  if (systemGroupName === 'role:nobody') return somebody;
  return systemGroupName === 'role:everyone' && !open;
}
