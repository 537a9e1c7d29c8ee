/** Finds out from the requests of a command what they change: things, their fields and their lists. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Endpoint } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { once } from '../../base/once.ts';
import { takenText } from '../../engine/name-taken.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { sameKey } from '../model/names.ts';
import { isRetired } from '../plan/plan-context.ts';
import { type Collecting, type RequestedChange, type RowReading, rowReadings } from './request-readings.ts';

/** A request of a command, as it would be sent. */
export interface CommandRequest {
  readonly row: Endpoint;
  /** Values by wire name, before encoding. */
  readonly args: Reading;
}

export interface Requested {
  readonly changes: ReadonlyMap<KindName, readonly RequestedChange[]>;
  /** The kinds whose things get an order: that of their changes. */
  readonly inOrder: ReadonlySet<KindName>;
}

/** Returns the kinds of the things that requests change. */
export function kindsOfRequests(requests: readonly CommandRequest[]): ReadonlySet<KindName> {
  return new Set(requests.map(({ row }) => readingFor(row).kind));
}

/**
 * Returns what the requests change. Throws a usage error for a thing that was not read, and a conflict for a new thing
 * whose name is taken: as an entry of a file it would change the thing that has the name.
 * @param unstated returns the error for a parameter whose effect no file can state
 */
export function requestedChanges(
  requests: readonly CommandRequest[],
  live: Live,
  unstated: Collecting['unstated'],
): Requested {
  const changes = new Map<KindName, RequestedChange[]>();
  const inOrder = new Set<KindName>();
  const known = new Map<Reading | string, RequestedChange>();
  const changeOf = (key: Reading | string, change: Pick<RequestedChange, 'kind' | 'reading' | 'name'>) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const added = { ...change, fields: new Map(), lists: new Map() };
    known.set(key, added);
    const some = changes.get(change.kind);
    if (some === undefined) changes.set(change.kind, [added]);
    else some.push(added);
    return added;
  };
  const find = thingsOf(live);
  const into: Collecting = {
    ...finding(live),
    live,
    unstated,
    inOrder: (kind) => void inOrder.add(kind),
    made(kind, name) {
      refuseTaken(kind, name, live);
      return changeOf(`${kind} ${sameKey(kind, name)}`, { kind, name });
    },
    thing(kind, id) {
      const reading = find(kind, id);
      if (reading !== undefined) return changeOf(reading, { kind, reading });
      throw usageError(`${kindOf(kind).resource.noun} ${id} could not be read`);
    },
  };
  for (const { row, args } of requests) readingFor(row).read(args, into);
  return { changes, inOrder };
}

function readingFor({ id }: Endpoint): RowReading {
  const reading = rowReadings.get(id);
  if (reading === undefined) throw new Error(`no organization file says what ${id} does`);
  return reading;
}

function refuseTaken(kind: KindName, name: string, { kinds }: Live): void {
  const { key, resource } = kindOf(kind);
  const same = sameKey(kind, name);
  for (const [id, reading] of kinds.get(kind)?.things ?? []) {
    const its = String(reading[key]);
    if (isRetired(kind, reading) || sameKey(kind, its) !== same) continue;
    const message = takenText(resource.noun, name, { id, name: its });
    throw new CliError('conflict', message, { hint: `choose another name, or change that ${resource.noun}` });
  }
}

/** Returns what finds a thing of a kind by the field that identifies it; the only one without an id. */
function thingsOf(live: Live): (kind: KindName, id: unknown) => Reading | undefined {
  const indexes = new Map<KindName, ReadonlyMap<unknown, Reading>>();
  return (kind, id) => {
    const index = indexes.get(kind) ?? byId(kind, live);
    indexes.set(kind, index);
    return index.get(id);
  };
}

function byId(kind: KindName, { kinds }: Live): ReadonlyMap<unknown, Reading> {
  const { key, resource } = kindOf(kind);
  const things = [...(kinds.get(kind)?.things.values() ?? [])];
  return new Map(things.map((each) => [key === '' ? undefined : each[resource.id], each]));
}

/** Returns what finds channels by name and people by address. */
function finding({ kinds }: Live): Pick<Collecting, 'channelNamed' | 'userAt'> {
  const channels = once(() => {
    const all = [...(kinds.get('channels')?.things.values() ?? [])];
    const inUseLast = [...all.filter(isArchived), ...all.filter((each) => !isArchived(each))];
    return new Map(inUseLast.map((each) => [sameKey('channels', String(each.name)), each]));
  });
  const users = once(() => {
    const all = [...(kinds.get('users')?.things ?? [])];
    return new Map(
      all.flatMap(([id, { delivery_email: one, email: other }]) => [
        [one, id],
        [other, id],
      ]),
    );
  });
  return {
    channelNamed: (name) => channels().get(sameKey('channels', name)),
    userAt: (address) => Number(users().get(address)),
  };
}

function isArchived(channel: Reading): boolean {
  return isRetired('channels', channel);
}
