/** What stops a plan, each with the words that a person needs to continue. */
import { describe, expect, it } from 'vitest';
import { planned, stopsOf } from './stopping.ts';
import { channel, fresh, group, person } from './wishes.ts';

const crowd = Array.from({ length: 40 }, (_, place) => person(201 + place, `p${place}`));
const crowdIds = crowd.map(({ user_id }) => Number(user_id));
const owners = [person(1, 'ana', 100), person(4, 'di', 100)];
const users = [...owners, person(2, 'bo'), ...crowd];

describe('large removals', () => {
  const live = { users, channels: [channel(11, 'a')], subscribers: { 11: crowdIds } };
  const without = (count: number) => ({
    channels: [{ key: 'a', id: 11, lists: { subscribers: crowdIds.slice(count) } }],
  });

  it('stop with counts, share, limit and the flag that passes', () => {
    expect(stopsOf(without(12), live)).toEqual([
      [
        'max-removals',
        "channel 'a' would lose 12 of 40 subscribers (30 %); the limit is 10, and 20 % of more than one: " +
          'to allow this, add --max-removals 12',
      ],
    ]);
    expect(stopsOf(without(12), live, { maxRemovals: { number: 12 } })).toEqual([]);
    expect(stopsOf({ ...without(12), policy: { maxRemovals: { share: 0.3 } } }, live)).toEqual([]);
    expect(stopsOf({ ...without(12), policy: { maxRemovals: { share: 0.1 } } }, live)).toHaveLength(1);
    expect(stopsOf(without(8), live)).toEqual([]);
  });

  it('stop small lists too, but one removal passes', () => {
    const small = (kept: readonly number[]) =>
      stopsOf(
        { groups: [{ key: 'g', id: 21, lists: { members: kept } }] },
        { users, groups: [group(21, 'g', [201, 202, 203, 204, 205])] },
      ).map(([brake]) => brake);
    expect(small([201, 202, 203, 204])).toEqual([]);
    expect(small([201, 202, 203])).toEqual(['max-removals']);
    expect(small([201, 202])).toEqual(['max-removals', 'first-managed']);
    expect(small([])).toEqual(['empty-list', 'max-removals']);
  });

  it('count people of many lists that lose one each', () => {
    const many = Array.from({ length: 20 }, (_, place) => place);
    const groups = many.map((place) => ({
      key: `g${place}`,
      id: 21 + place,
      lists: { members: [2, ...crowdIds.slice(20)] },
    }));
    const stops = stopsOf(
      { groups },
      {
        users,
        groups: many.map((place) =>
          group(21 + place, `g${place}`, [2, crowdIds[place] ?? 0, ...crowdIds.slice(20)]),
        ),
      },
    );
    expect(stops).toEqual([
      [
        'max-removals',
        '20 groups would lose 20 of 43 people (46.5 %); the limit is 10, and 20 % of more than one: ' +
          'to allow this, add --max-removals 20',
      ],
    ]);
  });

  it('stop if nobody is left, which one flag allows', () => {
    const wished = { channels: [{ key: 'a', id: 11, lists: { subscribers: [] } }] };
    const there = { channels: [channel(11, 'a')], subscribers: { 11: [2] } };
    expect(stopsOf(wished, there)).toEqual([
      [
        'empty-list',
        "channel 'a' would lose 1 of 1 subscriber (100 %), which leaves nobody: to allow this, add --allow empty",
      ],
    ]);
    expect(stopsOf(wished, there, { allow: new Set(['empty']) })).toEqual([]);
  });

  it('stop if pruning removes more than half of a kind', () => {
    const options = {
      prune: new Set(['channels'] as const),
      prunePatterns: new Map([['channels', ['*']]] as const),
      allow: new Set(['archive'] as const),
    };
    const there = { channels: [channel(11, 'a'), channel(12, 'b'), channel(13, 'c')] };
    const wished = { channels: [{ key: 'a', id: 11 }] };
    expect(stopsOf(wished, there, options)).toEqual([
      ['max-removals', expect.stringContaining('channels: 2 of 3 channels (66.7 %) would go')],
      ['first-managed', expect.stringContaining('would go, more than half, and the files have 1: to')],
    ]);
    expect(planned(wished, there, options).steps.map(({ row, args }) => [row, args])).toEqual([
      ['channel.archive', { stream_id: 12 }],
      ['channel.archive', { stream_id: 13 }],
    ]);
  });
});

describe('owners', () => {
  const three = [...owners, person(2, 'bo', 100), person(3, 'cy')];
  const demoted = (id: number, key: string) => ({ users: [{ key, id, values: { role: 400 } }] });

  it('lose their role only if that is allowed', () => {
    expect(stopsOf(demoted(2, 'bo@x.org'), { users: three })).toEqual([
      ['owners', 'bo@x.org would no longer be an owner (1 of 3 owners): to allow this, add --allow owners'],
    ]);
    expect(stopsOf(demoted(2, 'bo@x.org'), { users: three }, { allow: new Set(['owners']) })).toEqual([]);
  });

  it('keep at least one in any case', () => {
    const stops = stopsOf(
      demoted(4, 'di@x.org'),
      { users: [...owners, person(3, 'cy')] },
      { allow: new Set(['owners']) },
    );
    expect(stops).toEqual([]);
    const last = { users: [...owners.slice(0, 1), person(3, 'cy')] };
    expect(stopsOf(demoted(1, 'ana@x.org'), last, { allow: new Set(['owners', 'own-rights']) })).toEqual([
      [
        'owners',
        'ana@x.org is the only owner, and an organization needs one: make someone else an owner first: realmctl user update USER --role owner',
      ],
    ]);
  });

  it('stay if the policy names them', () => {
    const wished = { ...demoted(2, 'bo@x.org'), policy: { requiredOwners: ['Bo@x.org'] } };
    expect(stopsOf(wished, { users: three }, { allow: new Set(['owners']) })).toEqual([
      [
        'required-owners',
        'bo@x.org would no longer be an owner, although required_owners of the policy names them',
      ],
    ]);
  });

  it('are replaced so that there is one at every moment, and the account that applies is last', () => {
    const wished = {
      users: [
        { key: 'ana@x.org', id: 1, values: { role: 400 } },
        { key: 'di@x.org', id: 4, values: { role: 400 } },
        { key: 'bo@x.org', id: 2, values: { role: 100 } },
        { key: 'cy@x.org', id: 3, values: { role: 100 } },
      ],
    };
    const { steps, stops } = planned(wished, { users: [...owners, person(2, 'bo'), person(3, 'cy')] });
    expect(steps.map(({ stage, args }) => [stage, args.user_id])).toEqual([
      ['widen', 2],
      ['widen', 3],
      ['retire', 1],
      ['retire', 4],
    ]);
    expect(stops.map(({ brake, allow }) => [brake, allow])).toEqual([
      ['owners', '--allow owners'],
      ['own-rights', '--allow own-rights'],
    ]);
  });
});

describe('allowed only by name', () => {
  const change = (values: Readonly<Record<string, unknown>>, reading = {}, options = {}) =>
    stopsOf({ channels: [{ key: 'a', id: 11, values }] }, { channels: [channel(11, 'a', reading)] }, options);
  const secret = { invite_only: true, history_public_to_subscribers: false };

  it('showing earlier messages', () => {
    expect(change({ history_public_to_subscribers: true }, { ...secret, can_subscribe_group: 106 })).toEqual([
      [
        'history',
        '1 channel (a) would show earlier messages to new subscribers or to more people: ' +
          'to allow this, add --allow history',
      ],
    ]);
    expect(change({ invite_only: false }, secret).map(([brake]) => brake)).toEqual(['history']);
    expect(change({ is_web_public: true }).map(([brake]) => brake)).toEqual(['history']);
    expect(change({ is_web_public: true }, {}, { allow: new Set(['history']) })).toEqual([]);
  });

  it('a shorter retention, archiving, deactivating and a permission that nobody has', () => {
    expect(
      change({ message_retention_days: 10 }, { message_retention_days: 30 }).map(([brake]) => brake),
    ).toEqual(['retention']);
    expect(change({ message_retention_days: 30 }, { message_retention_days: 10 })).toEqual([]);
    expect(change({ is_archived: true }).map(([brake]) => brake)).toEqual(['archive']);
    expect(change({ can_send_message_group: 101 }).map(([brake]) => brake)).toEqual(['empty-permission']);
    expect(stopsOf({ users: [{ key: 'bo@x.org', id: 2, values: { is_active: false } }] })).toEqual([
      ['deactivate', '1 user (bo@x.org) would be deactivated: to allow this, add --allow deactivate'],
    ]);
  });

  it("removing the account's own permissions", () => {
    const admin = { me: 5, users: [...users, person(5, 'eli', 300)] };
    const mine = { direct_members: [5], direct_subgroups: [] };
    const there = { ...admin, channels: [channel(11, 'a', { can_administer_channel_group: mine })] };
    const wished = { channels: [{ key: 'a', id: 11, values: { can_administer_channel_group: 103 } }] };
    expect(stopsOf(wished, there)).toEqual([
      [
        'own-rights',
        "this account would no longer be among those who can administer the channel (channel 'a'): " +
          'to allow this, add --allow own-rights',
      ],
    ]);
    const leaving = { groups: [{ key: 'g', id: 21, lists: { members: { exclude: [1] } } }] };
    const plan = planned(leaving, { groups: [group(21, 'g', [1, 2])] });
    expect(plan.stops.map(({ brake }) => brake)).toEqual(['own-rights']);
    expect(plan.steps.map(({ stage, args }) => [stage, args])).toEqual([
      ['retire', { user_group_id: 21, delete: [1] }],
    ]);
  });
});

it('a private channel that nobody could ever join is refused', () => {
  const values = { invite_only: true };
  expect(stopsOf({ channels: [{ key: 'a', id: fresh(0), values }] }).map(([brake]) => brake)).toEqual([
    'unreachable',
  ]);
  const invited = { users: [{ key: 'eva@x.org', id: fresh(1) }] };
  expect(
    stopsOf({
      ...invited,
      channels: [{ key: 'a', id: fresh(0), values, lists: { subscribers: [fresh(1)] } }],
    }),
  ).toEqual([]);
});

describe('standing rules', () => {
  it('deny classes of changes', () => {
    const wished = {
      users: [{ key: 'bo@x.org', id: 2, values: { role: 200 } }],
      policy: { deny: ['gives-administration' as const] },
    };
    expect(stopsOf(wished)).toEqual([
      ['deny', '1 change of users is of the class gives-administration, which is denied'],
    ]);
    const { policy: _, ...others } = wished;
    expect(stopsOf(others, {}, { deny: ['widens-access'] }).map(([brake]) => brake)).toEqual(['deny']);
    expect(stopsOf(others, {}, { deny: ['narrows-access'] })).toEqual([]);
  });

  it('forbid all removals', () => {
    const wished = {
      groups: [{ key: 'g', id: 21, lists: { members: [2, 201, 202, 203, 204] } }],
      policy: { noRemovals: true },
    };
    const there = { users, groups: [group(21, 'g', [2, 201, 202, 203, 205])] };
    expect(stopsOf(wished, there)).toEqual([
      [
        'no-removals',
        '1 change of groups would remove something (1 entry of lists), but no_removals forbids all removals',
      ],
    ]);
  });
});

it('reports what the server lacks with its level, and sends nothing for it', () => {
  const live = {
    level: 372,
    channels: [channel(11, 'a', { topics_policy: undefined, folder_id: undefined })],
  };
  const wished = { channels: [{ key: 'a', id: 11, values: { topics_policy: 'inherit', description: '' } }] };
  const plan = planned(wished, live);
  expect(plan.steps).toEqual([]);
  expect(plan.stops.map(({ message }) => message)).toEqual([
    "channel 'a': topics_policy needs feature level 392 (release 11.0), and this server has 372: leave it out",
  ]);
  expect(stopsOf({ folders: [{ key: 'Product', id: fresh(0) }] }, live)).toEqual([
    ['level', 'folders need feature level 389 (release 11.0), and this server has 372: leave them out'],
  ]);
});

describe('a folder that still has channels', () => {
  const live = {
    users,
    folders: [{ id: 31, name: 'Old', description: '', is_archived: false }],
    channels: [channel(11, 'a', { folder_id: 31 }), channel(12, 'b', { folder_id: 31, is_archived: true })],
  };
  const folders = [{ key: 'Old', id: 31, values: { is_archived: true } }];
  const allow = new Set(['archive'] as const);

  it('is not archived, whatever is allowed', () => {
    expect(stopsOf({ folders }, live, { allow })).toEqual([
      [
        'folder-in-use',
        "folder 'Old' would be archived with 2 channels in it ('a' and 'b'), which the server refuses: " +
          'give them another folder, or none',
      ],
    ]);
  });

  it('is archived once the files move them', () => {
    const channels = [
      { key: 'a', id: 11, values: { folder_id: null } },
      { key: 'b', id: 12, values: { folder_id: null } },
    ];
    expect(stopsOf({ folders, channels }, live, { allow })).toEqual([]);
  });
});
