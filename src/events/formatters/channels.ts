/** Formatters for channels, subscriptions and channel folders. */
import { archivingIsChangeSince } from '../../api/events/channels.ts';
import { channelFields } from '../../api/resources/channel.ts';
import { folderFields } from '../../api/resources/folder.ts';
import type { ServerEvent } from '../event.ts';
import type { NameResolver } from '../name-resolver.ts';
import {
  type Formatter,
  fieldOf,
  fieldsOf,
  isMany,
  joinNames,
  joinObjects,
  nounFor,
  objectsIn,
  previousName,
  quote,
} from './_format.ts';
import { formatSettingChange, formatSettingChanges } from './_settings.ts';

export const stream: Formatter = (event, names) => {
  const { op, streams, stream_ids } = event;
  if (op === 'create') {
    const made = joinObjects(streams, ({ name }) => `#${name}`);
    return `${nounFor(streams, 'channel')} ${made} ${isMany(streams) ? 'were' : 'was'} created or became visible`;
  }
  if (op === 'delete') {
    const ids = stream_ids ?? objectsIn(streams).map((each) => each.stream_id);
    return `${nounFor(ids, 'channel')} ${joinNames(ids, names.channel)} ${removalOf(ids, names.level())}`;
  }
  return op === 'update' ? channelUpdate(event, names) : undefined;
};

function removalOf(ids: unknown, level = 0): string {
  if (level >= archivingIsChangeSince) return 'can no longer be seen';
  return `${isMany(ids) ? 'were' : 'was'} archived or became invisible`;
}

function channelUpdate(event: ServerEvent, names: NameResolver): string {
  const { stream_id: id, property, value } = event;
  const name = typeof event.name === 'string' ? `#${event.name}` : names.channel(id);
  if (property === 'name') return `channel ${name} was renamed to #${value}`;
  if (property === 'is_archived') return `channel ${name} was ${value === true ? 'archived' : 'unarchived'}`;
  if (property === 'invite_only') return `channel ${name} is now ${privacy(event)}`;
  return `channel ${name}: ${formatSettingChange(String(property), value, { names, resource: channelFields, before: names.before('channel', id) })}`;
}

function privacy({ value, is_web_public: web, history_public_to_subscribers: shared }: ServerEvent): string {
  if (value !== true) return web === true ? 'web-public' : 'public';
  if (shared === undefined) return 'private';
  return shared === true
    ? 'private, its history open to new subscribers'
    : 'private, its history hidden from new subscribers';
}

export const subscription: Formatter = (event, names) => {
  const { op, stream_id: id, stream_ids = id, user_ids = event.user_id } = event;
  const channels = () =>
    joinObjects(event.subscriptions, (each) => `#${each.name ?? `id:${each.stream_id}`}`);
  switch (op) {
    case 'add':
      return `you were subscribed to ${channels()}`;
    case 'remove':
      return `you were unsubscribed from ${channels()}`;
    case 'update':
      return `your subscription to ${names.channel(id)}: ${formatSettingChange(String(event.property), event.value, { names })}`;
    case 'peer_add':
      return `${joinNames(user_ids, names.user)} subscribed to ${joinNames(stream_ids, names.channel)}`;
    case 'peer_remove':
      return `${joinNames(user_ids, names.user)} unsubscribed from ${joinNames(stream_ids, names.channel)}`;
  }
  return undefined;
};

export const default_streams: Formatter = ({ default_streams: all }, names) =>
  `default channels are now: ${joinNames(all, (each) => names.channel(fieldOf(each, 'stream_id') ?? each))}`;

export const default_stream_groups: Formatter = ({ default_stream_groups: all }) =>
  `groups of default channels are now: ${joinObjects(all, ({ name }) => quote(name))}`;

export const channel_folder: Formatter = (event, names) => {
  const { op, channel_folder: folder, channel_folder_id: id, data, order } = event;
  if (op === 'add') return `channel folder ${quote(fieldOf(folder, 'name'))} was created`;
  if (op === 'reorder') return `channel folders are now in this order: ${joinNames(order, names.folder)}`;
  if (op !== 'update') return undefined;
  const { is_archived: archived, name, rendered_description: _, ...rest } = fieldsOf(data);
  const changes = [
    ...(name === undefined ? [] : [`was renamed to ${quote(name)}`]),
    ...(archived === undefined ? [] : [`was ${archived === true ? 'archived' : 'unarchived'}`]),
    ...(Object.keys(rest).length === 0
      ? []
      : [formatSettingChanges(rest, { names, resource: folderFields, before: names.before('folder', id) })]),
  ];
  const words = changes.join(', ');
  const label = `channel folder ${previousName(names.folder(id), name, '', id)}`;
  return words.startsWith('was ') ? `${label} ${words}` : `${label}: ${words}`;
};
