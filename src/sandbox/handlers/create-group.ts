import * as rows from '../../api/resources/group.ts';
import { groupFields, groupPermissions } from '../../api/resources/group.ts';
import type { WireArgs } from '../../api/spec.ts';
import { emitGroupCreated } from '../emit/groups.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { memberIds, subgroupIds } from '../rules/group-members.ts';
import { checkGroupNameFree, checkGroupNameText } from '../rules/group-names.ts';
import { checkGroupSetting } from '../rules/group-settings.ts';
import { normalizeGroupValue } from '../rules/group-values.ts';
import { fieldsAt } from '../rules/levels.ts';
import { systemGroup } from '../rules/membership.ts';
import { realmAllows } from '../rules/realm-permissions.ts';
import { type Group, groupSettings } from '../state/model.ts';
import { initialFields, initialSettings } from '../state/stored.ts';
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
    const asked = args[setting];
    if (asked === undefined) continue;
    const value = normalizeGroupValue(organization, asked);
    checkGroupSetting(organization, setting, value, level);
    settings[setting] = value;
  }
  return settings;
}
