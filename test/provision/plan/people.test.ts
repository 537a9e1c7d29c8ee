/** How people join and leave. */
import { expect, it } from 'vitest';
import { plainOptions } from '../../../src/provision/model/options.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { channel, fresh, group, type LiveWish, liveOf, person, type Wishes, wishes } from './wishes.ts';

function planned(wished: Wishes, live: LiveWish = {}, options = {}) {
  return makePlan(wishes(wished), liveOf(live), { ...plainOptions, ...options });
}

const eva = { key: 'Eva@x.org', id: fresh(0) };
const sent = (expired: boolean, id = 71, email = 'eva@X.org') => ({ id, email, expired });

it('a pending invitation is no difference, and is counted; it stands for its memberships too', () => {
  const wished = { users: [eva], channels: [{ key: 'a', id: 11, lists: { subscribers: [2, fresh(0)] } }] };
  const live = { invitations: [sent(false)], channels: [channel(11, 'a')], subscribers: { 11: [2] } };
  const { changes, steps, remarks } = planned(wished, live);
  expect([changes, steps]).toEqual([[], []]);
  expect(remarks.filter(({ about }) => about === 'pending').map(({ count }) => count)).toEqual([1, 1]);
});

it('an expired one is sent again, the newest of several, up to a number per run', () => {
  const { changes, steps } = planned({ users: [eva] }, { invitations: [sent(true, 72), sent(true, 71)] });
  expect(changes.map(({ action, notifications }) => [action, notifications])).toEqual([['resend', 1]]);
  expect(steps.map(({ row, args }) => [row, args])).toEqual([['invite.resend', { invite_id: 72 }]]);
  const many = ['a', 'b', 'c'].map((name, place) => ({ key: `${name}@x.org`, id: fresh(place) }));
  const live = { invitations: many.map(({ key }, place) => sent(true, 71 + place, key)) };
  const capped = planned({ users: many }, live, { maxResends: 2 });
  expect(capped.steps).toHaveLength(2);
  expect(capped.remarks.filter(({ about }) => about === 'expired').map(({ count }) => count)).toEqual([1]);
});

it('people removed from the files before joining keep the invitation until it is pruned', () => {
  const live = { invitations: [sent(false)] };
  const left = planned({ users: [] }, live);
  expect(left.steps).toEqual([]);
  expect(left.remarks.map(({ message }) => message)).toContain(
    '1 open invitation to addresses that are not in the files; to revoke them, list the addresses under prune: and add --prune users',
  );
  const pruned = planned({ users: [] }, live, {
    prune: new Set(['users']),
    prunePatterns: new Map([['users', ['eva@*']]]),
  });
  expect(pruned.steps.map(({ stage, row, args }) => [stage, row, args])).toEqual([
    ['narrow', 'invite.revoke', { invite_id: 71 }],
  ]);
});

it('nobody is invited if the invitations are unknown', () => {
  const invitations = { status: 'failed', why: 'HTTP 500', open: [] } as const;
  const { steps, stops } = planned({ users: [eva] }, { invitations });
  expect(steps).toEqual([]);
  expect(stops.map(({ brake }) => brake)).toEqual(['unread']);
});

it('deactivated people return only if the file says so, and are not added to lists either', () => {
  const users = [person(1, 'ana', 100), person(2, 'bo'), { ...person(3, 'cy'), is_active: false }];
  const live = { users, channels: [channel(11, 'a')], subscribers: { 11: [2] } };
  const channels = [{ key: 'a', id: 11, lists: { subscribers: [2, 3] } }];
  const left = planned({ users: [{ key: 'cy@x.org', id: 3 }], channels }, live);
  expect(left.steps).toEqual([]);
  expect(left.remarks.filter(({ about }) => about === 'deactivated')).toHaveLength(2);
  const back = planned({ users: [{ key: 'cy@x.org', id: 3, values: { is_active: true } }], channels }, live);
  expect(back.steps.map(({ stage, row, args }) => [stage, row, args])).toEqual([
    ['make', 'user.reactivate', { user_id: 3 }],
    ['widen', 'channel.subscribe', { subscriptions: [{ name: 'a' }], principals: [3] }],
  ]);
});

it('a reactivated user gets a permission, in an open or a closing channel, once the account is active', () => {
  const users = [person(1, 'ana', 100), { ...person(3, 'cy'), is_active: false }];
  const live = { users, channels: [channel(11, 'a'), channel(12, 'b')], subscribers: { 12: [1] } };
  const granted = { can_administer_channel_group: { direct_members: [3], direct_subgroups: [] } };
  const channels = [
    { key: 'a', id: 11, values: granted },
    { key: 'b', id: 12, values: { ...granted, invite_only: true } },
  ];
  const { steps } = planned(
    { users: [{ key: 'cy@x.org', id: 3, values: { is_active: true } }], channels },
    live,
  );
  const back = steps.find(({ row }) => row === 'user.reactivate')?.index;
  const granting = steps.filter(({ row }) => row === 'channel.update');
  expect(granting).toHaveLength(2);
  for (const { needs, index } of granting) {
    expect(needs).toContain(back);
    expect(index).toBeGreaterThan(back ?? 99);
  }
});

it('a reactivated group gets a permission once it is active', () => {
  const live = { channels: [channel(11, 'a')], groups: [{ ...group(21, 'crew'), deactivated: true }] };
  const granted = { can_administer_channel_group: { direct_members: [1], direct_subgroups: [21] } };
  const wished = {
    groups: [{ key: 'crew', id: 21, values: { deactivated: false } }],
    channels: [{ key: 'a', id: 11, values: granted }],
  };
  const [back, granting, ...others] = planned(wished, live).steps;
  expect([back?.row, granting?.row, others]).toEqual(['group.update', 'channel.update', []]);
  expect(granting?.needs).toEqual([back?.index]);
});

it('removing a role or an entry deactivates nobody', () => {
  const users = [person(1, 'ana', 100), person(2, 'bo', 200)];
  expect(planned({ users: [{ key: 'bo@x.org', id: 2 }] }, { users }).steps).toEqual([]);
  expect(planned({ users: [{ key: 'ana@x.org', id: 1 }] }, { users }).steps).toEqual([]);
});

it('values sent with the new account are not sent again', () => {
  const users = [person(1, 'ana', 100), person(2, 'bo')];
  const wished = {
    users: [{ key: 'bo@x.org', id: 2, values: { full_name: 'bo' }, join: 'create' as const }],
  };
  expect(planned(wished, { users }).steps).toEqual([]);
});

it('what another system manages is shown and not written', () => {
  const wished = {
    channels: [
      { key: 'a', id: 11, external: true, values: { description: 'x' }, lists: { subscribers: [3] } },
    ],
  };
  const { changes, steps, remarks } = planned(wished, {
    channels: [channel(11, 'a')],
    subscribers: { 11: [2] },
  });
  expect([changes, steps]).toEqual([[], []]);
  expect(remarks.map(({ about, message }) => [about, message])).toEqual([
    [
      'external',
      "channel 'a' is managed elsewhere and left unchanged: description differs, subscribers: 1 to add, 1 to remove",
    ],
  ]);
});
