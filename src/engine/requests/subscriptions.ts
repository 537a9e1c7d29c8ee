/** Decides which requests subscribe and unsubscribe people, for commands, tables and organization files. */
import { maxPerRequest } from '../../api/channel-rules.ts';
import { grouped, halves, pieces } from '../../base/batches.ts';

/** One request: subscribes or unsubscribes all of the people in all of the channels, by id. */
export interface Subscriptions {
  readonly channels: readonly number[];
  readonly people: readonly number[];
}

/** The people to subscribe to one channel, or to unsubscribe from it. */
export interface ChannelPeople {
  readonly channel: number;
  readonly people: Iterable<number>;
}

/**
 * Returns the fewest requests that cover each pair once: either channels with the same people go together, or people
 * with the same channels, whichever takes fewer.
 * @param max how many pairs one request may have
 */
export function subscriptionRequests(
  wanted: Iterable<ChannelPeople>,
  max: number = maxPerRequest.subscriptions,
): Subscriptions[] {
  const byChannel = new Map<number, Set<number>>();
  const byPerson = new Map<number, Set<number>>();
  for (const { channel, people } of wanted) {
    for (const person of people) {
      held(byChannel, channel).add(person);
      held(byPerson, person).add(channel);
    }
  }
  const channels = groupEqual(byChannel).map(([some, people]) => ({ channels: some, people }));
  const people = groupEqual(byPerson).map(([some, where]) => ({ channels: where, people: some }));
  return (people.length < channels.length ? people : channels).flatMap((each) => inPieces(each, max));
}

/** Divides a request into requests small enough for the server. */
export function inPieces(
  { channels, people }: Subscriptions,
  max: number = maxPerRequest.subscriptions,
): Subscriptions[] {
  return pieces(people, max).flatMap((some) =>
    pieces(channels, Math.max(1, Math.floor(max / some.length))).map((where) => ({
      channels: where,
      people: some,
    })),
  );
}

/** Returns the same request in two halves, for when the server refuses the whole; undefined for a single pair. */
export function inHalves({ channels, people }: Subscriptions): Subscriptions[] | undefined {
  if (channels.length > 1) return halves(channels).map((some) => ({ channels: some, people }));
  return people.length > 1 ? halves(people).map((some) => ({ channels, people: some })) : undefined;
}

function held(map: Map<number, Set<number>>, key: number): Set<number> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const set = new Set<number>();
  map.set(key, set);
  return set;
}

/** Groups the keys that have equal sets, each group with its set. */
function groupEqual(map: ReadonlyMap<number, ReadonlySet<number>>): [keys: number[], set: number[]][] {
  const all = [...map].map(([key, set]) => ({ key, set: [...set].sort((one, other) => one - other) }));
  return grouped(all, ({ set }) => set.join()).map((group) => [
    group.map(({ key }) => key),
    group[0]?.set ?? [],
  ]);
}
