/**
 * Default channels and groups of them: which are valid, in the service's order (docs/service.md, Channels: Default
 * channels).
 */
import * as defaultGroupRows from '../../api/resources/default-group.ts';
import * as defaultChannelRows from '../../api/table/default-channels.ts';
import { emitDefaultChannels, emitDefaultGroups } from '../emit/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess, hasMetadataAccess } from '../rules/access.ts';
import { capitalChannelWord, channelWord, invalidChannelId } from '../rules/api-errors.ts';
import { channelNamed } from '../rules/bots.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import type { Channel, DefaultGroup } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { defineHandler } from './handler.ts';
import { plainKind } from './plain-kind.ts';

const longestName = 60;

function noSuchGroup(id: unknown, level: number): ApiError {
  return new ApiError(`Default ${channelWord(level)} group with id '${id}' does not exist.`);
}

/** Returns the group for an id in a path. */
function defaultGroupOf({ organization, level }: Caller, id: number): DefaultGroup {
  const found = organization.default_groups.get(id);
  if (found === undefined) throw noSuchGroup(id, level);
  return found;
}

/** Returns the channels with these names that the caller may read. */
function channelsNamed(caller: Caller, names: readonly string[]): Channel[] {
  return names.flatMap((name) => {
    const id = channelNamed(caller, name);
    if (id === null) throw new ApiError(`Invalid ${channelWord(caller.level)} name ''`);
    return caller.organization.channels.get(id) ?? [];
  });
}

/** Throws for default channels, which cannot be in a group. */
function requireNoDefaults({ level }: Caller, channels: readonly Channel[], group: string): void {
  const found = channels.find(({ is_default }) => is_default);
  if (found === undefined) return;
  throw new ApiError(`'${found.name}' is a default ${channelWord(level)} and cannot be added to '${group}'`);
}

function requireGroupName(level: number, name: string): void {
  const label = `default ${channelWord(level)} group name`;
  if (name.trim() === '') throw new ApiError(`Invalid ${label} '${name}'`);
  if ([...name].length > longestName) {
    throw new ApiError(`D${label.slice(1)} too long (limit: ${longestName} characters)`);
  }
}

/** Throws if another group has the name, compared with case. */
function requireFreeGroupName(
  { organization, level }: Pick<Caller, 'organization' | 'level'>,
  name: string,
): void {
  if (groupNamed(organization, name) === undefined) return;
  throw new ApiError(`Default ${channelWord(level)} group '${name}' already exists`);
}

function groupNamed({ default_groups }: Organization, name: string): DefaultGroup | undefined {
  return [...default_groups.values()].find((group) => group.name === name);
}

/** Throws for a channel that is already in the group, or is not in it. */
function requirePresence(
  { level }: Caller,
  { name, streams }: DefaultGroup,
  channels: readonly Channel[],
  isPresent: boolean,
): void {
  const wrong = channels.find(({ stream_id: id }) => streams.includes(id) !== isPresent);
  if (wrong === undefined) return;
  const word = isPresent ? 'not' : 'already';
  throw new ApiError(
    `${capitalChannelWord(level)} '${wrong.name}' is ${word} present in default ${channelWord(level)} group '${name}'`,
  );
}

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

const { create, retire } = defaultGroupRows.defaultGroup.rows;

/** Each event contains all groups, with their channels in the form of the level. */
export const defaultGroups = plainKind({
  list: 'default_groups',
  resource: defaultGroupRows.defaultGroup,
  rows: { create, retire },
  missing: noSuchGroup,
  checked(call, wanted) {
    const caller = callerOf(call);
    const channels = channelsNamed(caller, call.args.stream_names as readonly string[]);
    requireNoDefaults(caller, channels, wanted.name);
    requireGroupName(caller.level, wanted.name);
    requireFreeGroupName(caller, wanted.name);
    return { ...wanted, streams: [...new Set(channels.map(({ stream_id }) => stream_id))] };
  },
  emit: (call) => emitDefaultGroups(callerOf(call)),
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
