/** The groups of a new organization: the system groups in the service's order, and three made by people. */
import type { GroupSetting } from '../../../api/codecs/group-setting-value.ts';
import type { Group, UserGroupSetting } from '../model.ts';
import { founded, ids } from './people.ts';

/** Each system group with the next more powerful one, which is its subgroup; ids ascend in this order. */
const systemGroups = [
  ['role:nobody', 'Nobody', undefined],
  ['role:owners', 'Owners of this organization', undefined],
  ['role:administrators', 'Administrators of this organization, including owners', 'role:owners'],
  ['role:moderators', 'Moderators of this organization, including administrators', 'role:administrators'],
  ['role:fullmembers', 'Members past the waiting period, including moderators', 'role:moderators'],
  ['role:members', 'Members of this organization, not including guests', 'role:fullmembers'],
  ['role:everyone', 'Everyone in this organization, including guests', 'role:members'],
  ['role:internet', 'Everyone on the Internet', 'role:everyone'],
] as const;
export type SystemGroupName = (typeof systemGroups)[number][0];

const firstId = 31;

/** The id that a system group has in a new organization. */
export function systemGroupId(name: SystemGroupName): number {
  return firstId + systemGroups.findIndex(([each]) => each === name);
}

/** Makes an anonymous group of one user, as the service does for the creator. */
export function onlyUser(userId: number): GroupSetting {
  return { direct_members: [userId], direct_subgroups: [] };
}

export function seedGroups(): Group[] {
  const system = systemGroups.map(([name, description, holds]) => ({
    id: systemGroupId(name),
    name,
    description,
    date_created: founded,
    creator_id: null,
    members: [],
    direct_subgroup_ids: holds === undefined ? [] : [systemGroupId(holds)],
    is_system_group: true,
    deactivated: false,
    settings: systemSettings(),
  }));
  const designers = firstId + system.length;
  return [
    ...system,
    namedGroup(designers, 'designers', 'Whoever draws things', [ids.member1, ids.member2]),
    {
      ...namedGroup(designers + 1, 'on-call', 'Ask here first', [ids.admin, ids.moderator]),
      direct_subgroup_ids: [designers],
    },
    { ...namedGroup(designers + 2, 'old crew', 'Not used any more', [ids.member2]), deactivated: true },
  ];
}

function namedGroup(id: number, name: string, description: string, members: number[]): Group {
  return {
    id,
    name,
    description,
    date_created: founded,
    creator_id: ids.admin,
    members,
    direct_subgroup_ids: [],
    is_system_group: false,
    deactivated: false,
    settings: defaultSettings(ids.admin),
  };
}

/** The settings of a new group (docs/service.md, Group settings). */
function defaultSettings(creator: number): Record<UserGroupSetting, GroupSetting> {
  return {
    can_add_members_group: onlyUser(creator),
    can_join_group: systemGroupId('role:nobody'),
    can_leave_group: systemGroupId('role:everyone'),
    can_manage_group: onlyUser(creator),
    can_mention_group: systemGroupId('role:everyone'),
    can_remove_members_group: systemGroupId('role:nobody'),
  };
}

function systemSettings(): Record<UserGroupSetting, GroupSetting> {
  const nobody = systemGroupId('role:nobody');
  return {
    can_add_members_group: nobody,
    can_join_group: nobody,
    can_leave_group: nobody,
    can_manage_group: nobody,
    can_mention_group: nobody,
    can_remove_members_group: nobody,
  };
}
