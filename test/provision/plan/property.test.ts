/** From any state to any other: plans reach it, and give nobody access on the way. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Plan } from '../../../src/provision/model/plan.ts';
import type { WantedOrganization } from '../../../src/provision/model/wanted.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { sampledRuns } from '../../support/sample.ts';
import { fresh, type Wish, type Wishes, wishes } from './wishes.ts';
import { access, copyOf, perform, readWorld, type World } from './world.ts';

const me = 1;
const users = [3, 4, 5, 6];
const groups = [201, 202, 203];
const channels = [301, 302, 303];
const folders = [401, 402];

const subsetOf = (ids: readonly number[]) => fc.subarray([...ids]);
const role = fc.constantFrom(200, 300, 400, 600);

/** A permission that gives access: a role group, a group, or people. */
const entrance = (some: readonly number[]) =>
  fc.oneof(
    fc.constantFrom(101, 101, 104, 106, ...some),
    subsetOf([2, 3, 4]).map((members) => ({ direct_members: members, direct_subgroups: [] as number[] })),
  );

/** For each group its subgroups, which have lower numbers, so that there is no cycle. */
const subgroups = fc.tuple(fc.constant([] as number[]), subsetOf([201]), subsetOf([201, 202]));

const world: fc.Arbitrary<World> = fc
  .record({
    roles: fc.tuple(role, role, role, role),
    isGone: fc.boolean(),
    level: fc.constantFrom(372, 500),
    members: fc.tuple(...groups.map(() => subsetOf([1, 2, 3, 4, 5]))),
    inner: subgroups,
    subscribed: fc.tuple(...channels.map(() => subsetOf([1, 2, 3, 4, 5]))),
    isPrivate: fc.tuple(...channels.map(() => fc.boolean())),
    can: fc.tuple(...channels.map(() => fc.tuple(entrance(groups), entrance(groups)))),
  })
  .map(({ roles, isGone, level, members, inner, subscribed, isPrivate, can }): World => {
    const user = (user_id: number, rank: number, is_active = true) => {
      const email = `u${user_id}@x.org`;
      return {
        user_id,
        email,
        delivery_email: email,
        full_name: `u${user_id}`,
        role: rank,
        is_active,
        is_bot: false,
      };
    };
    const nobody = 101;
    return {
      level,
      me,
      next: 1000,
      users: new Map([
        [1, user(1, 100)],
        [2, user(2, 100)],
        ...users.map((id, place) => [id, user(id, roles[place] ?? 400, id !== 6 || !isGone)] as const),
      ]),
      groups: new Map(
        groups.map((id, place) => [
          id,
          {
            id,
            name: `g${place}`,
            description: '',
            members: members[place] ?? [],
            direct_subgroup_ids: inner[place] ?? [],
            is_system_group: false,
            deactivated: false,
            can_manage_group: 103,
          },
        ]),
      ),
      folders: new Map(
        folders.map((id, place) => [
          id,
          { id, name: `f${place}`, description: '', is_archived: false, order: place },
        ]),
      ),
      channels: new Map(
        channels.map((id, place) => [
          id,
          {
            stream_id: id,
            name: `c${place}`,
            description: '',
            invite_only: isPrivate[place],
            is_web_public: false,
            is_default: false,
            is_archived: false,
            folder_id: null,
            history_public_to_subscribers: isPrivate[place] !== true,
            can_subscribe_group: can[place]?.[0] ?? nobody,
            can_add_subscribers_group: can[place]?.[1] ?? nobody,
            can_send_message_group: 107,
          },
        ]),
      ),
      subscribers: new Map(channels.map((id, place) => [id, new Set(subscribed[place] ?? [])])),
      invitations: [],
    };
  });

const [newGroup, newChannel, newFolder, newUser, newGuest] = [1, 2, 3, 4, 5].map(fresh) as [
  number,
  number,
  number,
  number,
  number,
];
const everybody = [1, 2, 3, 4, 5, newUser, newGuest];
const list = (ids: readonly number[]) =>
  fc.oneof(
    subsetOf(ids).map((some) => [...some]),
    fc.tuple(subsetOf(ids), subsetOf(ids)).map(([include, other]) => ({
      include: [...include],
      exclude: other.filter((id) => id > 0 && !include.includes(id)),
    })),
  );
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const channelWish = fc.record({
  isSaid: fc.boolean(),
  invite_only: maybe(fc.boolean()),
  can_subscribe_group: maybe(entrance([...groups, newGroup])),
  can_add_subscribers_group: maybe(entrance([...groups, newGroup])),
  folder_id: maybe(fc.constantFrom(null, ...folders, newFolder)),
  description: maybe(fc.constantFrom('', 'x')),
  subscribers: maybe(list(everybody)),
});

const files: fc.Arbitrary<Wishes> = fc
  .record({
    channels: fc.tuple(channelWish, channelWish, channelWish, channelWish),
    names: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }),
    swaps: fc.boolean(),
    members: fc.tuple(...[0, 1, 2, 3].map(() => maybe(list(everybody)))),
    inner: maybe(fc.tuple(subsetOf([202, 203, newGroup]), subsetOf([203, newGroup]), subsetOf([newGroup]))),
    groupNames: fc.shuffledSubarray([0, 1, 2], { minLength: 3, maxLength: 3 }),
    roles: fc.tuple(...users.map(() => maybe(role))),
    leaves: fc.boolean(),
    comesBack: fc.boolean(),
  })
  .map(({ channels: said, names, swaps, members, inner, groupNames, roles, leaves, comesBack }): Wishes => {
    const nameOf = (place: number) => (swaps ? `c${names[place]}` : `c${place}`);
    const wished = said.flatMap(({ isSaid, subscribers, ...values }, place): (Wish & { key: string })[] => {
      if (!isSaid && !swaps && place < 3) return [];
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      const isNew = place === 3;
      if (isNew && given.folder_id === null) delete given.folder_id;
      return [
        {
          key: nameOf(place),
          id: isNew ? newChannel : (channels[place] ?? 0),
          ...(!isNew && { renamedFrom: 'what it is' }),
          values: isNew ? { can_administer_channel_group: 103, ...given } : given,
          lists: subscribers === undefined ? {} : { subscribers },
        },
      ];
    });
    const without = (ids: readonly number[]) => ids.filter((id) => !(leaves && id === 5));
    const clean = (value: NonNullable<(typeof members)[number]>) =>
      'include' in value ? { include: without(value.include), exclude: value.exclude } : without(value);
    return {
      users: [
        ...users.map((id, place) => ({
          key: `u${id}@x.org`,
          id,
          values: {
            ...(roles[place] !== undefined && { role: roles[place] }),
            ...(id === 5 && leaves && { is_active: false }),
            ...(id === 6 && comesBack && { is_active: true }),
          },
        })),
        { key: 'new@x.org', id: newUser, join: 'create' as const, values: { full_name: 'new' } },
        { key: 'guest@x.org', id: newGuest },
      ],
      groups: [
        ...groups.map((id, place) => ({
          key: `g${swaps ? groupNames[place] : place}`,
          id,
          renamedFrom: 'what it is',
          lists: {
            ...(members[place] != null && { members: clean(members[place]) }),
            ...(inner !== undefined && { subgroups: [...(inner[place] ?? [])] }),
          },
        })),
        { key: 'new', id: newGroup, lists: members[3] == null ? {} : { members: clean(members[3]) } },
      ],
      folders: [{ key: 'new', id: newFolder }],
      channels: wished.map(({ lists = {}, ...wish }) => ({
        ...wish,
        lists: lists.subscribers === undefined ? {} : { subscribers: clean(lists.subscribers as number[]) },
      })),
    };
  });

/** The files at a moment: new things are found by name, renamed ones have their new name. */
function lookedUp(given: Wishes, state: World): WantedOrganization {
  const made = new Map<number, number>();
  const find = (
    id: number,
    things: ReadonlyMap<number, Record<string, unknown>>,
    field: string,
    key: string,
  ) => {
    for (const [other, thing] of things) if (other >= 1000 && thing[field] === key) made.set(id, other);
  };
  const kinds = [
    ['users', state.users, 'delivery_email'],
    ['groups', state.groups, 'name'],
    ['folders', state.folders, 'name'],
    ['channels', state.channels, 'name'],
  ] as const;
  for (const [kind, things, field] of kinds) {
    for (const { id = 0, key = '' } of given[kind] ?? []) if (id < 0) find(id, things, field, key);
  }
  const replace = (value: unknown): unknown => {
    if (typeof value === 'number') return made.get(value) ?? value;
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replace(part)]));
  };
  return wishes(replace(given) as Wishes);
}

const planFor = (given: Wishes, state: World): Plan => makePlan(lookedUp(given, state), readWorld(state));

/** Executes the steps one by one. @param seen called after each */
function run(plan: Plan, state: World, seen: () => void = () => undefined, most = plan.steps.length): void {
  const made = new Map<number, number>();
  for (const step of plan.steps.slice(0, most)) {
    perform(state, step, made, step.makes);
    seen();
  }
}

/** Runs until there is nothing to do. Returns the number of runs. */
function settle(given: Wishes, state: World, seen?: () => void): number {
  for (let round = 1; round <= 3; round += 1) {
    const plan = planFor(given, state);
    if (plan.steps.length === 0 && plan.changes.length === 0) return round - 1;
    run(plan, state, seen);
  }
  expect(planFor(given, state).changes).toEqual([]);
  return 3;
}

/**
 * Access beyond what is allowed. The account that applies leaves private channels last, and a new account
 * finds things as they are.
 */
function beyond(found: Iterable<string>, start: World, ...allowed: readonly ReadonlySet<string>[]): string[] {
  const isTold = (person: number) => person !== me && start.users.get(person)?.is_active === true;
  return [...found].filter(
    (pair) => isTold(Number(pair.split(' ').at(-1))) && !allowed.some((some) => some.has(pair)),
  );
}

const runs = { numRuns: sampledRuns(200, 6) };

it('a plan reaches the wanted state, a second one is empty, and on the way nobody has access that neither side gives', () => {
  fc.assert(
    fc.property(world, files, (start, given) => {
      const before = access(start);
      const state = copyOf(start);
      const seen: Set<string>[] = [];
      settle(given, state, () => seen.push(access(state)));
      const after = access(state);
      for (const moment of seen) expect(beyond(moment, start, before, after)).toEqual([]);
    }),
    runs,
  );
});

it('after an interruption anywhere, a new plan reaches the wanted state', () => {
  fc.assert(
    fc.property(world, files, fc.nat(), (start, given, moment) => {
      const state = copyOf(start);
      const plan = planFor(given, state);
      run(plan, state, undefined, plan.steps.length === 0 ? 0 : moment % plan.steps.length);
      settle(given, state);
    }),
    runs,
  );
});

it('when requests fail, and what depends on them is skipped, nobody has access that neither side gives', () => {
  fc.assert(
    fc.property(world, files, fc.infiniteStream(fc.boolean()), (start, given, coins) => {
      const goal = copyOf(start);
      const wholeMade = settle(given, goal);
      const state = copyOf(start);
      const plan = planFor(given, state);
      const made = new Map<number, number>();
      const failed = new Set<number>();
      const names = (some: World) => pairsByName(some);
      const allowed = [names(start), names(goal)];
      // Whoever should have lost their account or role keeps its access if that, or what restricts it,
      // failed.
      const own = new Set(plan.changes.flatMap(({ kind, id }) => (kind === 'users' ? [String(id)] : [])));
      for (const step of plan.steps) {
        const fails = step.needs.some((need) => failed.has(need)) || coins.next().value === true;
        if (fails) failed.add(step.index);
        else perform(state, step, made, step.makes);
        const more = beyond(names(state), start, ...allowed).filter(
          (pair) => !own.has(pair.split(' ').at(-1) ?? ''),
        );
        expect(more).toEqual([]);
      }
      expect(wholeMade).toBeLessThanOrEqual(3);
    }),
    runs,
  );
});

/** As access, with new people and channels by name, because their numbers depend on earlier steps. */
function pairsByName(state: World): Set<string> {
  const name = (id: number) => {
    if (id < 1000) return String(id);
    return state.users.get(id)?.delivery_email ?? `new ${String(state.channels.get(id)?.description)}`;
  };
  return new Set(
    [...access(state)].map((pair) =>
      pair
        .split(' ')
        .map((id) => name(Number(id)))
        .join(' '),
    ),
  );
}

it('takes few requests: a maximum for each changed thing, and for people who join or leave', () => {
  fc.assert(
    fc.property(world, files, (start, given) => {
      const { steps, changes } = planFor(given, start);
      const renames = changes.filter(({ formerName }) => formerName !== undefined).length;
      const lists = changes.reduce((sum, change) => sum + change.lists.length, 0);
      expect(steps.length).toBeLessThanOrEqual(2 * changes.length + renames + 2 * lists);
    }),
    runs,
  );
});
