/** Default personal settings of users who join later. */
import { defaultSettingFields } from '../resources/default-settings.ts';
import { updateParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

export const setDefaults = endpoint({
  id: 'defaults.set',
  method: 'PATCH',
  path: '/realm/user_settings_defaults',
  since: 96,
  role: 'administrator',
  repeatable: true,
  help: 'update the default settings for new users',
  params: updateParams(defaultSettingFields),
  reply: {},
});
