import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import type { Directory } from '../directory/index.ts';

/** Whether this account is among those who have a permission, by itself or through a group. */
export async function isMember(value: GroupSetting, directory: Directory): Promise<boolean> {
  const { user_id: me } = await directory.me();
  if (typeof value !== 'number' && value.direct_members.includes(me)) return true;
  return (await directory.holders(value)).includes(me);
}
