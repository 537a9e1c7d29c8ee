/**
 * Changes the organization: its settings, who its permissions may be given to, its deactivation and charts
 * (docs/service.md, Organization).
 */
import { choiceOnWire } from '../../api/choice-forms.ts';
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { updateOrganization as updateOrganizationRow } from '../../api/resources/organization.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import { plainSettings } from '../../api/resources/organization-settings.ts';
import type { Permission } from '../../api/resources/permissions.ts';
import type { Param } from '../../api/spec.ts';
import * as rows from '../../api/table/analytics.ts';
import { deactivateOrganization as deactivateOrganizationRow } from '../../api/table/organization.ts';
import { testWelcome as testWelcomeRow } from '../../api/table/welcome.ts';
import { everybody } from '../emit/audience.ts';
import { emitPermission, emitSetting } from '../emit/organization.ts';
import { emitFullMembers, fullMembers } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess } from '../rules/access.ts';
import { chartOf } from '../rules/activity.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { callerOf } from '../rules/caller.ts';
import { barredGroup, changedValue, namedGroup } from '../rules/group-values.ts';
import { checkWelcome } from '../rules/invites.ts';
import { type RealmPermission, realmPermission } from '../rules/realm-permissions.ts';
import {
  changedMethods,
  checkForms,
  checkLimit,
  checkSettings,
  noticeChannels,
  type RealmSettingValue,
  type SettingName,
} from '../rules/realm-settings.ts';
import { serverFields } from '../serializers/realm.ts';
import type { Organization } from '../state/organization.ts';
import { changeSetting } from './change-setting.ts';
import { type Call, defineHandler } from './handler.ts';

/** Throws if the permission may not have the value, which must be normalized. */
export function checkPermission(
  organization: Organization,
  permission: RealmPermission,
  value: GroupSetting,
): void {
  const group = namedGroup(organization, value);
  const { only: allowed }: Permission = organizationPermissions[permission];
  if (allowed !== undefined && group?.is_system_group !== true) {
    throw new ApiError(`'${permission}' must be a system user group.`, {
      code: 'SYSTEM_GROUP_REQUIRED',
      fields: { setting_name: permission },
    });
  }
  if (group?.is_system_group !== true) return;
  const isAllowed = allowed?.some((name) => name === group.name) ?? !isBarred(permission, group.name);
  if (!isAllowed) throw barredGroup(permission, group.name);
}

function isBarred(permission: RealmPermission, systemGroupName: string): boolean {
  const { open = false, nonEmpty = false }: Permission = organizationPermissions[permission];
  if (systemGroupName === 'role:internet') return true;
  if (systemGroupName === 'role:nobody') return nonEmpty;
  return systemGroupName === 'role:everyone' && !open;
}

type UpdateCall = Call<typeof updateOrganizationRow>;
type Echo = Record<string, unknown>;

/** Time limits in the order in which the service reads them. */
const timeLimits = [
  'message_content_delete_limit_seconds',
  'message_content_edit_limit_seconds',
  'move_messages_within_stream_limit_seconds',
  'move_messages_between_streams_limit_seconds',
] as const;

const separate: ReadonlySet<string> = new Set([...timeLimits, ...noticeChannels, 'string_id']);
const ordinary = (Object.keys(plainSettings) as SettingName[]).filter((name) => !separate.has(name));

/** The reply's numbers for the words of this policy. */
const historyNumbers: Readonly<Record<string, number>> = { all: 1, moves: 2, none: 3 };
/** The same for topics (seen at level 442). */
const topicsNumbers: Readonly<Record<string, number>> = { allow_empty_topic: 2, disable_empty_topic: 3 };

/** PATCH /realm: step by step. Steps before a refused one stay in effect. The reply contains the changes. */
export const updateOrganization = defineHandler(updateOrganizationRow, (call) => {
  const { args } = call;
  checkForms(args);
  checkSettings(callerOf(call), args);
  const echo: Echo = {};
  setTimeLimits(call, echo);
  for (const name of ordinary) setOrdinary(call, name, echo);
  for (const name of Object.keys(organizationPermissions) as RealmPermission[]) {
    setPermission(call, name, echo);
  }
  for (const name of noticeChannels) setNoticeChannel(call, name, echo);
  if (args.string_id !== undefined) throw new ApiError('Must be a demo organization.');
  return echo;
});

/** Sets the time limits. All are checked before one is stored, except that `unlimited` is stored at once. */
function setTimeLimits(call: UpdateCall, echo: Echo): void {
  const { args } = call;
  for (const name of timeLimits) {
    checkLimit(name, args[name]);
    if (args[name] === 'unlimited' && changeSetting(call, name, null)) echo[name] = null;
  }
  for (const name of timeLimits) {
    const value = args[name];
    if (typeof value === 'number' && changeSetting(call, name, value)) echo[name] = value;
  }
}

function setOrdinary(call: UpdateCall, name: SettingName, echo: Echo): void {
  const given = call.args[name];
  if (given === undefined) return;
  const value = storedValue(call, name, given);
  const before = fullMembers(call.organization, call.now);
  const changed = changeSetting(call, name, value);
  if (name === 'waiting_period_threshold') emitFullMembers(call, before);
  if (name === 'message_edit_history_visibility_policy') echo[name] = historyNumbers[String(value)];
  else if (name === 'topics_policy' && changed) echo[name] = topicsNumbers[String(value)];
  else if (changed) {
    const param: Param = updateOrganizationRow.params[name];
    const wire = choiceOnWire(param, value, call.level);
    echo[name] = typeof wire === 'string' ? 'updated' : wire;
  } else if (name === 'org_type') {
    emitSetting(call, name);
    echo[name] = value;
  }
}

function storedValue(call: UpdateCall, name: SettingName, given: unknown): RealmSettingValue {
  if (name === 'authentication_methods') {
    return changedMethods(call.organization, given as Readonly<Record<string, boolean>>);
  }
  if (name === 'message_retention_days') return given === 'unlimited' ? -1 : Number(given);
  if (name === 'jitsi_server_url' && given === 'default') return null;
  return given as RealmSettingValue;
}

function setPermission(call: UpdateCall, name: RealmPermission, echo: Echo): void {
  const { organization, level } = call;
  const change = call.args[name];
  if (change === undefined) return;
  const value = changedValue(organization, realmPermission(organization, name), change, level);
  if (value === undefined) return;
  checkPermission(organization, name, value);
  organization.realm.groups[name] = value;
  emitPermission(call, name, value);
  echo[name] = value;
}

/**
 * Sets a channel for notices. Turning off one that is off is still echoed and emitted, with the number as it was
 * sent.
 */
function setNoticeChannel(call: UpdateCall, name: (typeof noticeChannels)[number], echo: Echo): void {
  const { organization, args, level } = call;
  const id = args[name];
  if (id === undefined) return;
  if (id < 0) {
    if (!changeSetting(call, name, id)) emitSetting(call, name);
    echo[name] = id;
    return;
  }
  const channel = organization.channels.get(id);
  if (channel === undefined || channel.is_archived) throw invalidChannelId(level);
  if (name === 'moderation_request_channel_id' && !channel.invite_only) {
    throw new ApiError('Moderation request channel must be private.');
  }
  if (changeSetting(call, name, id)) echo[name] = id;
}

/** POST /realm/deactivate. A sandbox that starts again with its state is active again. */
export const deactivateOrganization = defineHandler(deactivateOrganizationRow, ({ organization, args }) => {
  const { deletion_delay_days: days } = args;
  const [, least] = serverFields.server_min_deactivated_realm_deletion_days;
  if (typeof days === 'number' && days < least) {
    throw new ApiError(`Data deletion time must be at least ${least} days in the future.`);
  }
  organization.isDeactivated = true;
  organization.events.emit(everybody, { type: 'realm', op: 'deactivated', realm_id: 1 });
  return {};
});

/**
 * POST /realm/test_welcome_bot_custom_message. The message gets an id and is not stored: the service's bots send no
 * messages here.
 */
export const testWelcome = defineHandler(testWelcomeRow, (call) => {
  checkWelcome(callerOf(call), call.args.welcome_message_custom_text);
  return { message_id: call.organization.nextId('message') };
});

/** GET /analytics/chart_data. */
export const getChart = defineHandler(rows.getChart, (call) => {
  const { chart_name, min_length, start, end } = call.args;
  return chartOf(call, { chart_name, min_length, start, end });
});

/** GET /analytics/chart_data/stream/{stream_id}, including archived channels. */
export const getChannelChart = defineHandler(rows.getChannelChart, (call) => {
  const { stream_id, chart_name, min_length, start, end } = call.args;
  const channel = call.organization.channels.get(stream_id);
  if (channel === undefined || !hasContentAccess(callerOf(call), channel)) throw invalidChannelId(call.level);
  return chartOf(call, { chart_name, min_length, start, end }, channel);
});
