/** The part of the organization's state that is kept up to date by events, and the reducers that do so. */
import { listLinkifiers } from '../api/table/linkifiers.ts';
import { CliError } from '../base/cli-error.ts';
import { createDirectory } from '../directory/index.ts';
import type { Client } from '../http/client.ts';
import type { ServerEvent } from './event.ts';

export const stateKinds = ['user', 'channel', 'group', 'linkifier', 'folder'] as const;
export type StateKind = (typeof stateKinds)[number];
export type Fields = Readonly<Record<string, unknown>>;
/** Entities by id. A kind that was not fetched, or that the account may not read, is absent. */
export type State = { [K in StateKind]?: Map<number, Fields> };

/** Fetches all entities of a kind; undefined if the account may not read them. Throws other failures. */
export async function readKind(client: Client, kind: StateKind): Promise<Map<number, Fields> | undefined> {
  const directory = createDirectory(client);
  const readers: Readonly<Record<StateKind, () => Promise<Map<number, Fields>>>> = {
    user: async () => byId(await directory.users(), 'user_id'),
    channel: async () => byId(await directory.channels(), 'stream_id'),
    group: async () => byId(await directory.groups(), 'id'),
    linkifier: async () => byId((await client.call(listLinkifiers, {})).reply.linkifiers, 'id'),
    folder: async () => byId(await directory.folders(), 'id'),
  };
  try {
    return await readers[kind]();
  } catch (error) {
    const refused = error instanceof CliError && ['forbidden', 'refused', 'usage'].includes(error.exitReason);
    if (refused) return undefined;
    throw error;
  }
}

/** Fetches all kinds. */
export async function readState(client: Client): Promise<State> {
  const state: State = {};
  for (const kind of stateKinds) {
    const things = await readKind(client, kind);
    if (things !== undefined) state[kind] = things;
  }
  return state;
}

function byId(things: readonly object[], id: string): Map<number, Fields> {
  return new Map(things.map((thing) => [(thing as Fields)[id] as number, thing as Fields]));
}

/** Applies one event to the state. Unknown events change nothing. */
export function applyEvent(state: State, event: ServerEvent): void {
  // A server may send any type; names such as `__proto__` must not find a reducer.
  if (Object.hasOwn(reducers, event.type)) reducers[event.type]?.(state, event);
}

const reducers: Readonly<Record<string, (state: State, event: ServerEvent) => void>> = {
  stream: ({ channel }, event) => reduceChannels(channel, event),
  realm_user: ({ user }, event) => reduceUsers(user, event),
  user_group: ({ group }, event) => reduceGroups(group, event),
  channel_folder: ({ folder }, event) => reduceFolders(folder, event),
  realm_linkifiers: ({ linkifier }, event) => replaceAll(linkifier, list(event.realm_linkifiers), 'id'),
};

type Things = Map<number, Fields> | undefined;

function reduceChannels(channels: Things, { op, stream_id, property, value, ...event }: ServerEvent): void {
  if (op === 'create') for (const channel of list(event.streams)) put(channels, channel, 'stream_id');
  if (op === 'delete') {
    const ids = [...list(event.streams).map((each) => each.stream_id), ...numbers(event.stream_ids)];
    for (const id of ids) channels?.delete(id as number);
  }
  if (op !== 'update' || typeof property !== 'string') return;
  const beside = ['rendered_description', 'history_public_to_subscribers', 'is_web_public'];
  const more = Object.fromEntries(beside.filter((name) => name in event).map((name) => [name, event[name]]));
  change(channels, stream_id, { [property]: value, ...more });
}

function reduceUsers(users: Things, { op, person }: ServerEvent): void {
  const [changed] = list([person]);
  if (changed === undefined) return;
  if (op === 'add') put(users, changed, 'user_id');
  if (op === 'remove') users?.delete(changed.user_id as number);
  if (op !== 'update') return;
  const { user_id, new_email, custom_profile_field: _, ...fields } = changed;
  change(users, user_id, new_email === undefined ? fields : { ...fields, email: new_email });
}

function reduceGroups(groups: Things, event: ServerEvent): void {
  const { op, group, group_id: id } = event;
  const held = groups?.get(id as number);
  if (op === 'add') for (const made of list([group])) put(groups, made, 'id');
  if (op === 'remove') groups?.delete(id as number);
  if (op === 'update') change(groups, id, list([event.data])[0] ?? {});
  const [action, what] = String(op).split('_');
  const field = what === 'members' ? 'members' : 'direct_subgroup_ids';
  if (what !== 'members' && what !== 'subgroups') return;
  const ids = new Set(numbers(held?.[field]));
  for (const each of numbers(what === 'members' ? event.user_ids : event.direct_subgroup_ids)) {
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
  const held = things?.get(id as number);
  if (held !== undefined) things?.set(id as number, { ...held, ...fields });
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
