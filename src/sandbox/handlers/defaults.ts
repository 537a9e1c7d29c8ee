import * as rows from '../../api/table/defaults.ts';
import { checkSound, type SettingValue } from '../rules/user-defaults.ts';
import { handle } from './handler.ts';

/** PATCH /realm/user_settings_defaults. Every value is checked before anything is kept; no user changes. */
export const setDefaults = handle(rows.setDefaults, ({ organization, args }) => {
  if (args.notification_sound !== undefined) checkSound(args.notification_sound);
  organization.userDefaults = { ...organization.userDefaults, ...(args as Record<string, SettingValue>) };
  return {};
});
