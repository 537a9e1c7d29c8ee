import type { EmitContext } from '../emit/audience.ts';
import { emitNoticesOff, emitSetting } from '../emit/organization.ts';
import {
  noticeChannels,
  type RealmSettingValue,
  type SettingName,
  settingOf,
  storeSetting,
} from '../rules/realm-settings.ts';

/** Stores a setting of the organization and emits it if it changed. Returns whether it did. */
export function changeSetting(context: EmitContext, name: SettingName, value: RealmSettingValue): boolean {
  const { organization } = context;
  if (JSON.stringify(settingOf(organization, name)) === JSON.stringify(value)) return false;
  storeSetting(organization, name, value);
  emitSetting(context, name);
  return true;
}

/** Turns off the notices to a channel that is about to be archived. */
export function switchOffNotices(context: EmitContext, channelId: number): void {
  const { organization } = context;
  const off = noticeChannels.filter((name) => settingOf(organization, name) === channelId);
  for (const name of off) storeSetting(organization, name, -1);
  if (off.length > 0) emitNoticesOff(context, off);
}
