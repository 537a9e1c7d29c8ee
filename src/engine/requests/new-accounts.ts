/** Decides which requests follow once accounts exist, for commands, tables and organization files. */
import { rankOf } from '../../api/roles.ts';
import { grouped } from '../../base/batches.ts';
import { subscriptionRequests } from './subscriptions.ts';

/** Whether a new account has a value anyway, so that no request needs to set it. */
export function isOfNewAccount(name: string, value: unknown): boolean {
  if (name === 'role') return value === rankOf('member');
  return name === 'profile_data' && Array.isArray(value) && value.length === 0;
}

/** The channels and groups to add a person to, by id. */
export interface Places {
  readonly channels?: readonly number[] | undefined;
  readonly groups?: readonly number[] | undefined;
}

/** One request that adds people to channels or to a group. */
export type PlaceRequest<T> = { readonly people: readonly T[] } & (
  | { readonly channels: readonly number[] }
  | { readonly group: number }
);

/** Returns the fewest requests that add people to their channels and groups. The people need no ids yet. */
export function placeRequests<T>(people: readonly T[], placesOf: (person: T) => Places): PlaceRequest<T>[] {
  const pairs = (name: keyof Places) =>
    people.flatMap((person, at) => [...new Set(placesOf(person)[name])].map((place) => ({ place, at })));
  const peopleAt = (some: readonly number[]) => some.flatMap((at) => people[at] ?? []);
  const subscribed = pairs('channels').map(({ place, at }) => ({ channel: place, people: [at] }));
  const members = grouped(pairs('groups'), ({ place }) => String(place));
  return [
    ...subscriptionRequests(subscribed).map((each) => ({
      channels: each.channels,
      people: peopleAt(each.people),
    })),
    ...members.map((some) => ({ group: some[0]?.place ?? 0, people: peopleAt(some.map(({ at }) => at)) })),
  ];
}
