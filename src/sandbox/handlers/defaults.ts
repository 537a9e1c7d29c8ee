import * as rows from '../../api/resources/default-settings.ts';
import { defaultSettingFields } from '../../api/resources/default-settings.ts';
import { emitDefaultSetting } from '../emit/settings.ts';
import { checkDefaults } from '../rules/user-defaults.ts';
import { serializeDefaults } from '../serializers/default-settings.ts';
import { givenFields } from '../state/stored.ts';
import { defineHandler } from './handler.ts';

/** PATCH /realm/user_settings_defaults. All values are checked before one is stored. Existing users do not change. */
export const setDefaults = defineHandler(rows.setDefaults, (call) => {
  const { organization, args, level } = call;
  checkDefaults(args, level);
  const before = serializeDefaults(organization, level);
  const given = givenFields(defaultSettingFields, 'update', args) as typeof organization.userDefaults;
  organization.userDefaults = { ...organization.userDefaults, ...given };
  const after = serializeDefaults(organization, level);
  for (const name of Object.keys(given)) {
    if (after[name] !== before[name]) emitDefaultSetting(call, name, after[name]);
  }
  return {};
});
