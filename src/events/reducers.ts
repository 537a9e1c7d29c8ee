/** Reducers, which apply events to the state. A type without a reducer says why in its row. */
import { lastRemovedWhenDeactivated } from '../api/events/users.ts';
import type { ServerEvent } from './event.ts';
import type { Fields, State, StateKind } from './state.ts';

export interface Reducer {
  /** The kind of entity that the events are about. */
  readonly kind: StateKind;
  reduce(state: State, event: ServerEvent, level: number | undefined): void;
}

export const reducers: Readonly<Record<string, Reducer>> = {
  stream: { kind: 'channel', reduce: ({ channel }, event) => reduceChannels(channel, event) },
  realm_user: { kind: 'user', reduce: reduceUsers },
  user_group: { kind: 'group', reduce: ({ group }, event) => reduceGroups(group, event) },
  channel_folder: { kind: 'folder', reduce: ({ folder }, event) => reduceFolders(folder, event) },
  custom_profile_fields: {
    kind: 'profile_field',
    reduce: ({ profile_field }, event) => replaceAll(profile_field, list(event.fields), 'id'),
  },
  realm_linkifiers: {
    kind: 'linkifier',
    reduce: ({ linkifier }, event) => replaceAll(linkifier, list(event.realm_linkifiers), 'id'),
  },
};

/**
 * Applies one event to the state. Unknown events change nothing.
 * @param level feature level, if known
 */
export function applyEvent(state: State, event: ServerEvent, level?: number): void {
  // A server may send any type; names such as `__proto__` must not find a reducer.
  byType.get(event.type)?.reduce(state, event, level);
}

/** Whether events of this type may change the state. */
export function changesState(type: string): boolean {
  return byType.has(type);
}

const byType: ReadonlyMap<string, Reducer> = new Map(Object.entries(reducers));

type Things = Map<number, Fields> | undefined;

function reduceChannels(channels: Things, event: ServerEvent): void {
  const { op, stream_id: id, property, value } = event;
  if (op === 'create') for (const channel of list(event.streams)) put(channels, channel, 'stream_id');
  if (op === 'delete') {
    const ids = [...list(event.streams).map((each) => each.stream_id), ...numbers(event.stream_ids)];
    for (const id of ids) channels?.delete(id as number);
  }
  if (op !== 'update' || typeof property !== 'string' || !channels?.has(id as number)) return;
  const changed: Record<string, unknown> = { [property]: value };
  for (const name of changedBeside) if (name in event) changed[name] = event[name];
  change(channels, id, changed);
}

/** Fields that an event has beside the property that it changes. */
const changedBeside = ['rendered_description', 'history_public_to_subscribers', 'is_web_public'];

function reduceUsers(
  { user: users, group: groups }: State,
  { op, person }: ServerEvent,
  level?: number,
): void {
  const [changed] = list([person]);
  if (changed === undefined) return;
  const { user_id: id, new_email, custom_profile_field: _, ...fields } = changed;
  const wasDeactivated =
    fields.is_active === false ||
    (op === 'remove' && (level ?? Number.POSITIVE_INFINITY) <= lastRemovedWhenDeactivated);
  if (op === 'add') put(users, changed, 'user_id');
  if (op === 'remove' && wasDeactivated) change(users, id, { is_active: false });
  if (op === 'remove' && !wasDeactivated) users?.delete(id as number);
  if (op === 'update') change(users, id, new_email === undefined ? fields : { ...fields, email: new_email });
  // No event says that a deactivated user leaves its groups (docs/service.md, Events).
  if (wasDeactivated) leaveGroups(groups, id);
}

function leaveGroups(groups: Things, id: unknown): void {
  for (const [key, group] of groups ?? []) {
    const members = numbers(group.members);
    if (members.includes(id as number))
      change(groups, key, { members: members.filter((each) => each !== id) });
  }
}

function reduceGroups(groups: Things, event: ServerEvent): void {
  const { op, group, group_id: id } = event;
  const old = groups?.get(id as number);
  if (op === 'add') for (const made of list([group])) put(groups, made, 'id');
  if (op === 'remove') groups?.delete(id as number);
  if (op === 'update') change(groups, id, list([event.data])[0] ?? {});
  const [action, part] = String(op).split('_');
  const field = part === 'members' ? 'members' : 'direct_subgroup_ids';
  if (part !== 'members' && part !== 'subgroups') return;
  const ids = new Set(numbers(old?.[field]));
  for (const each of numbers(part === 'members' ? event.user_ids : event.direct_subgroup_ids)) {
    if (action === 'add') ids.add(each);
    else ids.delete(each);
  }
  change(groups, id, { [field]: [...ids].sort((a, b) => a - b) });
}

function reduceFolders(folders: Things, event: ServerEvent): void {
  const { op, channel_folder: made, channel_folder_id: id, data, order } = event;
  if (op === 'add') for (const folder of list([made])) put(folders, folder, 'id');
  if (op === 'update') change(folders, id, list([data])[0] ?? {});
  if (op === 'reorder')
    for (const [place, each] of numbers(order).entries()) change(folders, each, { order: place });
}

function put(things: Things, thing: Fields, id: string): void {
  const key = thing[id];
  if (typeof key === 'number') things?.set(key, { ...things.get(key), ...thing });
}

function change(things: Things, id: unknown, fields: Fields): void {
  const old = things?.get(id as number);
  if (old !== undefined) things?.set(id as number, { ...old, ...fields });
}

function replaceAll(things: Things, fresh: readonly Fields[], id: string): void {
  if (things === undefined) return;
  things.clear();
  for (const thing of fresh) put(things, thing, id);
}

/** Returns the objects in a list, or an empty list if the value is not a list. */
function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function numbers(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}
