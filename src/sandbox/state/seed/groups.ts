/** The groups of a new organization: the system groups in the service's order, and three custom groups. */
import { groupFields, groupPermissions } from '../../../api/resources/group.ts';
import { type Group, groupSettings } from '../model.ts';
import { type Initiator, initialFields, initialSettings } from '../stored.ts';
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

/** Returns the id of a system group in a new organization. */
export function systemGroupId(name: SystemGroupName): number {
  return firstId + systemGroups.findIndex(([each]) => each === name);
}

export function seedGroups(): Group[] {
  const system = systemGroups.map(([name, description, holds]) => ({
    ...initialFields(groupFields),
    id: systemGroupId(name),
    name,
    description,
    date_created: founded,
    creator_id: null,
    members: [],
    direct_subgroup_ids: holds === undefined ? [] : [systemGroupId(holds)],
    is_system_group: true,
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
    ...initialFields(groupFields),
    id,
    name,
    description,
    date_created: founded,
    creator_id: ids.admin,
    members,
    direct_subgroup_ids: [],
    settings: initialSettings(groupPermissions, initiatorOf(ids.admin)),
  };
}

/** Returns the creator and groups that the settings of a new thing name in a new organization. */
export function initiatorOf(creator: number): Initiator {
  return { creator, groupId: (name) => systemGroupId(name as SystemGroupName) };
}

/** Returns settings with which nobody may do anything with a system group. */
function systemSettings(): Group['settings'] {
  const nobody = systemGroupId('role:nobody');
  return Object.fromEntries(groupSettings.map((setting) => [setting, nobody])) as Group['settings'];
}
