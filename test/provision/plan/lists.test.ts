/** Every list of every kind: absent, empty, exact, additive; and what a removal requires. */
import { describe, expect, it } from 'vitest';
import { type KindName, kindNames, kindOf } from '../../../src/provision/model/kinds.ts';
import type { Completeness } from '../../../src/provision/model/live.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { channel, fresh, group, type LiveWish, liveOf, person, type Wishes, wishes } from './wishes.ts';

const lists = kindNames.flatMap((kind) =>
  Object.keys(kindOf(kind).lists ?? {}).map((list) => [kind, list] as const),
);

/** Users and groups share these ids, so that one table fits lists of both: 2 and 3 are in it, 5 and 6 are not. */
const groups = [2, 3, 5, 6].map((id) => group(id, `g${id}`));
const users = [
  person(1, 'ana', 100),
  ...[2, 3, 5, 6].map((id) => person(id, `p${id}`)),
  { ...person(9, 'robot'), is_bot: true },
];

function there(
  kind: KindName,
  list: string,
  ids: readonly number[],
  status: Completeness = 'complete',
): LiveWish {
  if (kind === 'channels') {
    return { users, channels: [channel(11, 'a')], subscribers: { 11: { ids, status, why: 'it is hidden' } } };
  }
  const { field = '' } = kindOf(kind).lists?.[list] ?? {};
  return { users, groups: [...groups, group(11, 'a', [], { [field]: ids })] };
}

function changed(kind: KindName, list: string, wish: Parameters<typeof wishes>[0][KindName], live: LiveWish) {
  const { changes, remarks } = makePlan(wishes({ [kind]: wish } as Wishes), liveOf(live));
  const parts = changes.flatMap((change) => change.lists).filter((each) => each.list === list);
  return {
    added: parts.flatMap(({ added }) => added),
    removed: parts.flatMap(({ removed }) => removed),
    remarks,
  };
}

describe.each(lists)('%s: %s', (kind, list) => {
  const live = there(kind, list, [2, 3]);
  const wish = (value: readonly number[] | { include?: number[]; exclude?: number[] } | undefined) =>
    changed(kind, list, [{ key: 'a', id: 11, lists: value === undefined ? {} : { [list]: value } }], live);

  it('absent changes nothing', () => {
    expect(wish(undefined)).toMatchObject({ added: [], removed: [] });
  });
  it('empty removes all', () => {
    expect(wish([])).toMatchObject({ added: [], removed: [2, 3] });
  });
  it('exact adds missing people and removes the others, empty both', () => {
    expect(wish([3, 5])).toMatchObject({ added: [5], removed: [2] });
  });
  it('additive removes only named people', () => {
    expect(wish({ include: [5] })).toMatchObject({ added: [5], removed: [] });
    expect(wish({ include: [3], exclude: [2, 6] })).toMatchObject({ added: [], removed: [2] });
  });
  it('an additive list keeps what another source added', () => {
    expect(wish({ include: [2] })).toMatchObject({ added: [], removed: [] });
  });
});

it('removes bots from a list only if they are named', () => {
  const live = { users, channels: [channel(11, 'a')], subscribers: { 11: [2, 9] } };
  const wish = (value: Parameters<typeof changed>[2]) =>
    changed('channels', 'subscribers', value, live).removed;
  expect(wish([{ key: 'a', id: 11, lists: { subscribers: [] } }])).toEqual([2]);
  expect(wish([{ key: 'a', id: 11, lists: { subscribers: { exclude: [9] } } }])).toEqual([9]);
});

it('members through a subgroup need no removal, and deactivated ones count as removed', () => {
  const all = [...users, { ...person(7, 'gone'), is_active: false }];
  const live = {
    users: all,
    groups: [...groups, group(11, 'a', [2, 7], { direct_subgroup_ids: [3] }), group(12, 'b', [5])],
  };
  expect(changed('groups', 'members', [{ key: 'a', id: 11, lists: { members: [2] } }], live)).toMatchObject({
    added: [],
    removed: [],
  });
});

it.each([[[]], [{ exclude: [3, 5] }]])(
  'deactivated subgroups stay with %j, which a remark says',
  (subgroups) => {
    const retired = group(5, 'g5', [], { deactivated: true });
    const holder = group(11, 'a', [], { direct_subgroup_ids: [3, 5] });
    const live = { users, groups: [...groups.filter(({ id }) => id !== 5), retired, holder] };
    const { removed, remarks } = changed(
      'groups',
      'subgroups',
      [{ key: 'a', id: 11, lists: { subgroups } }],
      live,
    );
    expect(removed).toEqual([3]);
    expect(remarks.map(({ about, name, message }) => [about, name, message])).toContainEqual([
      'deactivated',
      'a',
      'group g5 stays in a: it is deactivated',
    ]);
  },
);

it('people deactivated by the same files are not removed one by one', () => {
  const live = there('groups', 'members', [2, 3]);
  const plan = makePlan(
    wishes({
      users: [{ key: 'p2@x.org', id: 2, values: { is_active: false } }],
      groups: [{ key: 'a', id: 11, lists: { members: [3] } }],
    }),
    liveOf(live),
  );
  expect(plan.steps.map(({ row }) => row)).toEqual(['user.deactivate']);
});

it.each<Completeness>(['partial', 'invisible', 'failed'])(
  'a list that was read as %s causes no removal',
  (status) => {
    const live = there('channels', 'subscribers', [2, 3], status);
    const { removed, added, remarks } = changed(
      'channels',
      'subscribers',
      [{ key: 'a', id: 11, lists: { subscribers: [5] } }],
      live,
    );
    expect(removed).toEqual([]);
    expect(added).toEqual(status === 'failed' ? [] : [5]);
    expect(remarks.map(({ message }) => message)).toContain(
      `channel 'a': nobody is removed from it${status === 'failed' ? ' or added' : ''}: it is hidden`,
    );
  },
);

it.each([
  ['an exact list', [2, 3], true],
  ['people to remove', { exclude: [5] }, true],
  ['people to add', { include: [2, 5] }, true],
  ['people it is seen to have', { include: [2, 3] }, false],
])('a partly visible list causes no change at all: %s', (_, said, isUnknown) => {
  const people = { ids: [2, 3], status: 'partial', why: 'it is hidden', isHidden: true } as const;
  const plan = makePlan(
    wishes({ channels: [{ key: 'a', id: 11, lists: { subscribers: said } }] }),
    liveOf({ users, channels: [channel(11, 'a')], subscribers: { 11: people } }),
  );
  expect([plan.changes, plan.stops]).toEqual([[], []]);
  expect(plan.unknown.map(({ why, keeps }) => [why, keeps])).toEqual(
    isUnknown ? [['it is hidden', { kind: 'channels', key: 'a', part: 'subscribers' }]] : [],
  );
});

it('marks what is written without knowing the current state', () => {
  const plan = makePlan(
    wishes({
      channels: [{ key: 'a', id: 11, lists: { subscribers: { include: [5] } } }],
      organization: [{ values: { name: 'X' } }],
    }),
    liveOf({
      ...there('channels', 'subscribers', [], 'invisible'),
      organization: [],
      read: { organization: { status: 'invisible' } },
    }),
  );
  expect(plan.changes.map(({ kind, risks }) => [kind, risks.includes('blind')])).toEqual([
    ['organization', true],
    ['channels', true],
  ]);
});

it('unmanaged people are not removed from lists either', () => {
  const live = there('groups', 'members', [2, 3]);
  const wished = wishes({
    groups: [{ key: 'a', id: 11, lists: { members: [] } }],
    policy: { unmanaged: new Map([['users', ['P3@*']]]) },
  });
  expect(makePlan(wished, liveOf(live)).changes[0]?.lists[0]?.removed).toEqual([2]);
});

it('adding one thing sends nothing for others, and notifies nobody', () => {
  const live = { users, channels: [channel(11, 'a')], subscribers: { 11: [2] } };
  const plan = makePlan(
    wishes({
      channels: [
        { key: 'a', id: 11, lists: { subscribers: [2] } },
        { key: 'b', id: fresh(0), lists: { subscribers: [2, 3] } },
      ],
    }),
    liveOf({ ...live, organization: [{ send_channel_events_messages: false }] }),
  );
  expect(plan.steps.map(({ row, args }) => [row, args.name])).toEqual([['channel.create', 'b']]);
  expect(plan.changes.map(({ notifications }) => notifications)).toEqual([0]);
});
