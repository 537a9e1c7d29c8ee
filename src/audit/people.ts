/** The active accounts of an organization with their roles and groups, as sets. */
import { type GroupSetting, systemGroups } from '../api/codecs/group-setting-value.ts';
import { walk, wayTo } from '../api/membership.ts';
import { type Rank, rankOf, roleOf } from '../api/roles.ts';
import type { Group } from '../directory/groups.ts';
import type { User } from '../directory/users.ts';
import { PeopleSet } from './people-set.ts';

export interface People {
  /** All active accounts, bots among them, in the order of the sets. */
  readonly active: readonly User[];
  readonly everyone: PeopleSet;
  readonly nobody: PeopleSet;
  readonly guests: PeopleSet;
  /** Everyone except guests. */
  readonly nonGuests: PeopleSet;
  /** Accounts with this role or a more powerful one. */
  atLeast(rank: Rank): PeopleSet;
  /** Accounts with exactly this role. */
  withRole(rank: Rank): PeopleSet;
  /** The active accounts with these ids. */
  byIds(ids: Iterable<number>): PeopleSet;
  /** The active accounts that pass a check. */
  where(passes: (user: User) => boolean): PeopleSet;
  /** Members of a group and its subgroups. */
  inGroup(id: number): PeopleSet;
  /** Accounts that a permission's value names, directly or through groups. */
  holders(value: GroupSetting): PeopleSet;
  /** Members of a system group by its name, with `role:` or without. */
  inSystemGroup(name: string): PeopleSet;
  /** The groups on the shortest path from a value to a user, starting with the value's own; undefined if there is none. */
  wayTo(value: GroupSetting, userId: number): readonly Group[] | undefined;
  isIn(set: PeopleSet, userId: number): boolean;
  idsIn(set: PeopleSet): number[];
  usersIn(set: PeopleSet): Generator<User>;
  group(id: number): Group | undefined;
}

/** @param groups all that were read; those of roles come as the service lists them */
export function peopleOf(users: readonly User[], groups: readonly Group[]): People {
  const active = users.filter(({ is_active }) => is_active !== false);
  const placeOf = new Map(active.map(({ user_id }, place) => [user_id, place]));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  const group = (id: number) => groupById.get(id);
  const set = (places: Iterable<number>) => PeopleSet.of(active.length, places);
  const byIds = (ids: Iterable<number>) => set([...ids].flatMap((id) => placeOf.get(id) ?? []));
  const where = (passes: (user: User) => boolean) =>
    set(active.flatMap((user, place) => (passes(user) ? place : [])));
  const direct = cached((id: number) => byIds(group(id)?.members ?? []));
  const nobody = set([]);
  const union = (ids: readonly number[]) =>
    nobody.or(...[...walk(ids, group)].map((step) => direct(step.group.id)));
  const inGroup = cached((id: number) => union([id]));
  const isIn = (some: PeopleSet, userId: number) => {
    const place = placeOf.get(userId);
    return place !== undefined && some.has(place);
  };
  const withRole = cached((rank: Rank) => where((user) => roleOf(user) === rank));
  const atLeast = cached((rank: Rank) => where((user) => roleOf(user) <= rank));
  const everyone = set(active.keys());
  const byRole: Readonly<Record<string, () => PeopleSet>> = {
    'role:owners': () => atLeast(rankOf('owner')),
    'role:administrators': () => atLeast(rankOf('administrator')),
    'role:moderators': () => atLeast(rankOf('moderator')),
    'role:members': () => atLeast(rankOf('member')),
    'role:everyone': () => everyone,
  };
  const inSystemGroup = cached((name: string) => {
    const full = systemGroups[name.replace(/^role:/, '')] ?? name;
    const listed = groups.find((each) => each.is_system_group === true && each.name === full);
    return listed === undefined ? (byRole[full]?.() ?? nobody) : inGroup(listed.id);
  });
  const guests = withRole(rankOf('guest'));
  return {
    active,
    everyone,
    nobody,
    guests,
    nonGuests: everyone.without(guests),
    atLeast,
    withRole,
    byIds,
    where,
    inGroup,
    holders: (value) =>
      typeof value === 'number'
        ? inGroup(value)
        : byIds(value.direct_members).or(...value.direct_subgroups.map(inGroup)),
    inSystemGroup,
    wayTo: (value, userId) => wayTo(value, userId, group, ({ id }) => isIn(direct(id), userId)),
    isIn,
    idsIn: (some) => [...usersAt(active, some)].map(({ user_id }) => user_id),
    usersIn: (some) => usersAt(active, some),
    group,
  };
}

function* usersAt(active: readonly User[], some: PeopleSet): Generator<User> {
  for (const place of some.places()) {
    const user = active[place];
    if (user !== undefined) yield user;
  }
}

/** Computes the value of each key once and caches it. */
function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}
