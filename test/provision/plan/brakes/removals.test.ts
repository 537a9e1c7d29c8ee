/** How much one run can remove before it stops. */
import { describe, expect, it } from 'vitest';
import { type Allowance, plainOptions } from '../../../../src/provision/model/options.ts';
import type { Limit } from '../../../../src/provision/model/policy.ts';
import type { WantedFollow, WantedList } from '../../../../src/provision/model/wanted.ts';
import { makePlan } from '../../../../src/provision/plan/make-plan.ts';
import { brakesOf, planned, stopsOf } from '../stopping.ts';
import { channel, fresh, group, liveOf, person, wishes } from '../wishes.ts';

const ids = (count: number) => Array.from({ length: count }, (_, place) => 1001 + place);

/** That many of the people in a channel are removed. */
function losing(removed: number, of: number, limit?: Limit, exclude = true) {
  const people = ids(of);
  const subscribers = exclude ? { exclude: people.slice(0, removed) } : people.slice(removed);
  return stopsOf(
    { channels: [{ key: 'a', id: 11, lists: { subscribers } }] },
    {
      users: [person(1, 'ana', 100), ...people.map((id) => person(id, `p${id}`))],
      channels: [channel(11, 'a')],
      subscribers: { 11: people },
    },
    { maxRemovals: limit },
  );
}

describe('from a list', () => {
  it.each([
    [1, 2],
    [2, 10],
    [10, 50],
    [10, 100],
  ])('%i of %i are allowed', (removed, of) => {
    expect(losing(removed, of)).toEqual([]);
  });

  it.each([
    [2, 9],
    [10, 49],
    [11, 100],
  ])('%i of %i are not', (removed, of) => {
    expect(losing(removed, of).map(([brake]) => brake)).toEqual(['max-removals']);
  });

  it.each<[Limit, number, number, string]>([
    [{ number: 3 }, 4, 100, 'the limit is 3: to allow this, add --max-removals 4'],
    [{ number: 0 }, 1, 3, 'the limit is 0: to allow this, add --max-removals 1'],
    [{ share: 0.1234 }, 130, 1000, 'the limit is 12.3 %: to allow this, add --max-removals 130'],
    [{ share: 0 }, 1, 100, 'the limit is 0 %: to allow this, add --max-removals 1'],
  ])('a limit of %j stops %i of %i: %s', (limit, removed, of, words) => {
    const [[brake, message] = [], ...others] = losing(removed, of, limit);
    expect([brake, others]).toEqual(['max-removals', []]);
    expect(message).toContain(words);
  });

  it.each<[Limit, number, number]>([
    [{ number: 3 }, 3, 4],
    [{ share: 0.5 }, 2, 4],
    [{ share: 1 }, 400, 401],
  ])('a limit of %j allows %i of %i', (limit, removed, of) => {
    expect(losing(removed, of, limit)).toEqual([]);
  });

  it('large numbers have commas, and one in a thousand a decimal', () => {
    expect(losing(1234, 2000)[0]?.[1]).toContain('would lose 1,234 of 2,000 subscribers (61.7 %)');
  });

  it("more than half omitted from the files' list can be a first run", () => {
    const limit = { number: 100 };
    expect(losing(3, 5, limit, false)).toEqual([
      [
        'first-managed',
        "channel 'a' would lose 3 of 5 subscribers (60 %), more than half: " +
          'to allow this, such as when you first add it to the files, add --allow first-managed',
      ],
    ]);
    expect(losing(3, 6, limit, false)).toEqual([]);
    expect(losing(3, 5, limit, true)).toEqual([]);
  });

  it('a list that gets other people is not empty', () => {
    const wished = { groups: [{ key: 'g', id: 21, lists: { members: [3] } }] };
    expect(brakesOf(wished, { groups: [group(21, 'g', [2])] })).toEqual(['first-managed']);
  });

  it('a followed table without people empties a list, whoever stays for other reasons', () => {
    const stopped = (through: ReadonlyMap<number, string>, isSource: boolean) => {
      const wanted = wishes({ channels: [{ key: 'a', id: 11, lists: { subscribers: [] } }] });
      const lists = wanted.things.get('channels')?.[0]?.lists as Map<string, WantedList>;
      const follows = {
        leavers: 'come-back',
        names: ['people.csv'],
        through,
        isSource,
        unmatched: [],
      } as const;
      const place = { file: 'realm.yaml', line: 1, column: 1 };
      lists.set('subscribers', { place, exact: true, ids: [], without: [], follows });
      const live = liveOf({
        users: [person(1, 'ana', 100), person(2, 'bo'), { ...person(9, 'robot'), is_bot: true }],
        channels: [channel(11, 'a')],
        subscribers: { 11: [2, 9] },
      });
      return makePlan(wanted, live, { ...plainOptions, maxRemovals: { number: 9 } }).stops;
    };
    expect(stopped(new Map(), true).map(({ message }) => message)).toEqual([
      "channel 'a' would lose 1 of 2 subscribers (50 %), as people.csv names nobody: " +
        'to allow this, add --allow empty',
    ]);
    expect(stopped(new Map([[3, 'cy']]), true)).toEqual([]);
    expect(stopped(new Map(), false)).toEqual([]);
  });

  it('a new list is empty if its table has no people, unless that is allowed', () => {
    const stopped = (follows: Partial<WantedFollow>, allow: readonly Allowance[] = []) => {
      const wanted = wishes({ groups: [{ key: 'g', id: fresh(1), lists: { members: [] } }] });
      const lists = wanted.things.get('groups')?.[0]?.lists as Map<string, WantedList>;
      const all = {
        leavers: 'come-back',
        names: ['people.csv'],
        through: new Map(),
        isSource: true,
      } as const;
      const place = { file: 'realm.yaml', line: 1, column: 1 };
      const list = { place, exact: true, ids: [], without: [] };
      lists.set('members', { ...list, follows: { ...all, unmatched: [], ...follows } });
      return makePlan(wanted, liveOf({}), { ...plainOptions, allow: new Set(allow) }).stops;
    };
    expect(stopped({}).map(({ brake, message }) => [brake, message])).toEqual([
      [
        'empty-list',
        "group 'g' would be created with nobody in it, as people.csv names nobody: to allow this, add --allow empty",
      ],
    ]);
    expect(stopped({}, ['empty'])).toEqual([]);
    expect(stopped({ unmatched: ['eve@x.org'] })).toEqual([]);
    expect(stopped({ isSource: false })).toEqual([]);
  });

  it('subgroups are reported as such', () => {
    const wished = { groups: [{ key: 'g', id: 21, lists: { subgroups: [] } }] };
    const groups = [group(21, 'g', [], { direct_subgroup_ids: [22] }), group(22, 'h')];
    expect(stopsOf(wished, { groups })).toEqual([
      [
        'empty-list',
        "group 'g' would lose 1 of 1 subgroup (100 %), which leaves nobody: to allow this, add --allow empty",
      ],
    ]);
  });
});

describe('of a kind', () => {
  const users = [person(1, 'ana', 100), ...ids(19).map((id) => person(id, `p${id}`))];
  const robots = ids(30).map((id) => ({ ...person(id + 500, `r${id}`), is_bot: true }));
  const leaving = (count: number) => ({
    users: ids(count).map((id) => ({ key: `p${id}@x.org`, id, values: { is_active: false } })),
  });
  const allow = new Set(['deactivate', 'archive'] as const);

  it('counts people without bots, but with invited ones', () => {
    expect(brakesOf(leaving(4), { users }, { allow })).toEqual([]);
    expect(stopsOf(leaving(5), { users: [...users, ...robots] }, { allow })).toEqual([
      [
        'max-removals',
        'users: 5 of 20 users (25 %) would go; the limit is 10, and 20 % of more than one: ' +
          'to allow this, add --max-removals 5',
      ],
    ]);
    const invitations = ids(5).map((id) => ({ id, email: `i${id}@x.org`, expired: false }));
    expect(brakesOf(leaving(5), { users, invitations }, { allow })).toEqual([]);
  });

  it('does not count people who are already deactivated', () => {
    const gone = ids(19).map((id) => ({ ...person(id + 700, `g${id}`), is_active: false }));
    expect(stopsOf(leaving(5), { users: [...users, ...gone] }, { allow })[0]?.[1]).toContain('5 of 20 users');
  });

  it('counts revoked invitations too', () => {
    const invitations = ids(3).map((id) => ({ id, email: `i${id}@x.org`, expired: false }));
    const options = {
      allow,
      prune: new Set(['users' as const]),
      prunePatterns: new Map([['users', ['i*']]] as const),
    };
    const few = { users: users.slice(0, 2), invitations };
    expect(stopsOf({ users: [] }, few, options)).toEqual([
      [
        'max-removals',
        'users: 3 of 5 users (60 %) would go; the limit is 10, and 20 % of more than one: ' +
          'to allow this, add --max-removals 3',
      ],
      [
        'first-managed',
        'users: 3 of 5 users (60 %) would go, more than half, and the files have 0: ' +
          'to allow this, such as when you first add it to the files, add --allow first-managed',
      ],
    ]);
    const half = { users: users.slice(0, 3), invitations };
    expect(brakesOf({ users: [] }, half, { ...options, maxRemovals: { number: 3 } })).toEqual([]);
    const every = { ...options, maxRemovals: { number: 3 }, allow: new Set(['first-managed'] as const) };
    expect(brakesOf({ users: [] }, few, every)).toEqual([]);
  });

  it('more than half is no first run if the files themselves remove it', () => {
    const channels = [11, 12].map((id) => ({ key: `c${id}`, id, values: { is_archived: true } }));
    const live = { channels: [channel(11, 'c11'), channel(12, 'c12')] };
    expect(brakesOf({ channels }, live, { allow, maxRemovals: { number: 2 } })).toEqual([]);
    expect(brakesOf({ channels }, live, { allow, maxRemovals: { number: 1 } })).toEqual(['max-removals']);
  });

  it('each kind is compared with its own size', () => {
    const live = {
      channels: ids(10).map((id) => channel(id, `c${id}`)),
      groups: ids(10).map((id) => group(id, `g${id}`)),
    };
    const wished = {
      channels: ids(2).map((id) => ({ key: `c${id}`, id, values: { is_archived: true } })),
      groups: ids(3).map((id) => ({ key: `g${id}`, id, values: { deactivated: true } })),
    };
    const { stops } = planned(wished, live, { allow });
    expect(stops.map(({ brake, kind, allow: flag }) => [brake, kind, flag])).toEqual([
      ['max-removals', 'groups', '--max-removals 3'],
    ]);
  });
});

describe('people of several lists', () => {
  const users = [person(1, 'ana', 100), ...ids(20).map((id) => person(id, `p${id}`))];
  const robots = ids(40).map((id) => ({ ...person(id + 500, `r${id}`), is_bot: true }));
  /** Every channel loses one, and keeps forty. */
  const each = (people: readonly number[]) => {
    const others = ids(40).map((id) => id + 500);
    return [
      {
        channels: people.map((id, place) => ({
          key: `c${place}`,
          id: 11 + place,
          lists: { subscribers: { exclude: [id] } },
        })),
      },
      {
        users: [...users, ...robots],
        channels: people.map((_, place) => channel(11 + place, `c${place}`)),
        subscribers: Object.fromEntries(people.map((id, place) => [11 + place, [id, ...others]])),
      },
    ] as const;
  };

  it('are counted once each, relative to all people', () => {
    expect(stopsOf(...each(ids(5)))).toEqual([
      [
        'max-removals',
        '5 channels would lose 5 of 21 people (23.8 %); the limit is 10, and 20 % of more than one: ' +
          'to allow this, add --max-removals 5',
      ],
    ]);
    expect(stopsOf(...each(ids(4)))).toEqual([]);
    expect(stopsOf(...each([1001, 1001, 1001, 1001, 1001, 1001]))).toEqual([]);
  });

  it('a list that only gains people does not count', () => {
    const wished = {
      channels: [
        { key: 'c0', id: 11, lists: { subscribers: { exclude: [1001] } } },
        { key: 'c1', id: 12, lists: { subscribers: { include: [1002] } } },
      ],
    };
    const [, live] = each([1001, 1001]);
    expect(brakesOf(wished, live, { maxRemovals: { number: 0 } })).toEqual(['max-removals']);
  });

  it('a limit of zero stops two lists that lose one, and each of them', () => {
    const [wished, live] = each([1001, 1001]);
    expect(brakesOf(wished, live, { maxRemovals: { number: 0 } })).toEqual([
      'max-removals',
      'max-removals',
      'max-removals',
    ]);
    const [one, alone] = each([1001]);
    expect(brakesOf(one, alone, { maxRemovals: { number: 0 } })).toEqual(['max-removals']);
  });

  it('do not include subgroups', () => {
    const inner = ids(12).map((id) => group(id + 100, `inner${id}`));
    const outer = ids(12).map((id) =>
      group(id, `outer${id}`, [1], { direct_subgroup_ids: [id + 100, 2000] }),
    );
    const groups = outer.map(({ id, name }) => ({
      key: String(name),
      id: Number(id),
      lists: { subgroups: { exclude: [Number(id) + 100] } },
    }));
    expect(brakesOf({ groups }, { groups: [...inner, ...outer, group(2000, 'all')] })).toEqual([]);
  });
});
