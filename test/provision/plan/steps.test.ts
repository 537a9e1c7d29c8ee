/** The requests of a plan, written by hand. */
import { expect, it } from 'vitest';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { channel, fresh, group, type LiveWish, liveOf, person, type Wishes, wishes } from './wishes.ts';

function stepsOf(wished: Wishes, live: LiveWish = {}) {
  const { steps } = makePlan(wishes(wished), liveOf(live));
  return steps.map(({ stage, row, args, needs }) => ({
    stage,
    row,
    args,
    ...(needs.length > 0 && { needs }),
  }));
}

it('creates equal new channels in one request, with their subscribers', () => {
  const values = { invite_only: true, can_administer_channel_group: 103 };
  const channels = ['a', 'b', 'c'].map((key, place) => ({
    key,
    id: fresh(place),
    values: { ...values, description: key.toUpperCase() },
    // In any order of the files.
    lists: { subscribers: place === 1 ? [2, 3] : [3, 2] },
  }));
  expect(stepsOf({ channels })).toEqual([
    {
      stage: 'make',
      row: 'channel.subscribe',
      args: {
        subscriptions: [
          { name: 'a', description: 'A' },
          { name: 'b', description: 'B' },
          { name: 'c', description: 'C' },
        ],
        principals: [2, 3],
        invite_only: true,
        can_administer_channel_group: 103,
      },
    },
  ]);
});

it('creates a channel with its own permissions separately, below level 417 by subscribing', () => {
  const channels = [
    {
      key: 'a',
      id: fresh(0),
      values: { can_administer_channel_group: { direct_members: [2], direct_subgroups: [] } },
      lists: { subscribers: [2] },
    },
  ];
  const settings = { can_administer_channel_group: { direct_members: [2], direct_subgroups: [] } };
  expect(stepsOf({ channels })).toEqual([
    { stage: 'make', row: 'channel.create', args: { name: 'a', subscribers: [2], ...settings } },
  ]);
  expect(stepsOf({ channels }, { level: 372 })).toEqual([
    {
      stage: 'make',
      row: 'channel.subscribe',
      args: { subscriptions: [{ name: 'a' }], principals: [2], ...settings },
    },
  ]);
});

it('creates empty channels in one request, and the account leaves them in another', () => {
  const channels = ['a', 'b', 'c'].map((key, place) => ({ key, id: fresh(place) }));
  expect(stepsOf({ channels })).toEqual([
    {
      stage: 'make',
      row: 'channel.subscribe',
      args: {
        subscriptions: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
        can_administer_channel_group: 103,
      },
    },
    { stage: 'make', row: 'channel.unsubscribe', args: { subscriptions: ['a', 'b', 'c'] }, needs: [0] },
  ]);
});

it('sends all changes of a channel in one request, permissions with the old value', () => {
  const live = { channels: [channel(11, 'a', { can_send_message_group: 106 })], folders: [] };
  const channels = [
    {
      key: 'a',
      id: 11,
      values: {
        description: 'new',
        invite_only: true,
        can_send_message_group: 103,
        topics_policy: 'inherit',
      },
    },
  ];
  expect(stepsOf({ channels }, live)).toEqual([
    {
      stage: 'narrow',
      row: 'channel.update',
      args: {
        stream_id: 11,
        description: 'new',
        is_private: true,
        can_send_message_group: { new: 103, old: 106 },
      },
    },
  ]);
});

it('changes what only readers can before the account loses the channel by making it private', () => {
  const values = { description: 'new', invite_only: true, can_subscribe_group: 103 };
  const live = { channels: [channel(11, 'a', { can_subscribe_group: 106 })] };
  const args = (wished: LiveWish) => stepsOf({ channels: [{ key: 'a', id: 11, values }] }, wished);
  const subscribed = { ...live, subscribers: { 11: [1] } };
  expect(args(subscribed)).toHaveLength(1);
  expect(args({ ...live, subscribers: { 11: [] } })).toEqual([
    {
      stage: 'narrow',
      row: 'channel.update',
      args: { stream_id: 11, description: 'new', can_subscribe_group: { new: 103, old: 106 } },
    },
    {
      stage: 'narrow',
      row: 'channel.update',
      args: { stream_id: 11, is_private: true },
      needs: [0],
    },
  ]);
});

it('adds people before an account outside makes a channel private, and guests after it', () => {
  const live = {
    channels: [channel(11, 'a')],
    subscribers: { 11: [] },
    users: [person(1, 'me', 100), person(2, 'bo'), person(3, 'gil', 600)],
  };
  const closed = (people: number[]) =>
    stepsOf(
      { channels: [{ key: 'a', id: 11, values: { invite_only: true }, lists: { subscribers: people } }] },
      live,
    ).map(({ row, args }) => [row, args.principals]);
  expect(closed([2, 3])).toEqual([
    ['channel.subscribe', [2, 3]],
    ['channel.update', undefined],
  ]);
  expect(closed([1, 2, 3])).toEqual([
    ['channel.subscribe', [1, 2]],
    ['channel.update', undefined],
    ['channel.subscribe', [3]],
  ]);
});

it('removes first and adds last, and combines channels with equal people', () => {
  const live = {
    channels: [channel(11, 'a'), channel(12, 'b')],
    subscribers: { 11: [2, 9], 12: [2, 9] },
  };
  const channels = ['a', 'b'].map((key, place) => ({
    key,
    id: 11 + place,
    values: { description: 'x' },
    lists: { subscribers: [3] },
  }));
  expect(stepsOf({ channels }, live)).toEqual([
    { stage: 'narrow', row: 'channel.unsubscribe', args: { subscriptions: ['a', 'b'], principals: [2] } },
    { stage: 'settle', row: 'channel.update', args: { stream_id: 11, description: 'x' } },
    { stage: 'settle', row: 'channel.update', args: { stream_id: 12, description: 'x' } },
    {
      stage: 'widen',
      row: 'channel.subscribe',
      args: { subscriptions: [{ name: 'a' }, { name: 'b' }], principals: [3] },
    },
  ]);
});

it('creates new things that name each other in an order in which each name exists', () => {
  const wished: Wishes = {
    folders: [{ key: 'Product', id: fresh(0) }],
    groups: [
      { key: 'outer', id: fresh(1), lists: { members: [2], subgroups: [fresh(2)] } },
      {
        key: 'inner',
        id: fresh(2),
        values: { can_manage_group: { direct_members: [], direct_subgroups: [fresh(2), 103] } },
        lists: { members: [3] },
      },
    ],
    channels: [
      {
        key: 'a',
        id: fresh(3),
        values: { folder_id: fresh(0), can_send_message_group: fresh(1) },
        lists: { subscribers: [2] },
      },
    ],
  };
  expect(stepsOf(wished, { folders: [], channels: [] })).toEqual([
    { stage: 'make', row: 'group.create', args: { name: 'inner', description: '', members: [3] } },
    { stage: 'make', row: 'folder.create', args: { name: 'Product', description: '' } },
    {
      stage: 'make',
      row: 'group.create',
      args: { name: 'outer', description: '', members: [2], subgroups: [fresh(2)] },
      needs: [0],
    },
    {
      stage: 'make',
      row: 'channel.create',
      args: {
        name: 'a',
        subscribers: [2],
        folder_id: fresh(0),
        can_send_message_group: fresh(1),
      },
      needs: [1, 2],
    },
    {
      stage: 'settle',
      row: 'group.update',
      args: {
        user_group_id: fresh(2),
        can_manage_group: { new: { direct_members: [], direct_subgroups: [fresh(2), 103] } },
      },
      needs: [0],
    },
  ]);
});

it('removes members and subgroups of a group in one request and adds them in one', () => {
  const live = {
    groups: [group(21, 'g', [2], { direct_subgroup_ids: [22] }), group(22, 'h'), group(23, 'i')],
  };
  const groups = [{ key: 'g', id: 21, lists: { members: [3], subgroups: [23] } }];
  expect(stepsOf({ groups }, live)).toEqual([
    {
      stage: 'narrow',
      row: 'group.change-members',
      args: { user_group_id: 21, delete: [2], delete_subgroups: [22] },
    },
    {
      stage: 'widen',
      row: 'group.change-members',
      args: { user_group_id: 21, add: [3], add_subgroups: [23] },
    },
  ]);
  expect(stepsOf({ groups }, { ...live, level: 300 })).toEqual([
    { stage: 'narrow', row: 'group.change-members', args: { user_group_id: 21, delete: [2] } },
    { stage: 'narrow', row: 'group.change-subgroups', args: { user_group_id: 21, delete: [22] } },
    { stage: 'widen', row: 'group.change-members', args: { user_group_id: 21, add: [3] } },
    { stage: 'widen', row: 'group.change-subgroups', args: { user_group_id: 21, add: [23] } },
  ]);
});

it('swaps names through a temporary one, and renames a chain from its end', () => {
  const live = { channels: [channel(11, 'a'), channel(12, 'b'), channel(13, 'c')] };
  const swap = [
    { key: 'b', id: 11, renamedFrom: 'a' },
    { key: 'a', id: 12, renamedFrom: 'b' },
  ];
  expect(stepsOf({ channels: swap }, live)).toEqual([
    { stage: 'settle', row: 'channel.update', args: { stream_id: 11, new_name: 'being renamed 11' } },
    { stage: 'settle', row: 'channel.update', args: { stream_id: 12, new_name: 'a' }, needs: [0] },
    { stage: 'settle', row: 'channel.update', args: { stream_id: 11, new_name: 'b' }, needs: [1] },
  ]);
  const chain = [
    { key: 'b', id: 11, renamedFrom: 'a' },
    { key: 'x', id: 12, renamedFrom: 'b' },
    { key: 'a', id: fresh(0), lists: { subscribers: [2] } },
  ];
  expect(stepsOf({ channels: chain }, live).map(({ row, args, needs }) => [row, args, needs])).toEqual([
    ['channel.update', { stream_id: 12, new_name: 'x' }, undefined],
    ['channel.update', { stream_id: 11, new_name: 'b' }, [0]],
    ['channel.create', { name: 'a', subscribers: [2] }, [1]],
  ]);
});

it('adds the account itself in one request', () => {
  const values = { role: 400, full_name: 'Hal' };
  const users = [{ key: 'hal@x.org', id: fresh(0), values, join: 'create' as const }];
  expect(stepsOf({ users })).toEqual([
    { stage: 'make', row: 'user.create', args: { email: 'hal@x.org', full_name: 'Hal' } },
  ]);
});

it('adds people with one invitation for equal terms, or with an account, with role and groups', () => {
  const users = [
    { key: 'eva@x.org', id: fresh(0), values: { role: 300 } },
    { key: 'fin@x.org', id: fresh(1), values: { role: 300, full_name: 'Fin' } },
    { key: 'gus@x.org', id: fresh(2), values: { role: 600, full_name: 'Gus' }, join: 'create' as const },
  ];
  const wished = { users, channels: [{ key: 'a', id: 11, lists: { subscribers: [1, fresh(0), fresh(1)] } }] };
  expect(stepsOf(wished, { channels: [channel(11, 'a')], subscribers: { 11: [1] } })).toEqual([
    { stage: 'make', row: 'user.create', args: { email: 'gus@x.org', full_name: 'Gus' } },
    { stage: 'make', row: 'user.update-by-id', args: { user_id: fresh(2), role: 600 }, needs: [0] },
    {
      stage: 'widen',
      row: 'invite.create',
      args: {
        invitee_emails: 'eva@x.org,fin@x.org',
        stream_ids: [11],
        invite_as: 300,
        include_realm_default_subscriptions: true,
      },
    },
  ]);
});

it('sends nothing for what is already up to date', () => {
  const live: LiveWish = {
    channels: [channel(11, 'Design')],
    subscribers: { 11: [2, 9] },
    groups: [group(21, 'g', [2])],
    organization: [{ name: 'X' }],
    defaults: [{ color_scheme: 2 }],
  };
  const wished: Wishes = {
    channels: [
      { key: 'design', id: 11, values: { invite_only: false, description: '' }, lists: { subscribers: [2] } },
    ],
    groups: [{ key: 'g', id: 21, lists: { members: { include: [2], exclude: [3] } } }],
    organization: [{ values: { name: 'X' } }],
    defaults: [{ values: { color_scheme: 2 } }],
    users: [{ key: 'BO@x.org', id: 2, values: { role: 400 } }],
  };
  const plan = makePlan(wishes(wished), liveOf(live));
  expect(plan.changes).toEqual([]);
  expect(plan.steps).toEqual([]);
});

it('sends one request per kind for 1,000 channels of 20 kinds, and splits refused ones', () => {
  const channels = Array.from({ length: 1000 }, (_, place) => ({
    key: `c${place}`,
    id: fresh(place),
    values: { message_retention_days: 1 + (place % 20) },
    lists: {
      subscribers: Array.from({ length: 50 }, (_person, person) => 1000 + (place % 20) * 50 + person),
    },
  }));
  const { steps } = makePlan(wishes({ channels }), liveOf({}));
  expect(steps).toHaveLength(20);
  expect(new Set(steps.flatMap(({ makes }) => makes)).size).toBe(1000);
  const [one, other] = steps[0]?.parts ?? [];
  expect([one?.makes.length, other?.makes.length]).toEqual([25, 25]);
  expect([...(one?.makes ?? []), ...(other?.makes ?? [])]).toEqual(steps[0]?.makes);
});

it('names channels in a default group only after the requests that create and rename them', () => {
  const channels = [
    { key: 'b', id: 11, renamedFrom: 'a' },
    { key: 'new', id: fresh(0), lists: { subscribers: [1] } },
  ];
  const groups = [{ key: 'Makers', id: 131, values: { streams: [11, fresh(0)] } }];
  const live = {
    channels: [channel(11, 'a')],
    default_groups: [{ id: 131, name: 'Makers', description: '', streams: [] }],
  };
  expect(stepsOf({ channels, default_groups: groups }, live)).toEqual([
    { stage: 'make', row: 'channel.create', args: { name: 'new', subscribers: [1] } },
    { stage: 'settle', row: 'channel.update', args: { stream_id: 11, new_name: 'b' } },
    {
      stage: 'order',
      row: 'channel.default-group-channels',
      args: { group_id: 131, op: 'add', stream_names: ['b', 'new'] },
      needs: [0, 1],
    },
  ]);
});
