import * as rows from '../../api/table/defaults.ts';
import { emitDefaultSetting } from '../emit/settings.ts';
import { checkDefaults, givenSettings, shownDefaults } from '../rules/user-defaults.ts';
import { defineHandler } from './handler.ts';

/** PATCH /realm/user_settings_defaults. All values are checked before one is stored. Existing users do not change. */
export const setDefaults = defineHandler(rows.setDefaults, (call) => {
  const { organization, args, level } = call;
  checkDefaults(args);
  const before = shownDefaults(organization, level);
  const given = givenSettings(args);
  organization.userDefaults = { ...organization.userDefaults, ...Object.fromEntries(given) };
  for (const [name, value] of given) {
    if (value !== before[name]) emitDefaultSetting(call, name, value);
  }
  return {};
});
