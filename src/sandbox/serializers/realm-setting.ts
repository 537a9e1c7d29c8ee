import { choiceOnWire } from '../../api/choice-forms.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import { plainSettings } from '../../api/resources/organization-settings.ts';
import type { Permission } from '../../api/resources/permissions.ts';
import type { ResourceField } from '../../api/resources/resource.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { type RealmPermission, realmPermission } from '../rules/realm-permissions.ts';
import { type SettingName, settingOf } from '../rules/realm-settings.ts';
import type { Organization } from '../state/organization.ts';

const permissions = Object.entries(organizationPermissions) as [RealmPermission, Permission][];

/** From this level on, each login method is an object (docs/service.md, Organization). */
const methodsAsObjects = 243;
/** Below these levels, 0 means no limit (docs/service.md, Organization). */
const zeroForNone: Readonly<Partial<Record<SettingName, number>>> = {
  message_content_edit_limit_seconds: 138,
  message_content_delete_limit_seconds: 100,
};
/** Below this level, null days mean that messages are kept forever (docs/service.md, Organization). */
const minusOneForEver = 22;

/** Serializes a setting for replies and events at a level. */
export function serializeSetting(organization: Organization, name: SettingName, level: number): unknown {
  const value = settingOf(organization, name);
  if (name === 'authentication_methods' && level >= methodsAsObjects) {
    return Object.fromEntries(
      Object.entries(value ?? {}).map(([method, enabled]) => [method, { enabled, available: true }]),
    );
  }
  const { update }: ResourceField = plainSettings[name];
  if (value === null && level < (zeroForNone[name] ?? 0)) return 0;
  return name === 'message_retention_days' && value === -1 && level < minusOneForEver
    ? null
    : choiceOnWire(update ?? {}, value, level);
}

/** Serializes every setting that the level has, with the prefix `realm_`. */
export function serializeSettings(organization: Organization, level: number): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(plainSettings) as [SettingName, ResourceField][]) {
    const { since = 0, until = level } = field.update ?? {};
    if (field.reads === undefined || level < since || level > until) continue;
    const value = serializeSetting(organization, name, level);
    // Turned off with any negative number, it is read as -1.
    const isOff = field.shows === 'channel' && Number(value) < 0;
    shown[`realm_${name}`] = isOff ? -1 : value;
  }
  const { since: withPolicy = 0 } = plainSettings.topics_policy.update;
  if (level >= withPolicy) shown.realm_mandatory_topics = shown.realm_topics_policy === 'disable_empty_topic';
  for (const [name, { since, readSince = since }] of permissions) {
    if (level < readSince) continue;
    shown[`realm_${name}`] = serializeGroupValue(organization, realmPermission(organization, name), level);
  }
  return shown;
}
