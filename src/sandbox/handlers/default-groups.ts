import * as rows from '../../api/resources/default-group.ts';
import { emitDefaultGroups } from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import {
  channelsNamed,
  defaultGroupOf,
  requireFreeGroupName,
  requireGroupName,
  requireNoDefaults,
  requirePresence,
} from '../rules/default-groups.ts';
import { channelWord } from '../rules/wording.ts';
import { defineHandler } from './handler.ts';

/** POST /default_stream_groups/create. */
export const createDefaultGroup = defineHandler(rows.createDefaultGroup, (call) => {
  const { organization, args } = call;
  const caller = callerOf(call);
  const { group_name: name, description } = args;
  const channels = channelsNamed(caller, args.stream_names);
  requireNoDefaults(caller, channels, name);
  requireGroupName(caller.level, name);
  requireFreeGroupName(caller, name);
  const id = organization.nextId('default-group');
  const streams = [...new Set(channels.map(({ stream_id }) => stream_id))];
  organization.defaultGroups.set(id, { id, name, description, streams });
  emitDefaultGroups(caller);
  return {};
});

/** PATCH /default_stream_groups/{group_id}. The name is changed before the description is checked. */
export const updateDefaultGroup = defineHandler(rows.updateDefaultGroup, (call) => {
  const { args } = call;
  const caller = callerOf(call);
  const { new_group_name: name, new_description: description } = args;
  if (name === undefined && description === undefined) {
    throw new ApiError('You must pass "new_description" or "new_group_name".');
  }
  const group = defaultGroupOf(caller, args.group_id);
  if (name !== undefined) {
    if (name === group.name) {
      throw new ApiError(`This default ${channelWord(caller.level)} group is already named '${name}'`);
    }
    requireFreeGroupName(caller, name);
    group.name = name;
    emitDefaultGroups(caller);
  }
  if (description !== undefined) {
    group.description = description;
    emitDefaultGroups(caller);
  }
  return {};
});

/** DELETE /default_stream_groups/{group_id}. */
export const deleteDefaultGroup = defineHandler(rows.deleteDefaultGroup, (call) => {
  const caller = callerOf(call);
  call.organization.defaultGroups.delete(defaultGroupOf(caller, call.args.group_id).id);
  emitDefaultGroups(caller);
  return {};
});

/** PATCH /default_stream_groups/{group_id}/streams: all of the channels, or none. */
export const changeDefaultGroupChannels = defineHandler(rows.changeDefaultGroupChannels, (call) => {
  const { args } = call;
  const caller = callerOf(call);
  const group = defaultGroupOf(caller, args.group_id);
  const channels = channelsNamed(caller, args.stream_names);
  const ids = channels.map(({ stream_id }) => stream_id);
  if (args.op === 'add') {
    requireNoDefaults(caller, channels, group.name);
    requirePresence(caller, group, channels, false);
    group.streams = [...new Set([...group.streams, ...ids])];
  } else if (args.op === 'remove') {
    requirePresence(caller, group, channels, true);
    group.streams = group.streams.filter((id) => !ids.includes(id));
  } else {
    throw new ApiError('Invalid value for "op". Specify one of "add" or "remove".');
  }
  emitDefaultGroups(caller);
  return {};
});
