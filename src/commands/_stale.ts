/** Group settings that are not what a change expects of them. */
import {
  type GroupSetting,
  type GroupSettingChange,
  sameGroupSetting,
} from '../api/codecs/group-setting-value.ts';
import type { Context } from '../session/context.ts';

/**
 * Expectations that a thing does not meet, in words: `can_x_group is A now, not B`.
 * @param read the channel or group as it was read, by wire name
 * @param changes what is to change; those with `old` expect something
 */
export async function staleIn(read: object, changes: object, context: Context): Promise<string[]> {
  const { showGroupSetting } = await context.directory();
  const settings = read as Readonly<Record<string, GroupSetting | undefined>>;
  const stale: string[] = [];
  for (const [name, value] of Object.entries(changes)) {
    const old = (value as Partial<GroupSettingChange> | null)?.old;
    const current = settings[name];
    if (old === undefined || current === undefined || sameGroupSetting(old, current)) continue;
    const [is, expected] = await Promise.all([current, old].map(showGroupSetting));
    stale.push(`${name} is ${is} now, not ${expected}`);
  }
  return stale;
}
