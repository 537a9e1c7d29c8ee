/** Groups of default channels, from which new users choose (docs/service.md, Channels: Default channels). */
import { endpoint } from '../spec.ts';
import { wordChoices } from '../value-options.ts';
import { readingShape, resource, resourceFields, updateParams } from './resource.ts';

const longestName = 60;

const name = { kind: 'text', nonEmpty: true, maxLength: longestName, lateLimits: true } as const;
const description = { kind: 'text', help: 'what the channels are for' } as const;
const channelsHelp = 'channels of the group; none of them can be a default channel';

export const defaultGroupFields = resourceFields({
  id: { reads: 'integer', column: { name: 'id', listed: true, align: 'right' } },
  name: {
    reads: 'string',
    create: { ...name, required: true, help: 'group name', as: 'group_name' },
    update: { ...name, flag: 'name', help: 'new name', as: 'new_group_name' },
    column: { name: 'name', listed: true, key: true },
  },
  description: {
    reads: 'string',
    initial: '',
    create: { ...description, required: true },
    update: { ...description, flag: 'description', help: 'new description', as: 'new_description' },
    column: { name: 'description', listed: true },
  },
  // A separate request adds channels and removes them.
  streams: {
    names: ['channels'],
    reads: { list: 'integer' },
    initial: [],
    create: { kind: 'channel-references', required: true, as: 'stream_names', help: channelsHelp },
    shows: 'channels',
    column: { name: 'channels', listed: true },
  },
});

/** The shape of a group in replies; below level 330 its channels are objects. */
export const defaultGroupReading = readingShape(defaultGroupFields);

const groupId = {
  kind: 'id',
  in: 'path',
  required: true,
  min: 1,
  help: 'id of the default channel group',
} as const;

const streamNames = { kind: 'texts', required: true, help: 'names of the channels' } as const;

export const createDefaultGroup = endpoint({
  id: 'channel.default-group-create',
  call: 'POST /default_stream_groups/create',
  inFiles: true,
  role: 'administrator',
  help: 'create a default channel group',
  params: {
    group_name: { ...name, required: true, help: 'group name' },
    description: { ...description, required: true },
    stream_names: streamNames,
  },
});

export const updateDefaultGroup = endpoint({
  id: 'channel.default-group-update',
  call: 'PATCH /default_stream_groups/{group_id}',
  inFiles: true,
  role: 'administrator',
  help: 'update a default channel group',
  params: {
    group_id: groupId,
    ...updateParams(defaultGroupFields),
  },
});

export const deleteDefaultGroup = endpoint({
  id: 'channel.default-group-delete',
  call: 'DELETE /default_stream_groups/{group_id}',
  role: 'administrator',
  help: 'delete a default channel group',
  params: { group_id: groupId },
});

export const changeDefaultGroupChannels = endpoint({
  id: 'channel.default-group-channels',
  call: 'PATCH /default_stream_groups/{group_id}/streams',
  inFiles: true,
  role: 'administrator',
  help: 'add channels to a default channel group, or remove them',
  params: {
    group_id: groupId,
    op: {
      kind: 'choice',
      required: true,
      lateLimits: true,
      choices: wordChoices('add', 'remove'),
      help: 'whether to add or to remove them',
    },
    stream_names: streamNames,
  },
});

export const defaultGroup = resource({
  noun: 'default channel group',
  plural: 'default channel groups',
  id: 'id',
  key: 'name',
  fields: defaultGroupFields,
  rows: { create: createDefaultGroup, update: updateDefaultGroup, retire: deleteDefaultGroup },
  events: {
    type: 'default_stream_groups',
    carries: 'default_stream_groups',
    state: 'realm_default_stream_groups',
  },
});
