/** Emits the events for settings of the organization and of one account. Their fields: docs/service.md, Events. */

import { ownSetting } from '../rules/own-settings.ts';
import { apiEmail } from '../rules/users.ts';
import { oldSort } from '../serializers/settings.ts';
import type { User } from '../state/model.ts';
import { type EmitContext, everybody, humanAdministrators, only } from './audience.ts';
import { emitUserUpdate } from './person.ts';
import { emitVisibility } from './users.ts';

/** Emits a changed default setting for new users. */
export function emitDefaultSetting(
  { organization, level }: EmitContext,
  property: string,
  value: unknown,
): void {
  if (level < 95) return;
  organization.events.emit(everybody, {
    type: 'realm_user_settings_defaults',
    op: 'update',
    property,
    value,
  });
}

/** Emits a setting of an account. Clients that do not support the newer event get the older one as well. */
export function emitUserSetting(
  { organization, level }: EmitContext,
  user: User,
  property: string,
  value: string | number | boolean,
): void {
  const language = property === 'default_language' ? { language_name: languageName(String(value)) } : {};
  if (level >= 89) {
    organization.events.emit(only(user), {
      type: 'user_settings',
      op: 'update',
      property,
      value,
      ...language,
    });
  }
  const sort = oldSort(property);
  if (level >= 439 || sort === undefined) return;
  const shared = { user: apiEmail(user), setting: value };
  organization.events.emit(only(user), ({ capabilities }) => {
    if (capabilities.user_settings_object === true) return undefined;
    return sort === 'display'
      ? { type: 'update_display_settings', setting_name: property, ...shared, ...language }
      : { type: 'update_global_notifications', notification_name: property, ...shared };
  });
}

/** Returns the English name of a language. */
function languageName(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
}

/** Emits a changed setting of an account, and the changes that others see. */
export function emitOwnSetting(context: EmitContext, before: User, user: User, name: string): void {
  const { organization, level } = context;
  const { user_id } = user;
  emitUserSetting(context, user, name, ownSetting(user, name));
  if (name === 'timezone') {
    emitUserUpdate(context, { user_id, timezone: user.timezone, email: apiEmail(user) });
  }
  if (name === 'email_address_visibility') emitVisibility(context, before, user);
  if (name === 'allow_private_data_export' && level >= 312) {
    organization.events.emit(humanAdministrators, {
      type: 'realm_export_consent',
      user_id,
      consented: user.allow_private_data_export ?? false,
    });
  }
}

/** Emits the parts of a status that were passed. */
export function emitUserStatus(
  { organization }: EmitContext,
  user: User,
  passed: Readonly<Record<string, unknown>>,
): void {
  organization.events.emit(everybody, { type: 'user_status', user_id: user.user_id, ...passed });
}

/** Emits a restart, when the sandbox starts with the queues of its last run (docs/service.md, Events). */
export function emitRestart({ organization, level, now }: EmitContext, version: string): void {
  organization.events.emit(everybody, {
    type: 'restart',
    zulip_version: version,
    ...(level >= 59 ? { zulip_feature_level: level } : {}),
    ...(level >= 88 ? { zulip_merge_base: '' } : {}),
    server_generation: now,
    ...(level < 240 ? { immediate: false } : {}),
  });
}
