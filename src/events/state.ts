/** The part of the organization's state that events keep up to date. */
import { listLinkifiers } from '../api/resources/linkifier.ts';
import { listProfileFields } from '../api/resources/profile-field.ts';
import { CliError } from '../base/cli-error.ts';
import { createDirectory } from '../directory/index.ts';
import type { Client } from '../http/client-types.ts';

export const stateKinds = ['user', 'channel', 'group', 'linkifier', 'folder'] as const;
/** Kinds that are read only for their names: they are not in a snapshot or in the changes of a gap. */
export const namedKinds = ['profile_field'] as const;
export type StateKind = (typeof stateKinds)[number] | (typeof namedKinds)[number];
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
    profile_field: async () => byId((await client.call(listProfileFields, {})).reply.custom_fields, 'id'),
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
