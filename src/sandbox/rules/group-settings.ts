/** Which values a setting of a group may have, in addition to the rules for all settings. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { ApiError } from '../errors/api-error.ts';
import type { UserGroupSetting } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { barredGroup, checkValue } from './group-values.ts';

/** From this level on, a setting may be a custom group or a list (docs/service.md, Group settings). */
const anyGroup = 309;

/** Throws if the setting may not have the value, which must be normalized. */
export function checkGroupSetting(
  organization: Organization,
  setting: UserGroupSetting,
  value: GroupSetting,
  level: number,
): void {
  checkValue(organization, setting, value);
  const group = typeof value === 'number' ? organization.groups.get(value) : undefined;
  if (level < anyGroup && group?.is_system_group !== true) {
    throw new ApiError(`'${setting}' must be a system user group.`, {
      code: 'SYSTEM_GROUP_REQUIRED',
      fields: { setting_name: setting },
    });
  }
  if (setting === 'can_mention_group' && group?.name === 'role:owners' && barsOwners(level)) {
    throw barredGroup(setting, group.name);
  }
}

/**
 * Whether `role:owners` is refused. The rule ends at level 326; the interface has it again from level 417 on, but a
 * server at level 442 does not (docs/service.md, Group settings).
 */
function barsOwners(level: number): boolean {
  return level < 326 || (level >= 417 && level < 442);
}
