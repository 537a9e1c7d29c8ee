import * as rows from '../../api/resources/group.ts';
import { groupFields, groupPermissions } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { emitGroupChanges, emitGroupCreated, emitGroupDeactivated } from '../emit/groups.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import {
  changedValue,
  checkGroupSetting,
  deactivatedGroup,
  normalizeGroupValue,
  objectionsTo,
} from '../rules/group-values.ts';
import {
  activeGroupOf,
  checkGroupNameFree,
  checkGroupNameText,
  groupOf,
  memberIds,
  requireManaging,
  subgroupIds,
} from '../rules/groups.ts';
import { fieldsAt } from '../rules/levels.ts';
import { systemGroup } from '../rules/membership.ts';
import { realmAllows } from '../rules/realm-permissions.ts';
import { groupSerializer } from '../serializers/group.ts';
import { type Group, groupSettings } from '../state/model.ts';
import { givenFields, initialFields, initialSettings } from '../state/stored.ts';
import { defineHandler } from './handler.ts';

/** POST /user_groups/create: all or nothing, in the service's order of checks. The caller is in it only if listed. */
export const createGroup = defineHandler(rows.createGroup, (call) => {
  const { organization, args, level, now } = call;
  const caller = callerOf(call);
  if (!realmAllows(caller, 'can_create_groups')) throw insufficientPermission();
  const members = memberIds(organization, args.members);
  checkGroupNameText(args.name);
  const settings = settingsOf(caller, args);
  checkGroupNameFree(organization, args.name);
  const direct_subgroup_ids = subgroupIds(organization, args.subgroups ?? []);
  const group: Group = {
    ...initialFields(groupFields),
    id: organization.nextId('group'),
    name: args.name,
    description: args.description,
    date_created: now,
    creator_id: caller.user.user_id,
    members,
    direct_subgroup_ids,
    settings,
  };
  organization.groups.set(group.id, group);
  emitGroupCreated(caller, group);
  return fieldsAt(level, { group_id: [317, group.id] });
});

function settingsOf(
  { organization, level, user }: Caller,
  args: WireArgs<typeof rows.createGroup>,
): Group['settings'] {
  const settings = initialSettings(groupPermissions, {
    creator: user.user_id,
    groupId: (name) => systemGroup(organization, name).id,
  });
  for (const setting of groupSettings) {
    const given = args[setting];
    if (given === undefined) continue;
    const value = normalizeGroupValue(organization, given);
    checkGroupSetting(organization, setting, value, level);
    settings[setting] = value;
  }
  return settings;
}

type Args = WireArgs<typeof rows.updateGroup>;

/** From this level on, more than the name of a deactivated group can be changed (docs/service.md, Groups). */
const changeableDeactivated = 340;

/** PATCH /user_groups/{user_group_id}: all or nothing. */
export const updateGroup = defineHandler(rows.updateGroup, (call) => {
  const { args, level } = call;
  const { user_group_id: id, ...changes } = args;
  const missing = (['name', 'description'] as const).find((name) => args[name] === undefined);
  if (level < rows.partialChangesSince && missing !== undefined) throw missingArgumentError(missing);
  if (Object.keys(changes).length === 0) throw new ApiError('No new data supplied');
  const caller = callerOf(call);
  const group = groupOf(caller, id);
  requireManaging(caller, group);
  const before = { ...group };
  Object.assign(group, wanted(caller, group, args));
  emitGroupChanges(caller, before, group);
  return {};
});

/** Checks the changes in the service's order and returns the new fields of the group. */
function wanted({ organization, level }: Caller, group: Group, args: Args): Partial<Group> {
  const { name, deactivated, ...others }: Partial<Group> = givenFields(groupFields, 'update', args);
  if (name !== undefined && name !== group.name) {
    checkGroupNameText(name);
    checkGroupNameFree(organization, name);
  }
  const changed = groupSettings.filter((setting) => args[setting] !== undefined);
  const more = Object.keys(others).length > 0 || changed.length > 0;
  if (group.deactivated && more && level < changeableDeactivated) throw deactivatedGroup();
  const settings = { ...group.settings };
  for (const setting of changed) {
    const change = args[setting];
    if (change === undefined) continue;
    const value = changedValue(organization, settings[setting], change, level);
    if (value === undefined) continue;
    checkGroupSetting(organization, setting, value, level);
    settings[setting] = value;
  }
  // `deactivated: true` does nothing (docs/service.md, Groups).
  const stays = group.deactivated && deactivated !== false;
  return { ...others, name: name ?? group.name, settings, deactivated: stays };
}

/** From this level on, the error lists the objections (docs/service.md, Groups). */
const objectionsSince = 298;

/** POST /user_groups/{user_group_id}/deactivate. Members, subgroups and settings stay. */
export const deactivateGroup = defineHandler(rows.deactivateGroup, (call) => {
  const caller = callerOf(call);
  const group = activeGroupOf(caller, call.args.user_group_id);
  requireManaging(caller, group);
  const objections = objectionsTo(call.organization, group.id);
  if (objections.length > 0) {
    throw new ApiError('Cannot deactivate user group in use.', {
      ...(call.level >= objectionsSince
        ? { code: 'CANNOT_DEACTIVATE_GROUP_IN_USE', fields: { objections } }
        : {}),
    });
  }
  group.deactivated = true;
  emitGroupDeactivated(caller, group);
  return {};
});

/** GET /user_groups, by id, including system groups. */
export const listGroups = defineHandler(rows.listGroups, (call) => {
  const userGroups = [...call.organization.groups.values()]
    .filter((group) => !group.deactivated || call.args.include_deactivated_groups === true)
    .sort((one, other) => one.id - other.id)
    .map(groupSerializer(call));
  return { user_groups: userGroups };
});
