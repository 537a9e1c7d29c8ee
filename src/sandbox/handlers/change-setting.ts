import type { EmitContext } from '../emit/audience.ts';
import { emitSetting } from '../emit/organization.ts';
import {
  type RealmSettingValue,
  type SettingName,
  settingOf,
  storeSetting,
} from '../rules/realm-settings.ts';

/** Stores a setting of the organization, and emits it if it is another one than before. Gives whether it is. */
export function changeSetting(context: EmitContext, name: SettingName, value: RealmSettingValue): boolean {
  const { organization } = context;
  if (JSON.stringify(settingOf(organization, name)) === JSON.stringify(value)) return false;
  storeSetting(organization, name, value);
  emitSetting(context, name);
  return true;
}
