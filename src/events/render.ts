/** Records as lines for a person: what happened, with names in place of ids. */
import { roles } from '../api/table/users.ts';
import { isServerEvent, type ServerEvent, type StreamRecord } from './event.ts';
import { type GapRecord, showGap } from './gap.ts';
import type { Names } from './names.ts';

type Sentence = (event: ServerEvent, names: Names) => string | undefined;

/** What happened, in one line without the time. Never fails: what it does not know it shows field by field. */
export function describeRecord(record: StreamRecord, names: Names): string {
  if (!isServerEvent(record)) return ownSentence(record, names);
  return sentences[record.type]?.(record, names) ?? plainFields(record);
}

/** `type` and `op` in a word. */
export function kindOfRecord({ type, op }: StreamRecord): string {
  return typeof op === 'string' ? `${type}/${op}` : type;
}

const sentences: Readonly<Record<string, Sentence>> = {
  stream: channelSentence,
  subscription: subscriptionSentence,
  realm_user: userSentence,
  user_group: groupSentence,
  realm: (event) => {
    const { property, value, data } = event;
    if (event.op === 'update') return `organization: ${property} is now ${shown(value)}`;
    return event.op === 'update_dict' ? `organization: ${assignments(data)}` : undefined;
  },
  realm_user_settings_defaults: ({ property, value }) =>
    property === undefined ? undefined : `default of new users: ${property} is now ${shown(value)}`,
  realm_linkifiers: ({ realm_linkifiers: all }) => `linkifiers changed; there are ${count(all)} now`,
  default_streams: ({ default_streams: all }, names) =>
    `default channels are now ${join(all, names.channel)}`,
  channel_folder: ({ op, channel_folder: folder, channel_folder_id: id, data }) => {
    if (op === 'add') return `channel folder ${shown(field(folder, 'name'))} made`;
    return op === 'update' ? `channel folder id:${id}: ${assignments(data)}` : undefined;
  },
  user_settings: ({ property, value }) => `own setting: ${property} is now ${shown(value)}`,
  user_status: ({ user_id, status_text, emoji_name }, names) =>
    `status of ${names.user(user_id)}: ${[emoji_name && `:${emoji_name}:`, status_text].filter(Boolean).join(' ') || 'cleared'}`,
  reaction: ({ op, user_id, user, emoji_name, message_id }, names) => {
    const who = names.user(user_id ?? field(user, 'user_id'));
    const did = op === 'remove' ? 'took back' : 'reacted with';
    return `${who} ${did} :${emoji_name}: on message ${message_id}`;
  },
  typing: ({ op, sender, stream_id, topic }, names) => {
    const where = stream_id === undefined ? 'a direct message' : `${names.channel(stream_id)} > ${topic}`;
    return `${names.user(field(sender, 'user_id'))} ${op === 'stop' ? 'stopped' : 'is'} typing in ${where}`;
  },
  typing_edit_message: ({ op, sender_id, message_id }, names) =>
    `${names.user(sender_id)} ${op === 'stop' ? 'stopped' : 'is'} editing message ${message_id}`,
  message: ({ message }, names) => {
    const name = field(message, 'sender_full_name') ?? names.user(field(message, 'sender_id'));
    const channel = field(message, 'stream_id');
    const where =
      channel === undefined ? 'directly' : `in ${names.channel(channel)} > ${field(message, 'subject')}`;
    return `${name} wrote ${where}: ${cut(String(field(message, 'content') ?? ''))}`;
  },
  restart: ({ zulip_version, zulip_feature_level }) =>
    `the server restarted, at release ${zulip_version}, feature level ${zulip_feature_level}`,
  heartbeat: () => 'nothing new',
};

function channelSentence(event: ServerEvent, names: Names): string | undefined {
  const { op, property, value } = event;
  if (op === 'create')
    return `channel ${objects(event.streams, ({ name }) => `#${name}`)} made, or visible now`;
  if (op === 'delete') {
    const ids = event.stream_ids ?? list(event.streams).map((each) => each.stream_id);
    return `channel ${join(ids, names.channel)} archived, or out of sight now`;
  }
  if (op !== 'update') return undefined;
  const name = typeof event.name === 'string' ? `#${event.name}` : names.channel(event.stream_id);
  if (property === 'name') return `channel ${name} renamed to #${value}`;
  if (property === 'invite_only') return `channel ${name} is ${value === true ? 'private' : 'public'} now`;
  if (property === 'is_archived') return `channel ${name} ${value === true ? 'archived' : 'unarchived'}`;
  return `channel ${name}: ${property} is now ${settingText(String(property), value, names)}`;
}

function subscriptionSentence(event: ServerEvent, names: Names): string | undefined {
  const { op, stream_id, stream_ids = stream_id, user_ids = event.user_id } = event;
  const channels = () => objects(event.subscriptions, ({ name, stream_id: id }) => `#${name ?? `id:${id}`}`);
  switch (op) {
    case 'add':
      return `subscribed to ${channels()}`;
    case 'remove':
      return `unsubscribed from ${channels()}`;
    case 'update':
      return `own subscription to ${names.channel(stream_id)}: ${event.property} is now ${shown(event.value)}`;
    case 'peer_add':
      return `${join(user_ids, names.user)} subscribed to ${join(stream_ids, names.channel)}`;
    case 'peer_remove':
      return `${join(user_ids, names.user)} unsubscribed from ${join(stream_ids, names.channel)}`;
  }
  return undefined;
}

function userSentence({ op, person }: ServerEvent, names: Names): string | undefined {
  const { user_id: id, full_name, role, is_active, new_email, custom_profile_field } = record(person);
  if (op === 'add') return `user ${full_name} (id ${id}) joined, or visible now`;
  const who = names.user(id);
  if (op === 'remove') return `${who} is out of sight now`;
  if (op !== 'update') return undefined;
  if (full_name !== undefined) return `${who} is called ${full_name} now`;
  if (role !== undefined) return `${who} is ${roleName(role)} now`;
  if (is_active !== undefined) return `${who} ${is_active === true ? 'reactivated' : 'deactivated'}`;
  if (new_email !== undefined) return `${who} has the address ${new_email} now`;
  if (custom_profile_field !== undefined) {
    const { id: fieldId, value } = record(custom_profile_field);
    return `${who}: profile field ${fieldId} is now ${shown(value)}`;
  }
  const { user_id: _, email: __, ...rest } = record(person);
  return `${who}: ${assignments(rest)}`;
}

function groupSentence(event: ServerEvent, names: Names): string | undefined {
  const { op, group, group_id: id, user_ids, direct_subgroup_ids: subgroups, data } = event;
  switch (op) {
    case 'add':
      return `group ${field(group, 'name')} (id ${field(group, 'id')}) made`;
    case 'remove':
      return `group ${names.group(id)} is gone`;
    case 'add_members':
      return `${join(user_ids, names.user)} added to group ${names.group(id)}`;
    case 'remove_members':
      return `${join(user_ids, names.user)} removed from group ${names.group(id)}`;
    case 'add_subgroups':
      return `group ${join(subgroups, names.group)} added to group ${names.group(id)}`;
    case 'remove_subgroups':
      return `group ${join(subgroups, names.group)} removed from group ${names.group(id)}`;
    case 'update':
      return `group ${names.group(id)}: ${Object.entries(record(data))
        .map(([name, value]) => `${name} is now ${settingText(name, value, names)}`)
        .join(', ')}`;
  }
  return undefined;
}

function ownSentence(own: StreamRecord, names: Names): string {
  if (own.type === 'realmctl_gap') return showGap(own as GapRecord);
  if (own.type === 'realmctl_snapshot') {
    const { kind, item } = own;
    return `${kind} ${field(item, 'full_name') ?? field(item, 'name') ?? field(item, 'pattern')}`;
  }
  const { kind, id, change, before, after } = own;
  const name = thing(String(kind), id, names, change === 'removed' ? before : after);
  const fields = Object.keys(record(after)).map(
    (each) => `${each} ${shown(field(before, each))} -> ${shown(field(after, each))}`,
  );
  return `while nobody listened: ${name} ${change}${change === 'updated' ? `: ${fields.join(', ')}` : ''}`;
}

function thing(kind: string, id: unknown, names: Names, item: unknown): string {
  const known = { user: names.user, channel: names.channel, group: names.group }[kind];
  const name = field(item, 'full_name') ?? field(item, 'name') ?? known?.(id) ?? `id:${id}`;
  return `${kind} ${name}`;
}

/** Every field by its name, for events that have no sentence. */
function plainFields({ id: _, type: __, op: ___, ...fields }: ServerEvent): string {
  return assignments(fields);
}

function assignments(fields: unknown): string {
  return Object.entries(record(fields))
    .map(([name, value]) => `${name}=${shown(value)}`)
    .join(' ');
}

function settingText(name: string, value: unknown, names: Names): string {
  return /^can_.*_group$/.test(name) ? names.holders(value) : shown(value);
}

function roleName(role: unknown): string {
  return roles.find(({ value }) => value === role)?.label ?? `of role ${shown(role)}`;
}

const longest = 200;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}

function shown(value: unknown): string {
  return cut(JSON.stringify(value) ?? 'nothing');
}

function join(ids: unknown, name: (id: unknown) => string): string {
  const all = Array.isArray(ids) ? ids : [ids];
  const few = all.slice(0, 10).map(name).join(', ');
  return all.length > 10 ? `${few} and ${all.length - 10} more` : few;
}

function objects(value: unknown, name: (each: Record<string, unknown>) => string): string {
  return join(list(value), (each) => name(record(each)));
}

function list(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function field(value: unknown, name: string): unknown {
  return record(value)[name];
}

function count(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}
