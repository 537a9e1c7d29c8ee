/** System groups that no setting of a group may hold, refused before anything is sent. */
import type { GroupSetting, GroupSettingChange } from '../../api/codecs/group-setting-value.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';

/** System groups that a setting may not hold (docs/service.md, Group settings). */
const barred: Readonly<Record<string, readonly string[]>> = {
  can_manage_group: ['role:internet', 'role:everyone'],
  can_mention_group: ['role:internet', 'role:owners'],
};

/** Throws a usage error where a setting would hold such a group. @param wanted as it is sent, by wire name */
export function refuseBarred(wanted: object, groups: readonly Group[]): void {
  for (const [setting, names] of Object.entries(barred)) {
    const sent = (wanted as Readonly<Record<string, GroupSetting | GroupSettingChange | undefined>>)[setting];
    const value = typeof sent === 'object' && 'new' in sent ? sent.new : sent;
    const group = groups.find(({ id }) => id === value);
    if (group?.is_system_group === true && names.includes(group.name)) {
      throw usageError(`--${setting.replaceAll('_', '-')} cannot be ${names.join(' or ')}`);
    }
  }
}
