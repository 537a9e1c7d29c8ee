/** Which requests change the members of a group, whatever the source. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  circleText,
  type MembershipChange,
  membershipRequests,
  type NamedGroup,
} from '../../../src/engine/requests/group-membership.ts';

const user = (id: number, isIn: boolean): MembershipChange => ({
  member: { user_id: id, group_id: null },
  in: isIn,
});
const group = (id: number, isIn: boolean): MembershipChange => ({
  member: { user_id: null, group_id: id },
  in: isIn,
});

const sent = (changes: readonly MembershipChange[], level: number) =>
  membershipRequests(40, changes, level).map(({ by, args }) => [by, args]);

const all = [user(1, true), group(50, false), user(2, false), group(51, true), user(3, true)];

it('adds and removes users and subgroups in one request', () => {
  expect(sent(all, 311)).toEqual([
    ['members', { user_group_id: 40, add: [1, 3], delete: [2], add_subgroups: [51], delete_subgroups: [50] }],
  ]);
});

it('sends separate requests to servers that do not accept them together', () => {
  expect(sent(all, 310)).toEqual([
    ['members', { user_group_id: 40, add: [1, 3], delete: [2] }],
    ['subgroups', { user_group_id: 40, add: [51], delete: [50] }],
  ]);
  expect(sent([group(51, true)], 310)).toEqual([['subgroups', { user_group_id: 40, add: [51] }]]);
});

it('sends nothing without changes', () => {
  expect(sent([], 421)).toEqual([]);
  expect(sent([], 310)).toEqual([]);
});

const changes = fc.uniqueArray(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 50 }), fc.boolean()), {
  selector: ([isUser, id]) => `${isUser} ${id}`,
});

it('sends each change once, in its list, and combines changes into one request', () => {
  fc.assert(
    fc.property(changes, fc.constantFrom(100, 310, 311, 421), (some, level) => {
      const wanted = some.map(([isUser, id, isIn]) => (isUser ? user(id, isIn) : group(id, isIn)));
      const requests = membershipRequests(40, wanted, level);
      expect(new Set(requests.flatMap((each) => each.changes))).toEqual(new Set(wanted));
      const ids = requests.flatMap(({ by, args }) =>
        Object.entries(args).flatMap(([list, value]) =>
          list === 'user_group_id'
            ? []
            : (value as number[]).map((id) => {
                const isUser = by === 'members' && !list.endsWith('_subgroups');
                return `${isUser} ${id} ${list.startsWith('add')}`;
              }),
        ),
      );
      expect(ids.sort()).toEqual(some.map(([isUser, id, isIn]) => `${isUser} ${id} ${isIn}`).sort());
      for (const request of requests) {
        const half = request.changes.slice(0, Math.ceil(request.changes.length / 2));
        expect(membershipRequests(40, half, level).map(({ by }) => by)).toEqual([request.by]);
      }
    }),
  );
});

describe('a circle of groups', () => {
  const groups: readonly NamedGroup[] = [
    { id: 7, name: 'alpha', direct_subgroup_ids: [5] },
    { id: 5, name: 'zeta', direct_subgroup_ids: [-1] },
    { id: -1, name: 'new', direct_subgroup_ids: [] },
  ];
  const circle = (outer: number, subgroup: number) => {
    const group = groups.find(({ id }) => id === outer);
    if (group === undefined) throw new Error(`no group ${outer}`);
    return circleText(group, subgroup, (id) => groups.find((each) => each.id === id));
  };

  it('is told with the way from the subgroup back to the group', () => {
    expect(circle(5, 7)).toBe(
      'group alpha (id 7) cannot be a subgroup of zeta: it already contains zeta (alpha > zeta)',
    );
    expect(circle(-1, 7)).toBe(
      'group alpha (id 7) cannot be a subgroup of new: it already contains new (alpha > zeta > new)',
    );
  });

  it('names a new group without an id', () => {
    expect(circle(-1, -1)).toBe('group new cannot contain itself');
    expect(circle(7, 7)).toBe('group alpha (id 7) cannot contain itself');
  });

  it('needs a way back', () => {
    expect(circle(7, -1)).toBeUndefined();
    expect(circle(7, 99)).toBeUndefined();
  });
});
