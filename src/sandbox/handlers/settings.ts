import { normalizeName } from '../../api/normalize-name.ts';
import * as defaultSettingRows from '../../api/resources/default-settings.ts';
import { defaultSettingFields } from '../../api/resources/default-settings.ts';
import * as userSettingRows from '../../api/resources/user-settings.ts';
import { userSettingFields } from '../../api/resources/user-settings.ts';
import { isAtLeast } from '../../api/roles.ts';
import { emitDefaultSetting, emitOwnSetting } from '../emit/settings.ts';
import { emitUserChanges, visibleChannelsOf } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { mustBeAdministrator } from '../rules/api-errors.ts';
import { requireNewAddress } from '../rules/email-addresses.ts';
import {
  checkDefaults,
  checkOwnSettings,
  ownSetting,
  refusePersonal,
  storeOwnSetting,
  targetsOf,
} from '../rules/own-settings.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { requireUniqueName, userName } from '../rules/users.ts';
import { serializeDefaults } from '../serializers/settings.ts';
import type { User } from '../state/model.ts';
import { givenFields } from '../state/stored.ts';
import { type Call, defineHandler } from './handler.ts';
import { sandboxPassword } from './own-account.ts';

type SettingsCall = Call<typeof userSettingRows.updateSettings>;
type Values = Readonly<Record<string, string | number | boolean>>;

/** Parameters that are not settings of a user. */
const noSettings = new Set(['full_name']);
/** The service also estimates the strength of a password; the sandbox checks only its length. */
const shortestPassword = 6;

/** PATCH /settings: of the account itself, or of others. The settings are stored one after another. */
export const updateSettings = defineHandler(userSettingRows.updateSettings, (call) => {
  const { organization, account, args, level, now } = call;
  const given = givenFields(userSettingFields, 'update', args, noSettings) as Values;
  const { target_users: target } = args;
  if (target === undefined) {
    checkOwnSettings(args, level);
    changeAccount(call);
    for (const [name, value] of Object.entries(given)) change(call, account, name, value);
    return {};
  }
  if (!isAtLeast(account.role, 'administrator')) throw mustBeAdministrator();
  refusePersonal(args);
  const { skip_if_already_edited: sparing } = target as { readonly skip_if_already_edited: boolean };
  const users = targetsOf(organization, target as never, now);
  for (const [name, value] of Object.entries(given)) {
    for (const user of users) {
      if (!sparing || user.edited_settings?.includes(name) !== true) change(call, user, name, value);
    }
  }
  return {};
});

/** Changes password, address and name, in the service's order. Passwords are not stored, and no mail is sent. */
function changeAccount({ organization, account, args, level, now }: SettingsCall): void {
  const { new_password: password, old_password: current, email: written, full_name: name } = args;
  if (password !== undefined) {
    if (current !== sandboxPassword) throw new ApiError('Wrong password!');
    if (password.length < shortestPassword) throw new ApiError('New password is too weak!');
  }
  const mayChange = (setting: 'email_changes_disabled' | 'name_changes_disabled') =>
    isAtLeast(account.role, 'administrator') || settingOf(organization, setting) !== true;
  const email = written === undefined ? undefined : normalizeName(written);
  if (email !== undefined && email !== account.delivery_email) {
    if (!mayChange('email_changes_disabled')) {
      throw new ApiError('Email address changes are disabled in this organization.');
    }
    requireNewAddress(organization, email);
  }
  // If names cannot be changed, a new one is silently ignored.
  if (name === undefined || name === account.full_name || !mayChange('name_changes_disabled')) return;
  const full_name = userName(name, level);
  requireUniqueName(organization, full_name, account.user_id);
  const before = { ...account };
  const context = { organization, level, now };
  const visible = visibleChannelsOf(context, account);
  account.full_name = full_name;
  emitUserChanges(context, before, account, visible);
}

function change(call: SettingsCall, user: User, name: string, value: string | number | boolean): void {
  if (ownSetting(user, name) === value) return;
  const before = { ...user };
  storeOwnSetting(user, name, value, user === call.account);
  emitOwnSetting(call, before, user, name);
}

/** PATCH /realm/user_settings_defaults. All values are checked before one is stored. Existing users do not change. */
export const setDefaults = defineHandler(defaultSettingRows.setDefaults, (call) => {
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
