/** Reads from each row's requests what they change. */
import { pathParam } from '../../api/derive/path-param.ts';
import { type Reading, readingOf, writtenField } from '../../api/resources/compare.ts';
import { changeDefaultGroupChannels, createDefaultGroup } from '../../api/resources/default-group.ts';
import type { Endpoint } from '../../api/spec.ts';
import { subscribe, unsubscribe } from '../../api/table/channels.ts';
import { addDefaultChannel, removeDefaultChannel } from '../../api/table/default-channels.ts';
import { changeMembers, changeSubgroups } from '../../api/table/group-members.ts';
import { clearOwnProfile, setOwnProfile } from '../../api/table/own-account.ts';
import { reactivateUser, updateUser } from '../../api/table/users.ts';
import { nameParam, rowsOf } from '../model/about-kinds.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';

/** Everything that requests change about one thing. */
export interface RequestedChange {
  readonly kind: KindName;
  /** The thing as it was read; absent if a request creates it. */
  readonly reading?: Reading | undefined;
  /** Its new name; absent if an existing thing keeps its own. */
  name?: string | undefined;
  /** New values as they would be read, by the names of fields in readings. */
  readonly fields: Map<string, unknown>;
  /** The ids that lists get and lose, by the names of the lists in files. */
  readonly lists: Map<string, RequestedList>;
}

export interface RequestedList {
  readonly added: Set<number>;
  readonly removed: Set<number>;
}

/** Collects the changes of requests, and finds what they name. */
export interface Collecting {
  readonly live: Live;
  /** Returns the changes of a thing, by the field that identifies it; of the only one, without an id. */
  thing(kind: KindName, id?: unknown): RequestedChange;
  made(kind: KindName, name: string): RequestedChange;
  /** Records that the things of the kind get the order in which they are changed. */
  inOrder(kind: KindName): void;
  /** Returns the channel with a name; one in use before an archived one. */
  channelNamed(name: string): Reading | undefined;
  /** Returns the id of the user with an address. */
  userAt(address: string): number;
  /** Returns the error for a parameter whose effect no file can state. */
  unstated(param: string): Error;
}

/** Adds what a request changes. */
type Reader = (args: Reading, into: Collecting) => void;

/** How the requests of a row are read. */
export interface RowReading {
  /** The kind of things that they change. */
  readonly kind: KindName;
  readonly read: Reader;
}

/** The rows that create, change, retire and reorder the things of a kind. */
function ofKind(kind: KindName): [string, RowReading][] {
  const { create, update, retire, reorder } = rowsOf(kind);
  const { resource, key } = kindOf(kind);
  const rows: [Endpoint | undefined, Reader][] = [
    [
      create,
      (args, into) => {
        const { [nameParam(kind)]: name, ...others } = args;
        setAll(into.made(kind, String(name)), others, 'create', into);
      },
    ],
    [
      update,
      (args, into) => {
        const { id, others } = named(update, args);
        setAll(into.thing(kind, key === '' ? undefined : id), others, 'update', into);
      },
    ],
    [
      resource.retired && retire,
      (args, into) => {
        const { id, others } = named(retire, args);
        refuseMore(others, into);
        into.thing(kind, id).fields.set(String(resource.retired?.field), resource.retired?.when);
      },
    ],
    [
      reorder,
      (args, into) => {
        for (const id of Object.values(args).flat()) into.thing(kind, id);
        into.inOrder(kind);
      },
    ],
  ];
  return rows.flatMap(([row, read]): [string, RowReading][] =>
    row === undefined || row.inFiles !== true ? [] : [[row.id, { kind, read }]],
  );
}

/** Returns the id in a request's path, and the other arguments. */
function named(row: Endpoint | undefined, args: Reading): { readonly id: unknown; readonly others: Reading } {
  const { [(row && pathParam(row)) ?? '']: id, ...others } = args;
  return { id, others };
}

/** Rows that change things of a kind beside its own, and rows whose parameters are not its fields. */
function particular(): [string, RowReading][] {
  const reading = ({ id }: Endpoint, kind: KindName, read: Reader): [string, RowReading] => [
    id,
    { kind, read },
  ];
  const isDefault = (to: boolean): Reader => {
    return ({ stream_id: id }, into) => void into.thing('channels', id).fields.set('is_default', to);
  };
  return [
    reading(subscribe, 'channels', subscribing),
    reading(unsubscribe, 'channels', unsubscribing),
    reading(addDefaultChannel, 'channels', isDefault(true)),
    reading(removeDefaultChannel, 'channels', isDefault(false)),
    reading(createDefaultGroup, 'default_groups', ({ group_name: name, description, stream_names }, into) => {
      const { fields } = into.made('default_groups', String(name));
      fields.set('description', description).set('streams', channelIds(stream_names, into));
    }),
    reading(changeDefaultGroupChannels, 'default_groups', ({ group_id: id, op, stream_names }, into) => {
      const { fields, reading: group = {} } = into.thing('default_groups', id);
      const before = (fields.get('streams') ?? group.streams) as readonly number[];
      const named = channelIds(stream_names, into);
      const others = before.filter((each) => !named.includes(each));
      fields.set('streams', op === 'add' ? [...others, ...named] : others);
    }),
    reading(
      changeMembers,
      'groups',
      ({ user_group_id: id, add_subgroups, delete_subgroups, ...users }, into) => {
        const group = into.thing('groups', id);
        changeList(group, 'members', { add: users.add, remove: users.delete });
        changeList(group, 'subgroups', { add: add_subgroups, remove: delete_subgroups });
      },
    ),
    reading(changeSubgroups, 'groups', ({ user_group_id: id, add, delete: remove }, into) =>
      changeList(into.thing('groups', id), 'subgroups', { add, remove }),
    ),
    reading(updateUser, 'users', ({ email, ...others }, into) => {
      setAll(into.thing('users', into.userAt(String(email))), others, 'update', into);
    }),
    // Bots too: files can name one by its address.
    reading(reactivateUser, 'users', ({ user_id: id }, into) => {
      into.thing('users', id).fields.set('is_active', true);
    }),
    reading(setOwnProfile, 'users', ({ data }, into) => {
      setAll(into.thing('users', into.live.me.user_id), { profile_data: data }, 'update', into);
    }),
    reading(clearOwnProfile, 'users', ({ data }, into) => {
      const cleared = (data as readonly number[]).map((id) => ({ id, value: null }));
      setAll(into.thing('users', into.live.me.user_id), { profile_data: cleared }, 'update', into);
    }),
  ];
}

/** How the requests of each row are read, by the row's id. */
export const rowReadings: ReadonlyMap<string, RowReading> = new Map([
  ...kindNames.flatMap(ofKind),
  ...particular(),
]);

/** Parameters that change nothing about the organization, with the values that change nothing else either. */
const silent: Readonly<Record<string, readonly unknown[]>> = {
  announce: [false],
  authorization_errors_fatal: [true],
  send_new_subscription_messages: [true],
};

/** Sets the fields and lists that parameters stand for. Throws for a parameter that files cannot state. */
function setAll(
  change: RequestedChange,
  args: Reading,
  on: 'create' | 'update',
  { unstated }: Pick<Collecting, 'unstated'>,
): void {
  const { kind, fields } = change;
  const { resource, key, lists = {}, byAddress } = kindOf(kind);
  const said = new Set([...fieldSpecs(kind).values()].map(({ name }) => name));
  for (const [param, value] of Object.entries(args)) {
    if (value === undefined || silent[param]?.includes(value) === true) continue;
    const written = writtenField(resource, param, on);
    if (Object.hasOwn(lists, param)) changeList(change, param, { add: value });
    else if (written === undefined) throw unstated(param);
    // Files identify people by their addresses, so they cannot change one.
    else if (written.name === key && byAddress !== true) change.name = String(readingOf(written, value));
    else if (!said.has(written.name)) throw unstated(param);
    else if (written.name === 'profile_data') {
      fields.set(written.name, {
        ...(fields.get(written.name) as object),
        ...(readingOf(written, value) as object),
      });
    } else fields.set(written.name, readingOf(written, value));
  }
}

function refuseMore(args: Reading, { unstated }: Pick<Collecting, 'unstated'>): void {
  const param = Object.keys(args).find((name) => args[name] !== undefined);
  if (param !== undefined) throw unstated(param);
}

function changeList(
  { lists }: RequestedChange,
  list: string,
  { add = [], remove = [] }: { readonly add?: unknown; readonly remove?: unknown },
): void {
  const known = lists.get(list) ?? { added: new Set(), removed: new Set() };
  for (const id of add as readonly number[]) {
    known.added.add(id);
    known.removed.delete(id);
  }
  for (const id of remove as readonly number[]) {
    known.added.delete(id);
    known.removed.add(id);
  }
  if (known.added.size + known.removed.size > 0) lists.set(list, known);
}

/** Subscribes people to channels, and creates the channels that do not exist, as servers below level 417 do. */
function subscribing({ subscriptions, principals, ...others }: Reading, into: Collecting): void {
  const add = peopleIn(principals, into);
  for (const { name, ...own } of subscriptions as readonly ({ readonly name: string } & Reading)[]) {
    const found = into.channelNamed(name);
    const change = channelOf(name, found, into);
    if (found === undefined) setAll(change, { ...own, ...others }, 'create', into);
    else setAll(change, others, 'update', into);
    changeList(change, 'subscribers', { add });
  }
}

function channelOf(name: string, found: Reading | undefined, into: Collecting): RequestedChange {
  return found === undefined ? into.made('channels', name) : into.thing('channels', found.stream_id);
}

function unsubscribing({ subscriptions, principals }: Reading, into: Collecting): void {
  const remove = peopleIn(principals, into);
  for (const name of subscriptions as readonly string[]) {
    changeList(channelOf(name, into.channelNamed(name), into), 'subscribers', { remove });
  }
}

/** Returns the ids of people who are named by ids or addresses; the account itself if nobody is named. */
function peopleIn(principals: unknown, { live, userAt }: Collecting): readonly number[] {
  const named = (principals ?? [live.me.user_id]) as readonly (number | string)[];
  return named.map((each) => (typeof each === 'number' ? each : userAt(each)));
}

function channelIds(names: unknown, { channelNamed }: Collecting): readonly number[] {
  return (names as readonly string[]).map((name) => Number(channelNamed(name)?.stream_id));
}
