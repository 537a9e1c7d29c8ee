/** Emits events when users and bots are deactivated and reactivated. Order: docs/service.md, Users. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import { isFullMember } from '../rules/membership.ts';
import { groupOfRole } from '../serializers/group.ts';
import { type Channel, groupSettings, type User } from '../state/model.ts';
import { type EmitContext, everybody, humanAdministrators } from './audience.ts';
import { emitBotUpdate } from './bots.ts';
import { emitPeerChanges } from './subscriptions.ts';

/** From this level on it is an update of `is_active`; before, a removal (docs/service.md, Events). */
const asUpdate = 222;
/** From this level on, groups and settings exclude deactivated members (docs/service.md, Users). */
const groupsFollow = 303;
/** First levels with events for the channels of a deactivated user, and for the archived ones among them. */
const channelsToo = 377;
const archivedToo = 428;

/** Emits that a user or bot was deactivated. */
export function emitDeactivated(context: EmitContext, user: User): void {
  const { level } = context;
  if (level >= channelsToo) {
    const left = channelsOf(context, user).filter((each) => level >= archivedToo || !each.is_archived);
    emitPeerChanges(context, 'peer_remove', new Map(left.map((channel) => [channel, [user]])));
  }
  emitActive(context, user);
}

/** Emits that a user or bot is active; for people, also whether exports may contain their data. */
export function emitReactivated(context: EmitContext, user: User): void {
  const { organization, level } = context;
  emitActive(context, user);
  if (user.is_bot || level < 312) return;
  organization.events.emit(humanAdministrators, {
    type: 'realm_export_consent',
    user_id: user.user_id,
    consented: user.allow_private_data_export ?? false,
  });
}

/** Emits the places to which a reactivated user or bot returns: channels, groups, and settings that name it. */
export function emitReturned(context: EmitContext, user: User): void {
  const { organization, level } = context;
  const joined = channelsOf(context, user).filter(({ is_archived }) => !is_archived);
  emitPeerChanges(context, 'peer_add', new Map(joined.map((channel) => [channel, [user]])));
  if (level < groupsFollow) return;
  for (const group_id of groupsOf(context, user)) {
    organization.events.emit(everybody, {
      type: 'user_group',
      op: 'add_members',
      group_id,
      user_ids: [user.user_id],
    });
  }
  emitSettingsNaming(context, user);
}

function emitActive({ organization, level }: EmitContext, user: User): void {
  const { user_id, full_name, is_active, is_bot } = user;
  if (level >= asUpdate) {
    organization.events.emit(everybody, { type: 'realm_user', op: 'update', person: { user_id, is_active } });
    if (is_bot) emitBotUpdate(organization, user, { is_active });
  } else if (!is_active) {
    organization.events.emit(everybody, { type: 'realm_user', op: 'remove', person: { user_id, full_name } });
  }
}

function channelsOf({ organization }: EmitContext, { user_id }: User): Channel[] {
  return [...organization.channels.values()].filter(({ subscribers }) => subscribers.includes(user_id));
}

/** Returns the ids of the active groups with the user as a direct member, ascending. */
function groupsOf({ organization, now }: EmitContext, user: User): number[] {
  const ofRole: readonly string[] = [
    groupOfRole(user),
    ...(isFullMember(organization, user, now) ? ['role:fullmembers'] : []),
  ];
  return [...organization.groups.values()]
    .filter(({ is_system_group, name, members, deactivated }) =>
      is_system_group ? ofRole.includes(name) : !deactivated && members.includes(user.user_id),
    )
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}

/** Emits the values of group and organization settings that list the user. */
function emitSettingsNaming({ organization, level }: EmitContext, { user_id }: User): void {
  const names = (value: GroupSetting) => typeof value !== 'number' && value.direct_members.includes(user_id);
  const shown = (value: GroupSetting) => serializeGroupValue(organization, value, level);
  for (const { id, deactivated, settings } of organization.groups.values()) {
    for (const setting of groupSettings) {
      if (deactivated || !names(settings[setting])) continue;
      const data = { [setting]: shown(settings[setting]) };
      organization.events.emit(everybody, { type: 'user_group', op: 'update', group_id: id, data });
    }
  }
  for (const [setting, value] of Object.entries(organization.realm.groups)) {
    if (!names(value)) continue;
    const data = { [setting]: shown(value) };
    organization.events.emit(everybody, { type: 'realm', op: 'update_dict', property: 'default', data });
  }
}
