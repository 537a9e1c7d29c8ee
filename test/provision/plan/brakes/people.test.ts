/** Owners, and the permissions of the account that applies the files. */
import { describe, expect, it } from 'vitest';
import { brakesOf, planned, stopsOf } from '../stopping.ts';
import { channel, fresh, group, person } from '../wishes.ts';

const ana = person(1, 'ana', 100);
const bo = person(2, 'bo');
const di = person(4, 'di', 100);
const noOwner = { key: 'di@x.org', id: 4, values: { role: 400 } };
const gone = { key: 'di@x.org', id: 4, values: { is_active: false } };
const allow = new Set(['deactivate', 'own-rights', 'archive'] as const);

describe('an owner', () => {
  it('stops being one when deactivated', () => {
    expect(stopsOf({ users: [gone] }, { users: [ana, bo, di] }, { allow })).toEqual([
      ['owners', 'di@x.org would no longer be an owner (1 of 2 owners): to allow this, add --allow owners'],
    ]);
  });

  it('does not include bots and deactivated users', () => {
    const others = [
      { ...person(5, 'robot', 100), is_bot: true },
      { ...person(6, 'old', 100), is_active: false },
    ];
    const wished = { users: [noOwner] };
    expect(stopsOf(wished, { users: [bo, di, ...others], me: 2 })).toEqual([
      [
        'owners',
        'di@x.org is the only owner, and an organization needs one: ' +
          'make someone else an owner first: realmctl user update USER --role owner',
      ],
    ]);
    const bot = { key: 'robot@x.org', id: 5, values: { role: 400 } };
    expect(brakesOf({ users: [bot] }, { users: [ana, ...others] })).toEqual([]);
  });

  it('of several, all who would be removed are named', () => {
    const users = [ana, di, person(5, 'eve', 100), bo];
    const both = { users: [noOwner, { key: 'eve@x.org', id: 5, values: { role: 400 } }] };
    expect(stopsOf(both, { users })).toEqual([
      [
        'owners',
        'di@x.org and eve@x.org would no longer be owners (2 of 3 owners): to allow this, add --allow owners',
      ],
    ]);
    const me = { key: 'ana@x.org', id: 1, values: { role: 400 } };
    expect(stopsOf({ users: [me, ...both.users] }, { users }, { allow })[0]?.[1]).toMatch(
      /^ana@x.org, di@x.org and eve@x.org are the only owners/,
    );
  });

  it.each([
    ['somebody who becomes one', { key: 'bo@x.org', id: 2, values: { role: 100 } }, '--allow owners'],
    [
      'a new account',
      { key: 'fay@x.org', id: fresh(0), join: 'create' as const, values: { role: 100, full_name: 'Fay' } },
      '--allow owners',
    ],
    ['an invited user', { key: 'fay@x.org', id: fresh(0), values: { role: 100 } }, undefined],
    ['somebody with a lower role', { key: 'bo@x.org', id: 2, values: { role: 200 } }, undefined],
  ])('%s can replace the only one, or cannot: %j', (_, next, flag) => {
    const { stops } = planned({ users: [noOwner, next] }, { users: [bo, di], me: 2 });
    expect(stops.find(({ brake }) => brake === 'owners')).toMatchObject({
      kind: 'users',
      ...(flag === undefined && { exitReason: 'refused' }),
    });
    expect(stops.find(({ brake }) => brake === 'owners')?.allow).toBe(flag);
  });

  it('counts again after reactivation, but a bot never counts', () => {
    const old = { ...person(6, 'old', 100), is_active: false };
    const back = { key: 'old@x.org', id: 6, values: { is_active: true } };
    const flags = (users: object[], live: object[]) =>
      planned({ users: users as never }, { users: live as never, me: 2 }).stops.flatMap(
        ({ brake, allow: flag }) => (brake === 'owners' ? [flag] : []),
      );
    expect(flags([noOwner, back], [bo, di, old])).toEqual(['--allow owners']);
    const robot = { ...person(5, 'robot'), is_bot: true };
    const ruling = { key: 'robot@x.org', id: 5, values: { role: 100 } };
    expect(flags([noOwner, ruling], [bo, di, robot])).toEqual([undefined]);
  });

  it('is not confused with a channel that has the number of a bot', () => {
    const robot = { ...person(11, 'robot', 100), is_bot: true };
    const { stops } = planned(
      { users: [noOwner], channels: [{ key: 'a', id: 11, values: { description: 'x' } }] },
      { users: [bo, di, robot], me: 2, channels: [channel(11, 'a')] },
    );
    expect(stops.map(({ brake, allow: flag }) => [brake, flag])).toEqual([['owners', undefined]]);
  });

  it('stays one: nothing stops changes that keep the owners', () => {
    const users = [ana, bo, di];
    expect(brakesOf({ users: [{ key: 'di@x.org', id: 4, values: { full_name: 'Di' } }] }, { users })).toEqual(
      [],
    );
    expect(brakesOf({ users: [{ key: 'bo@x.org', id: 2, values: { role: 300 } }] }, { users })).toEqual([]);
  });

  it('named by the policy stays even if owners can be removed', () => {
    const policy = { requiredOwners: ['ana@x.org', 'bo@x.org'] };
    const options = { allow: new Set(['owners'] as const) };
    expect(brakesOf({ users: [noOwner], policy }, { users: [ana, bo, di] }, options)).toEqual([]);
    const { stops } = planned(
      { users: [noOwner], policy: { requiredOwners: [' DI@x.org'] } },
      { users: [ana, bo, di] },
      options,
    );
    expect(stops.map(({ brake, name, allow: flag }) => [brake, name, flag])).toEqual([
      ['required-owners', 'di@x.org', undefined],
    ]);
  });
});

describe('the account itself', () => {
  const lost = (wished: object, live: object) =>
    stopsOf(wished, live, { allow: new Set(['owners', 'deactivate']) }).flatMap(([brake, message]) =>
      brake === 'own-rights' ? [message] : [],
    );
  const users = [ana, bo, di];

  it.each([
    [{ role: 200 }, 'this account would be an administrator, no longer an owner'],
    [{ role: 600 }, 'this account would be a guest, no longer an owner'],
    [{ is_active: false }, 'this account would be deactivated'],
  ])('with %j loses permissions', (values, words) => {
    expect(lost({ users: [{ key: 'ana@x.org', id: 1, values }] }, { users })).toEqual([
      `${words}: to allow this, add --allow own-rights`,
    ]);
  });

  it.each([
    ['another role for others', { key: 'di@x.org', id: 4, values: { role: 400 } }, 1],
    ['the deactivation of others', { key: 'di@x.org', id: 4, values: { is_active: false } }, 1],
    ['a higher role', { key: 'bo@x.org', id: 2, values: { role: 100 } }, 2],
    ['another name', { key: 'ana@x.org', id: 1, values: { full_name: 'Ana B' } }, 1],
  ])('loses nothing by %s', (_, user, me) => {
    expect(lost({ users: [user] }, { users, me })).toEqual([]);
  });

  it('can leave public channels, but not private ones', () => {
    const leaving = (reading: object, values = {}) =>
      lost(
        { channels: [{ key: 'a', id: 11, values, lists: { subscribers: { exclude: [1] } } }] },
        { users, channels: [channel(11, 'a', reading as never)], subscribers: { 11: [1, 2] } },
      );
    const words =
      "this account would leave channel 'a', which is private: to allow this, add --allow own-rights";
    expect(leaving({})).toEqual([]);
    expect(leaving({ invite_only: true })).toEqual([words]);
    expect(leaving({}, { invite_only: true })).toEqual([words]);
    expect(leaving({ invite_only: true }, { invite_only: false })).toEqual([words]);
  });

  it('cannot leave a group either', () => {
    const wished = { groups: [{ key: 'g', id: 21, lists: { members: { exclude: [1] } } }] };
    expect(lost(wished, { users, groups: [group(21, 'g', [1, 2, 4])] })).toEqual([
      "this account would leave group 'g': to allow this, add --allow own-rights",
    ]);
  });

  it('can remove others', () => {
    const live = {
      users,
      channels: [channel(11, 'a', { invite_only: true })],
      subscribers: { 11: [1, 2, 4] },
      groups: [group(21, 'g', [1, 2, 4])],
    };
    const without = { exclude: [2] };
    expect(
      lost(
        {
          channels: [{ key: 'a', id: 11, lists: { subscribers: without } }],
          groups: [{ key: 'g', id: 21, lists: { members: without } }],
        },
        live,
      ),
    ).toEqual([]);
  });

  it('loses a permission through a group, but not if its role grants it anyway', () => {
    const eli = person(5, 'eli', 300);
    const managed = (me: number, named: number) => ({
      me,
      users: [...users, eli],
      groups: [
        group(21, 'g', [], { can_manage_group: { direct_members: [], direct_subgroups: [22] } }),
        group(22, 'crew', [named, 4]),
        group(23, 'others', [5]),
      ],
    });
    const wished = { groups: [{ key: 'g', id: 21, values: { can_manage_group: 102 } }] };
    expect(lost(wished, managed(5, 5))).toEqual([
      "this account would no longer be among those who can manage the group (group 'g'): " +
        'to allow this, add --allow own-rights',
    ]);
    expect(lost(wished, managed(5, 2))).toEqual([]);
    expect(lost(wished, managed(1, 1))).toEqual([]);
    expect(lost({ groups: [{ key: 'g', id: 21, values: { can_manage_group: 23 } }] }, managed(1, 1))).toEqual(
      [],
    );
    const kept = { groups: [{ key: 'g', id: 21, values: { can_manage_group: 23 } }] };
    expect(lost(kept, managed(5, 5))).toEqual([]);
  });

  it('loses nothing of what is only created', () => {
    const wished = {
      groups: [{ key: 'g', id: fresh(0), values: { can_manage_group: 102 }, lists: { members: [2] } }],
    };
    expect(lost(wished, { me: 5, users: [...users, person(5, 'eli', 300)] })).toEqual([]);
  });
});
