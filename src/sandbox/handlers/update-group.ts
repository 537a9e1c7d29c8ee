import * as rows from '../../api/resources/group.ts';
import { groupFields } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { emitGroupChanges } from '../emit/groups.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { checkGroupNameFree, checkGroupNameText } from '../rules/group-names.ts';
import { groupOf, requireManaging } from '../rules/group-rights.ts';
import { checkGroupSetting } from '../rules/group-settings.ts';
import { changedValue, deactivatedGroup } from '../rules/group-values.ts';
import { type Group, groupSettings } from '../state/model.ts';
import { givenFields } from '../state/stored.ts';
import { defineHandler } from './handler.ts';

type Args = WireArgs<typeof rows.updateGroup>;

/** Below this level, name and description are required (docs/service.md, Groups). */
const partial = 165;
/** From this level on, more than the name of a deactivated group can be changed (docs/service.md, Groups). */
const changeableDeactivated = 340;

/** PATCH /user_groups/{user_group_id}: all or nothing. */
export const updateGroup = defineHandler(rows.updateGroup, (call) => {
  const { args, level } = call;
  const { user_group_id: id, ...changes } = args;
  const missing = (['name', 'description'] as const).find((name) => args[name] === undefined);
  if (level < partial && missing !== undefined) throw missingArgumentError(missing);
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
  const asked = groupSettings.filter((setting) => args[setting] !== undefined);
  const more = Object.keys(others).length > 0 || asked.length > 0;
  if (group.deactivated && more && level < changeableDeactivated) throw deactivatedGroup();
  const settings = { ...group.settings };
  for (const setting of asked) {
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
