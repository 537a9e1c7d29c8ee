/** User groups. Parameters and replies: interface.md and the service's source; first levels: the API changelog. */
import { shape } from '../shape.ts';
import { endpoint, type Param } from '../spec.ts';

/** The permission settings of a group with the first level of their `{new, old}` form and what they allow. */
const settings = {
  can_add_members_group: [305, 'add members'],
  can_join_group: [301, 'join the group'],
  can_leave_group: [308, 'leave the group'],
  can_manage_group: [283, 'manage the group; never role:internet or role:everyone'],
  can_mention_group: [260, 'mention the group; never role:internet or role:owners'],
  can_remove_members_group: [324, 'remove members'],
} as const satisfies Record<string, readonly [since: number, what: string]>;

type Setting = keyof typeof settings;

const settingParams = Object.fromEntries(
  Object.entries(settings).map(([name, [since, what]]) => [
    name,
    { kind: 'group-setting-change', since, help: `who may ${what}` },
  ]),
) as Readonly<Record<Setting, Param & { readonly kind: 'group-setting-change' }>>;

/** Who may do what with a group, as replies and events tell it. */
export const groupSettings = Object.fromEntries(
  Object.keys(settings).map((name) => [name, 'group-setting?']),
) as Readonly<Record<Setting, 'group-setting?'>>;

export const userGroup = shape({
  id: 'integer',
  name: 'string',
  description: 'string',
  members: { list: 'integer' },
  direct_subgroup_ids: { list: 'integer', optional: true },
  is_system_group: 'boolean?',
  deactivated: 'boolean?',
  creator_id: 'integer|null?',
  date_created: 'integer|null?',
  ...groupSettings,
});

export const listGroups = endpoint({
  id: 'group.list',
  method: 'GET',
  path: '/user_groups',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'all user groups, system groups included',
  params: {
    include_deactivated_groups: {
      kind: 'flag',
      default: false,
      since: 294,
      help: 'include deactivated groups',
    },
  },
  reply: { user_groups: { list: { object: userGroup } } },
});

/** What can be changed of a group. */
const groupChanges = {
  name: { kind: 'text', nonEmpty: true, help: 'new name' },
  description: { kind: 'markdown', help: 'what the group is for' },
  ...settingParams,
  deactivated: { kind: 'flag', since: 386, help: 'reactivate, with --no-deactivated' },
} as const satisfies Record<string, Param>;

export const updateGroup = endpoint({
  id: 'group.update',
  method: 'PATCH',
  path: '/user_groups/{user_group_id}',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'change a user group, or reactivate it',
  params: {
    user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' },
    ...groupChanges,
  },
  rules: [
    {
      rule: 'at-least-one',
      params: Object.keys(groupChanges),
      why: 'there is nothing to change otherwise',
    },
  ],
  reply: {},
  errors: ['EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED'],
});

export const deactivateGroup = endpoint({
  id: 'group.deactivate',
  method: 'POST',
  path: '/user_groups/{user_group_id}/deactivate',
  since: 290,
  help: 'deactivate a user group: nobody can mention it or use it in a permission until it is reactivated',
  params: { user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' } },
  reply: {},
  errors: ['CANNOT_DEACTIVATE_GROUP_IN_USE'],
});
