/** How the things of each kind are read: one request a kind, or their part of the state that one request tells. */

import { settingsInState } from '../../api/organization-state.ts';
import { readingOfWire } from '../../api/reading-of-wire.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import { isRetired } from '../../api/resources/resource.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Directory } from '../../directory/index.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type Bot, botsFrom, type ToldBot } from '../../session/read-bots.ts';
import { readThings } from '../../session/read-things.ts';
import { isGoneForGood, type KindName, kindOf, rowsOf } from '../model/kinds.ts';
import { type State, stateOf } from './state.ts';

type Things = ReadonlyMap<number, Reading>;

export interface Reader {
  readonly context: Context;
  /** One that remembers nothing yet. */
  readonly directory: Directory;
  readonly level: number;
  state(): Promise<State>;
  /** All accounts, people and bots. */
  accounts(): Promise<readonly User[]>;
}

/** Reads all things of a kind in the service's order, by id. A server that has none of the kind yet has no things. */
export async function readKind(kind: KindName, reader: Reader): Promise<Things> {
  const { list, create } = rowsOf(kind);
  const particular = readers[kind];
  if (reader.level < ((list ?? create)?.since ?? 0)) return new Map();
  if (particular !== undefined) return particular(reader);
  if (list !== undefined) return byId(kind, (await readThings(list, reader.context)).filter(isThere(kind)));
  const told = (await reader.state())[stateOf(kind)?.field ?? ''];
  if (!Array.isArray(told)) throw notReturned(kind);
  return byId(kind, (told as readonly Reading[]).map(readings[kind] ?? ((each) => each)));
}

function notReturned(kind: KindName): CliError {
  return new CliError('refused', `the server did not return the ${kindOf(kind).resource.plural}`);
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
  users: async ({ accounts }) => byId('users', await accounts()),
  async bots({ accounts, state }) {
    const [all, { realm_bots: told }] = await Promise.all([accounts(), state()]);
    if (!Array.isArray(told)) throw notReturned('bots');
    return byId('bots', botsFrom(all, told as readonly ToldBot[]).map(withStart));
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

/** The start of its address, by which files name a bot: what comes before `-bot`, or before the domain. */
function withStart(bot: Bot): Reading {
  return { ...bot, short_name: bot.short_name ?? bot.email.replace(/@.*$/, '') };
}

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
