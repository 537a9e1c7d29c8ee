import * as defaultGroupRows from '../../api/resources/default-group.ts';
import * as defaultChannelRows from '../../api/table/default-channels.ts';
import { emitDefaultChannels, emitDefaultGroups } from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, hasMetadataAccess } from '../rules/access.ts';
import { channelWord, invalidChannelId } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import {
  channelsNamed,
  defaultGroupOf,
  requireFreeGroupName,
  requireGroupName,
  requireNoDefaults,
  requirePresence,
} from '../rules/default-groups.ts';
import type { Channel } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** POST /default_streams. For a channel that is already a default channel it succeeds without an event. */
export const addDefaultChannel = defineHandler(defaultChannelRows.addDefaultChannel, (call) => {
  const caller = callerOf(call);
  const channel = activeChannel(caller, call.args.stream_id, hasContentAccess);
  if (channel.invite_only) {
    throw new ApiError(`Private ${channelWord(caller.level)}s cannot be made default.`);
  }
  if (channel.is_default) return {};
  channel.is_default = true;
  emitDefaultChannels(caller);
  return {};
});

/** DELETE /default_streams. The event is emitted even if the channel is not a default channel. */
export const removeDefaultChannel = defineHandler(defaultChannelRows.removeDefaultChannel, (call) => {
  const caller = callerOf(call);
  activeChannel(caller, call.args.stream_id, hasMetadataAccess).is_default = false;
  emitDefaultChannels(caller);
  return {};
});

function activeChannel(
  caller: Caller,
  id: number,
  hasAccess: (caller: Caller, channel: Channel) => boolean,
): Channel {
  const channel = caller.organization.channels.get(id);
  if (channel === undefined || channel.is_archived || !hasAccess(caller, channel)) {
    throw invalidChannelId(caller.level);
  }
  return channel;
}

/** POST /default_stream_groups/create. */
export const createDefaultGroup = defineHandler(defaultGroupRows.createDefaultGroup, (call) => {
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
export const updateDefaultGroup = defineHandler(defaultGroupRows.updateDefaultGroup, (call) => {
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
export const deleteDefaultGroup = defineHandler(defaultGroupRows.deleteDefaultGroup, (call) => {
  const caller = callerOf(call);
  call.organization.defaultGroups.delete(defaultGroupOf(caller, call.args.group_id).id);
  emitDefaultGroups(caller);
  return {};
});

/** PATCH /default_stream_groups/{group_id}/streams: all of the channels, or none. */
export const changeDefaultGroupChannels = defineHandler(
  defaultGroupRows.changeDefaultGroupChannels,
  (call) => {
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
  },
);
