/** User groups: the resource, its fields, and how each is written and read (docs/service.md, Groups). */
import { endpoint } from '../spec.ts';
import { permissionFields, permissions } from './permissions.ts';
import { createParams, readingShape, resource, resourceFields, updateParams } from './resource.ts';

/**
 * The permission settings of a group; `since` is the first level of the `{new, old}` form (docs/service.md, Group
 * settings).
 */
export const groupPermissions = permissions({
  can_add_members_group: { since: 305, may: 'add members', initial: 'creator' },
  can_join_group: { since: 301, may: 'join the group' },
  can_leave_group: { since: 308, may: 'leave the group', initial: 'role:everyone', open: true },
  can_manage_group: {
    since: 283,
    may: 'manage the group',
    except: 'not role:internet or role:everyone',
    initial: 'creator',
    risk: {
      opens: 'administration',
      when: 'self-excluded',
      unlessRole: 'owner',
      type: 'takes-own-rights',
      text: 'you will no longer be able to manage it',
    },
  },
  can_mention_group: {
    since: 260,
    readSince: 198,
    formerly: { name: 'can_mention_group_id', since: 191 },
    may: 'mention the group',
    except: 'never role:internet',
    initial: 'role:everyone',
    open: true,
  },
  can_remove_members_group: { since: 324, may: 'remove members' },
});

const name = { kind: 'text', nonEmpty: true, lateLimits: true, rule: 'group-name' } as const;
const description = { kind: 'markdown', help: 'what the group is for' } as const;

export const groupFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    create: { ...name, required: true, help: 'group name' },
    update: { ...name, help: 'new name' },
    column: { name: 'name', listed: true, key: true },
  },
  members: {
    reads: { list: 'integer' },
    create: { kind: 'users', required: true, help: 'members of the group' },
    shows: 'count',
    column: { name: 'direct-members', listed: true, align: 'right' },
  },
  direct_subgroup_ids: {
    reads: { list: 'integer', optional: true },
    readSince: 131,
    formerly: { name: 'subgroups', since: 127 },
    create: {
      kind: 'group-references',
      as: 'subgroups',
      since: 311,
      help: 'subgroup of the group',
    },
    shows: 'groups',
    column: { name: 'subgroups', listed: true },
  },
  description: {
    reads: 'string',
    create: { ...description, required: true },
    update: description,
    initial: '',
    column: { name: 'description', listed: true },
  },
  is_system_group: {
    reads: 'boolean?',
    readSince: 93,
    initial: false,
    column: { name: 'system', listed: true },
  },
  deactivated: {
    reads: 'boolean?',
    readSince: 290,
    update: { kind: 'flag', since: 386, help: '--no-deactivated reactivates the group' },
    initial: false,
    column: { name: 'deactivated', listed: true, mutes: true },
  },
  creator_id: { reads: 'integer|null?', readSince: 292, shows: 'user', column: { name: 'creator' } },
  date_created: { reads: 'integer|null?', readSince: 292, shows: 'day', column: { name: 'created' } },
  ...permissionFields(groupPermissions),
});

/** The shape of a group in replies. */
export const groupReading = readingShape(groupFields);

export const listGroups = endpoint({
  id: 'group.list',
  call: 'GET /user_groups',
  role: 'member',
  humansOnly: { until: 495 },
  help: 'list user groups, including system groups',
  params: {
    include_deactivated_groups: {
      kind: 'flag',
      default: false,
      since: 294,
      help: 'include deactivated groups',
    },
  },
  reply: { user_groups: { list: { object: groupReading } } },
});

export const createGroup = endpoint({
  id: 'group.create',
  call: 'POST /user_groups/create',
  inFiles: true,
  inTurn: true,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'create a user group; you become a member only if you list yourself',
  params: createParams(groupFields),
  reply: { group_id: 'integer?' },
});

const groupChanges = updateParams(groupFields);

/** First feature level at which a change can leave out the name and the description (docs/service.md, Groups). */
export const partialChangesSince = 165;

export const updateGroup = endpoint({
  id: 'group.update',
  call: 'PATCH /user_groups/{user_group_id}',
  inFiles: true,
  role: 'member',
  humansOnly: { until: 495 },
  help: 'update or reactivate a user group',
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
  errors: ['EXPECTATION_MISMATCH', 'SYSTEM_GROUP_REQUIRED'],
});

export const deactivateGroup = endpoint({
  id: 'group.deactivate',
  call: 'POST /user_groups/{user_group_id}/deactivate',
  inFiles: true,
  since: 290,
  help: 'deactivate a user group: it cannot be mentioned or given permissions until it is reactivated',
  params: { user_group_id: { kind: 'group', in: 'path', required: true, help: 'the group' } },
  errors: ['CANNOT_DEACTIVATE_GROUP_IN_USE'],
});

export const group = resource({
  noun: 'group',
  plural: 'groups',
  id: 'id',
  key: 'name',
  fields: groupFields,
  retired: { field: 'deactivated', when: true },
  rows: { list: listGroups, create: createGroup, update: updateGroup, retire: deactivateGroup },
});
