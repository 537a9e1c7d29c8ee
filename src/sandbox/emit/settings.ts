/**
 * The events that are emitted for settings, of the organization and of one account. Their fields:
 * docs/service.md, Events.
 */

import { apiEmail } from '../rules/user-emails.ts';
import type { User } from '../state/model.ts';
import { type EmitContext, everybody, only } from './audience.ts';

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

/** Emits a setting of an account. Clients that do not know the newer event get the older one as well. */
export function emitUserSetting(
  { organization, level }: EmitContext,
  user: User,
  property: string,
  value: boolean,
): void {
  if (level >= 89) {
    organization.events.emit(only(user), { type: 'user_settings', op: 'update', property, value });
  }
  if (level >= 439) return;
  organization.events.emit(only(user), ({ capabilities }) =>
    capabilities.user_settings_object === true
      ? undefined
      : {
          type: 'update_global_notifications',
          user: apiEmail(user),
          notification_name: property,
          setting: value,
        },
  );
}

/** Emits the parts of a status that were passed. */
export function emitUserStatus(
  { organization }: EmitContext,
  user: User,
  passed: Readonly<Record<string, unknown>>,
): void {
  organization.events.emit(everybody, { type: 'user_status', user_id: user.user_id, ...passed });
}

/** Emitted when the sandbox starts again with the queues of its last run (docs/service.md, Events). */
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
