/** Serializes, normalizes, compares and checks values of channel and group settings. */

import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { channelPermissions } from '../../api/resources/channel.ts';
import { groupPermissions } from '../../api/resources/group.ts';
import type { Permission } from '../../api/resources/permissions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ChannelSetting, Group, UserGroupSetting } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { systemGroup } from './membership.ts';

/** Below this level, deactivated users stay in groups and in setting values (docs/service.md, Group settings). */
const withoutDeactivated = 303;

/** The declaration of each setting of a channel or a group. */
const permissions: Readonly<Record<ChannelSetting | UserGroupSetting, Permission>> = {
  ...channelPermissions,
  ...groupPermissions,
};

function ascending(ids: Iterable<number>): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** Serializes a value for replies: ids ascending, without deactivated users. */
export function serializeGroupValue(
  organization: Organization,
  value: GroupSetting,
  level: number,
): GroupSetting {
  if (typeof value === 'number') return value;
  const shown =
    level < withoutDeactivated
      ? value.direct_members
      : value.direct_members.filter((id) => organization.users.get(id)?.is_active === true);
  return { direct_members: ascending(shown), direct_subgroups: ascending(value.direct_subgroups) };
}

/** Normalizes a value for storing: a single subgroup becomes that group, and an empty list becomes `role:nobody`. */
export function normalizeGroupValue(organization: Organization, value: GroupSetting): GroupSetting {
  if (typeof value === 'number') return value;
  const members = ascending(value.direct_members);
  const subgroups = ascending(value.direct_subgroups);
  const [only] = subgroups;
  if (members.length === 0 && only === undefined) return systemGroup(organization, 'role:nobody').id;
  if (members.length === 0 && subgroups.length === 1 && only !== undefined) return only;
  return { direct_members: members, direct_subgroups: subgroups };
}

/** Whether two values with ascending ids are equal. A group and a list are never equal. */
function sameValue(one: GroupSetting, other: GroupSetting): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(value: GroupSetting): unknown {
  return typeof value === 'number' ? value : [value.direct_members, value.direct_subgroups];
}

/**
 * Returns the value to store, or undefined if the change does not change anything. The
 * current value is compared in its serialized form, which is not normalized, and `old`
 * is checked even if nothing changes.
 */
export function changedValue(
  organization: Organization,
  current: GroupSetting,
  change: { readonly new: GroupSetting; readonly old?: GroupSetting | null | undefined },
  level: number,
): GroupSetting | undefined {
  const asRead = serializeGroupValue(organization, current, level);
  if (change.old !== undefined && change.old !== null) {
    if (!sameValue(normalizeGroupValue(organization, change.old), asRead)) throw expectationMismatch(level);
  }
  const wanted = normalizeGroupValue(organization, change.new);
  return sameValue(wanted, asRead) ? undefined : wanted;
}

function expectationMismatch(level: number): ApiError {
  return new ApiError("'old' value does not match the expected value.", {
    code: 'EXPECTATION_MISMATCH',
    ...(level >= 379 ? { fields: { field_name: 'old' } } : {}),
  });
}

/** Throws if the setting may not have the value, which must be normalized. */
export function checkValue(
  organization: Organization,
  setting: ChannelSetting | UserGroupSetting,
  value: GroupSetting,
): void {
  const group = namedGroup(organization, value);
  if (group?.is_system_group && isBarred(setting, group.name)) throw barredGroup(setting, group.name);
}

/**
 * Returns the one group that a value names, or undefined for a list. Throws if any user or group in it cannot be
 * used.
 */
export function namedGroup(organization: Organization, value: GroupSetting): Group | undefined {
  if (typeof value === 'number') return usableGroup(organization, value);
  for (const id of value.direct_members) {
    if (organization.users.get(id)?.is_active !== true) throw new ApiError(`Invalid user ID: ${id}`);
  }
  const subgroups = value.direct_subgroups;
  const unknown = subgroups.find((id) => !organization.groups.has(id));
  if (unknown !== undefined) throw new ApiError(`Invalid user group ID: ${unknown}`);
  if (subgroups.some((id) => organization.groups.get(id)?.deactivated)) throw deactivatedGroup();
  return undefined;
}

export function barredGroup(setting: string, systemGroupName: string): ApiError {
  return new ApiError(`'${setting}' setting cannot be set to '${systemGroupName}' group.`);
}

/** Whether a system group can never have the setting, as `role:internet` cannot. */
function isBarred(setting: ChannelSetting | UserGroupSetting, systemGroupName: string): boolean {
  if (systemGroupName === 'role:internet') return true;
  return systemGroupName === 'role:everyone' && permissions[setting].open !== true;
}

/** Returns the group, which must be active. */
function usableGroup(organization: Organization, id: number): Group {
  const group = organization.groups.get(id);
  if (group === undefined) throw new ApiError('Invalid user group');
  if (group.deactivated) throw deactivatedGroup();
  return group;
}

export function deactivatedGroup(): ApiError {
  return new ApiError('User group is deactivated.');
}

/** From this level on, a setting may be a custom group or a list (docs/service.md, Group settings). */
const anyGroup = 309;

/** Throws if the setting may not have the value, which must be normalized. */
export function checkGroupSetting(
  organization: Organization,
  setting: UserGroupSetting,
  value: GroupSetting,
  level: number,
): void {
  checkValue(organization, setting, value);
  const group = typeof value === 'number' ? organization.groups.get(value) : undefined;
  if (level < anyGroup && group?.is_system_group !== true) {
    throw new ApiError(`'${setting}' must be a system user group.`, {
      code: 'SYSTEM_GROUP_REQUIRED',
      fields: { setting_name: setting },
    });
  }
  if (setting === 'can_mention_group' && group?.name === 'role:owners' && barsOwners(level)) {
    throw barredGroup(setting, group.name);
  }
}

/**
 * Whether `role:owners` is refused. The rule ends at level 326; the interface has it again from level 417 on, but a
 * server at level 442 does not (docs/service.md, Group settings).
 */
function barsOwners(level: number): boolean {
  return level < 326 || (level >= 417 && level < 442);
}

/** An entry of `objections`, fields as on the wire. */
type Objection =
  | { readonly type: 'subgroup'; readonly supergroup_ids: readonly number[] }
  | { readonly type: 'channel'; readonly channel_id: number; readonly settings: readonly string[] }
  | { readonly type: 'user_group'; readonly group_id: number; readonly settings: readonly string[] }
  | { readonly type: 'realm'; readonly settings: readonly string[] };

/** Returns what prevents the deactivation of the group. Archived channels and deactivated groups do not. */
export function objectionsTo(organization: Organization, id: number): Objection[] {
  const groups = [...organization.groups.values()].filter(
    ({ deactivated, is_system_group }) => !deactivated && !is_system_group,
  );
  const supergroups = groups.filter(({ direct_subgroup_ids }) => direct_subgroup_ids.includes(id));
  const channels = [...organization.channels.values()].filter(({ is_archived }) => !is_archived);
  const realm = settingsWith(organization.realm.groups, id);
  return [
    ...(supergroups.length === 0
      ? []
      : [{ type: 'subgroup' as const, supergroup_ids: supergroups.map((group) => group.id) }]),
    ...channels.flatMap(({ stream_id, settings }) => {
      const using = settingsWith(settings, id);
      return using.length === 0 ? [] : [{ type: 'channel' as const, channel_id: stream_id, settings: using }];
    }),
    ...groups.flatMap((group) => {
      const using = settingsWith(group.settings, id);
      return using.length === 0 ? [] : [{ type: 'user_group' as const, group_id: group.id, settings: using }];
    }),
    ...(realm.length === 0 ? [] : [{ type: 'realm' as const, settings: realm }]),
  ];
}

/** Returns the names of the settings whose value is the group or a list with it. */
function settingsWith(settings: Readonly<Record<string, GroupSetting>>, id: number): string[] {
  return Object.keys(settings).filter((name) => {
    const value = settings[name];
    return typeof value === 'object' ? value.direct_subgroups.includes(id) : value === id;
  });
}
