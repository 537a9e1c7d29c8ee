/** How the things of each kind are read: one request a kind, or their part of the state that one request tells. */

import { settingsInState } from '../../api/organization-state.ts';
import { readingOfWire } from '../../api/reading-of-wire.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import { isRetired } from '../../api/resources/resource.ts';
import { listUsers } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Directory } from '../../directory/index.ts';
import type { Context } from '../../session/context.ts';
import { readThings } from '../../session/read-things.ts';
import { isGoneForGood, type KindName, kindOf, rowsOf } from '../model/kinds.ts';
import type { Needs } from './needs.ts';
import { type State, stateOf } from './state.ts';

type Things = ReadonlyMap<number, Reading>;

export interface Reader {
  readonly context: Context;
  /** One that remembers nothing yet. */
  readonly directory: Directory;
  readonly level: number;
  readonly needs: Needs;
  state(): Promise<State>;
}

/** Reads all things of a kind in the service's order, by id. A server that has none of the kind yet has no things. */
export async function readKind(kind: KindName, reader: Reader): Promise<Things> {
  const { list, create } = rowsOf(kind);
  const particular = readers[kind];
  if (reader.level < ((list ?? create)?.since ?? 0)) return new Map();
  if (particular !== undefined) return particular(reader);
  if (list !== undefined) return byId(kind, (await readThings(list, reader.context)).filter(isThere(kind)));
  const told = (await reader.state())[stateOf(kind)?.field ?? ''];
  if (!Array.isArray(told))
    throw new CliError('refused', `the server did not return the ${kindOf(kind).resource.plural}`);
  return byId(kind, (told as readonly Reading[]).map(readings[kind] ?? ((each) => each)));
}

/** Kinds that are not read by their list row alone: names are looked up in what the directory holds of them. */
const readers: Readonly<Partial<Record<KindName, (reader: Reader) => Promise<Things>>>> = {
  organization: async ({ state }) => new Map([[0, settingsInState(await state())]]),
  async defaults({ state, level }) {
    const { realm_user_settings_defaults: settings } = await state();
    return new Map(
      settings === undefined ? [] : [[0, readingOfWire(setDefaults.params, settings as Reading, level)]],
    );
  },
  async users({ context, needs: { profile } }) {
    const asked = profile ? { include_custom_profile_fields: true } : {};
    return byId('users', (await context.read(listUsers, asked)).members);
  },
  groups: async ({ directory }) => byId('groups', await directory.groups()),
  folders: async ({ directory }) => byId('folders', await directory.folders()),
  channels: async ({ directory }) =>
    byId('channels', await directory.readChannels({ archived: true }, { include_default: true })),
};

/** What a registration tells otherwise than the resource has it. */
const readings: Readonly<Partial<Record<KindName, (told: Reading) => Reading>>> = {
  // In no order of meaning; below level 330 channels, not ids.
  default_groups: (told) => ({
    ...told,
    streams: (told.streams as readonly unknown[]).map(channelId).sort(byNumber),
  }),
};

function channelId(told: unknown): number {
  return typeof told === 'number' ? told : (told as { readonly stream_id: number }).stream_id;
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** Whether something is read as a thing of the kind: what nothing brings back is none any more. */
function isThere(kind: KindName): (thing: Reading) => boolean {
  const { resource } = kindOf(kind);
  return isGoneForGood(kind) ? (thing) => !isRetired(resource, thing) : () => true;
}

/** By id; things that a text identifies are numbered. */
function byId(kind: KindName, things: readonly Reading[]): Things {
  const { id } = kindOf(kind).resource;
  return new Map(
    things.map((thing, index) => [/^[0-9]+$/.test(String(thing[id])) ? Number(thing[id]) : index + 1, thing]),
  );
}
