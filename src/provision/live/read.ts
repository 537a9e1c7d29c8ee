/**
 * Reads an organization as it is now, in a number of requests that does not depend on its size: the things of a kind
 * with one request, or from the state that one request returns for all kinds.
 */

import { settingsInState } from '../../api/organization-state.ts';
import { readingOfWire } from '../../api/reading-of-wire.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { setDefaults } from '../../api/resources/default-settings.ts';
import { pictureInState, pictureNames } from '../../api/resources/picture.ts';
import { isRetired } from '../../api/resources/resource.ts';
import { roleOf } from '../../api/roles.ts';
import { listUsers } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import { createDirectory, type Directory, type OwnUser } from '../../directory/index.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { type Bot, botsFrom, type RegisteredBot } from '../../session/read-bots.ts';
import { readThings } from '../../session/read-things.ts';
import { isRetiredForGood, rowsOf } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';
import { attempted } from './attempt.ts';
import { completeness, withGaps } from './completeness.ts';
import type { Needs } from './needs.ts';
import { channelsIn, peopleOf, readInvitations } from './people.ts';
import { readState, type State, stateOf } from './state.ts';

type Things = ReadonlyMap<number, Reading>;

interface Reader {
  readonly context: Context;
  /** A new directory that remembers nothing yet. */
  readonly directory: Directory;
  readonly level: number;
  state(): Promise<State>;
  /** Returns all accounts, people and bots. */
  accounts(): Promise<readonly User[]>;
}

/**
 * Reads all things of a kind in the server's order, by id. There are none if the server is too old to have the kind.
 */
async function readKind(kind: KindName, reader: Reader): Promise<Things> {
  const { list, create } = rowsOf(kind);
  const particular = readers[kind];
  if (reader.level < ((list ?? create)?.since ?? 0)) return new Map();
  if (particular !== undefined) return particular(reader);
  if (list !== undefined)
    return byId(kind, (await readThings(list, reader.context)).filter(existsFilter(kind)));
  const items = (await reader.state())[stateOf(kind)?.field ?? ''];
  if (!Array.isArray(items)) throw notReturned(kind);
  return byId(kind, (items as readonly Reading[]).map(readings[kind] ?? ((each) => each)));
}

function notReturned(kind: KindName): CliError {
  return new CliError('refused', `the server did not return the ${kindOf(kind).resource.plural}`);
}

/** Kinds that need more than their list row: the directory has what names are looked up in. */
const readers: Readonly<Partial<Record<KindName, (reader: Reader) => Promise<Things>>>> = {
  organization: async ({ state }) => new Map([[0, settingsInState(await state())]]),
  async defaults({ state, level }) {
    const { realm_user_settings_defaults: settings } = await state();
    return new Map(
      settings === undefined ? [] : [[0, readingOfWire(setDefaults.params, settings as Reading, level)]],
    );
  },
  async pictures({ state }) {
    const reply = await state();
    const pictures = pictureNames.flatMap((name) => pictureInState(name, reply) ?? []);
    if (pictures.length === 0) throw notReturned('pictures');
    return byId('pictures', pictures);
  },
  users: async ({ accounts }) => byId('users', await accounts()),
  async bots({ accounts, state }) {
    const [all, { realm_bots: listed }] = await Promise.all([accounts(), state()]);
    if (!Array.isArray(listed)) throw notReturned('bots');
    return byId('bots', botsFrom(all, listed as readonly RegisteredBot[]).map(withStart));
  },
  groups: async ({ directory }) => byId('groups', await directory.groups()),
  folders: async ({ directory }) => byId('folders', await directory.folders()),
  channels: async ({ directory }) =>
    byId('channels', await directory.readChannels({ archived: true }, { include_default: true })),
};

/** Converts what a registration returns in another form than the resource has. */
const readings: Readonly<Partial<Record<KindName, (reading: Reading) => Reading>>> = {
  // The order has no meaning; below level 330 these are channels, not ids.
  default_groups: (reading) => ({
    ...reading,
    streams: (reading.streams as readonly unknown[]).map(channelId).sort(byNumber),
  }),
};

/** Adds the start of the address, by which files name a bot: the part before `-bot` or before the domain. */
function withStart(bot: Bot): Reading {
  return { ...bot, short_name: bot.short_name ?? bot.email.replace(/@.*$/, '') };
}

function channelId(channel: unknown): number {
  return typeof channel === 'number' ? channel : (channel as { readonly stream_id: number }).stream_id;
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** Returns a check for things that still exist: a retired thing that cannot be reactivated no longer does. */
function existsFilter(kind: KindName): (thing: Reading) => boolean {
  const { resource } = kindOf(kind);
  return isRetiredForGood(kind) ? (thing) => !isRetired(resource, thing) : () => true;
}

/** Returns things by id; things that are identified by a text are numbered. */
function byId(kind: KindName, things: readonly Reading[]): Things {
  const { id } = kindOf(kind).resource;
  return new Map(
    things.map((thing, index) => [/^[0-9]+$/.test(String(thing[id])) ? Number(thing[id]) : index + 1, thing]),
  );
}

const notRequested: Live['invitations'] = { status: 'invisible', why: 'they were not requested', open: [] };

/**
 * Reads everything that is needed, all at the same time. What this account may not read is `invisible`, and what fails
 * by itself is `failed`, and the rest continues. Throws if the account itself cannot be read, if the server cannot be
 * expected to answer further requests, and on an interruption.
 * @param given a directory that has read nothing, since it keeps what it reads
 */
export async function readLive(context: Context, needs: Needs, given?: Directory): Promise<Live> {
  const client = await context.client();
  const directory = given ?? createDirectory(client);
  const state = once(() => readState(context, needs));
  const params = needs.profile ? { include_custom_profile_fields: true } : {};
  const accounts = once(async () => (await context.read(listUsers, params)).members);
  const own = once(directory.me);
  const me = async () => selfOf(await own());
  const [server, account, peopleState, invitations, read] = await Promise.all([
    client.server(),
    own(),
    needs.subscribers ? attempted(state) : undefined,
    needs.invitations ? readInvitations(context, me) : notRequested,
    Promise.all(
      [...needs.kinds].map(async (kind) => {
        const things = await attempted(async () => {
          const { level } = await client.server();
          return readKind(kind, { context, directory, level, state, accounts });
        });
        return [kind, things] as const;
      }),
    ),
  ]);
  const self = selfOf(account);
  const kinds = withGaps(
    new Map(read.map(([kind, things]): [KindName, LiveKind] => [kind, completeness(kind, things, self)])),
    peopleState === undefined ? [] : channelsIn(peopleState),
  );
  const channels = kinds.get('channels');
  return {
    site: client.site,
    level: server.level,
    me: self,
    kinds,
    subscribers: peopleState && channels ? peopleOf(channels, peopleState, self) : new Map(),
    invitations,
  };
}

function selfOf({ user_id, delivery_email, email, ...ranked }: OwnUser): Live['me'] {
  return { user_id, email: delivery_email ?? email, role: roleOf(ranked) };
}
