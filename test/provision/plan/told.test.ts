/** What a plan reports about its changes: only differences, classes, people, messages, and its fingerprint. */
import { describe, expect, it } from 'vitest';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { channel, fresh, group, type LiveWish, liveOf, person, type Wishes, wishes } from './wishes.ts';

const planned = (wished: Wishes, live: LiveWish = {}) => makePlan(wishes(wished), liveOf(live));

describe('fields', () => {
  const reading = channel(11, 'a');
  const said = {
    description: 'x',
    invite_only: true,
    message_retention_days: 30,
    can_send_message_group: 103,
    topics_policy: 'disable_empty_topic',
  };

  it.each(Object.keys(said))('omitting %s changes nothing about it', (left) => {
    const values = Object.fromEntries(Object.entries(said).filter(([name]) => name !== left));
    const { changes } = planned({ channels: [{ key: 'a', id: 11, values }] }, { channels: [reading] });
    expect(changes.flatMap(({ fields }) => fields.map(({ field }) => field)).sort()).toEqual(
      Object.keys(values).sort(),
    );
  });

  it('that are up to date are not reported, and defaults of the service are no difference', () => {
    const values = { description: '', invite_only: false, message_retention_days: 'realm_default' };
    const { description: _, is_default: __, ...bare } = reading;
    expect(planned({ channels: [{ key: 'a', id: 11, values }] }, { channels: [bare] }).changes).toEqual([]);
  });

  it('that are permissions are equal in any order, and a list of one group equals that group', () => {
    const live = {
      channels: [
        channel(11, 'a', { can_send_message_group: { direct_members: [2, 3], direct_subgroups: [] } }),
      ],
    };
    const wish = (can_send_message_group: unknown) =>
      planned({ channels: [{ key: 'a', id: 11, values: { can_send_message_group } }] }, live).changes;
    expect(wish({ direct_members: [3, 2], direct_subgroups: [] })).toEqual([]);
    const one = { channels: [channel(11, 'a')] };
    const alone = { direct_members: [], direct_subgroups: [107] };
    const channels = [{ key: 'a', id: 11, values: { can_send_message_group: alone } }];
    expect(planned({ channels }, one).changes).toEqual([]);
  });
});

it('has classes for what is widened, narrowed and granted', () => {
  const wished: Wishes = {
    channels: [
      { key: 'a', id: 11, values: { can_administer_channel_group: 106 } },
      { key: 'b', id: 12, values: { can_send_message_group: 103 } },
      { key: 'c', id: 13, values: { is_archived: true } },
    ],
    groups: [{ key: 'g', id: 21, lists: { members: [3] } }],
  };
  const live = {
    channels: [channel(11, 'a'), channel(12, 'b'), channel(13, 'c')],
    groups: [group(21, 'g', [2], { can_manage_group: 21 })],
  };
  expect(planned(wished, live).changes.map(({ name, risks }) => [name, [...risks].sort()])).toEqual([
    ['g', ['gives-administration', 'narrows-access', 'notifies', 'removes-people', 'widens-access']],
    ['a', ['gives-administration', 'widens-access']],
    ['b', ['narrows-access', 'notifies']],
    ['c', ['hides-or-deletes', 'notifies']],
  ]);
});

it('names people who gain and lose access, through groups too', () => {
  const guest = person(5, 'gil', 600);
  const users = [person(1, 'ana', 100), person(2, 'bo'), person(3, 'cy'), guest];
  const live = {
    users,
    groups: [group(21, 'g', [2]), group(22, 'outer', [], { direct_subgroup_ids: [21] })],
    channels: [channel(11, 'public'), channel(12, 'private', { invite_only: true, can_subscribe_group: 22 })],
    subscribers: { 11: [5], 12: [] },
  };
  const wished: Wishes = {
    groups: [{ key: 'g', id: 21, lists: { members: [3] } }],
    channels: [{ key: 'public', id: 11, values: { invite_only: true }, lists: { subscribers: [2] } }],
  };
  expect(
    planned(wished, live).changes.map(({ name, gains, loses }) => [name, gains, [...loses].sort()]),
  ).toEqual([
    ['g', [3], [2]],
    ['public', [], [1, 3, 5]],
  ]);
});

it('counts messages and emails where they are sent: bots and the account itself get none', () => {
  const live = { channels: [channel(11, 'a')], subscribers: { 11: [] }, groups: [group(21, 'g', [2])] };
  const wished: Wishes = {
    users: [{ key: 'eva@x.org', id: fresh(0) }],
    groups: [{ key: 'g', id: 21, lists: { members: [3] } }],
    channels: [{ key: 'a', id: 11, values: { description: 'x' }, lists: { subscribers: [1, 2, 9] } }],
  };
  expect(planned(wished, live).changes.map(({ name, notifications }) => [name, notifications])).toEqual([
    ['eva@x.org', 1],
    ['g', 2],
    ['a', 2],
  ]);
});

it('includes what the account that creates things gets', () => {
  const wished: Wishes = {
    channels: ['a', 'b'].map((key, at) => ({ key, id: fresh(at), lists: { subscribers: [2] } })),
    groups: [{ key: 'g', id: fresh(2) }],
  };
  const told = (live: LiveWish) =>
    planned(wished, live).remarks.flatMap(({ about, message }) => (about === 'side-effect' ? [message] : []));
  expect(told({})).toEqual([
    '2 new channels: administered by role:administrators, because their entries do not set it',
    'managed by you, because its entry does not set it',
  ]);
  expect(told({ me: 2 })[0]).toBe('2 new channels: administered by you, because their entries do not set it');
});

it('says that new users get default channels whose list does not name them', () => {
  const wished = (subscribers: readonly number[] | { readonly include: readonly number[] }): Wishes => ({
    users: [{ key: 'eva@x.org', id: fresh(0), join: 'create' }],
    channels: [{ key: 'a', id: 11, lists: { subscribers } }],
  });
  const told = (subscribers: Parameters<typeof wished>[0], is_default = true) =>
    planned(wished(subscribers), {
      channels: [channel(11, 'a', { is_default })],
      subscribers: { 11: [2] },
    }).remarks.flatMap(({ about, message }) => (about === 'side-effect' ? [message] : []));
  expect(told([2])).toEqual([
    'a default channel: eva@x.org will be subscribed on joining, and the next run unsubscribes everyone whom its list does not name',
  ]);
  expect(told([2, fresh(0)])).toEqual([]);
  expect(told({ include: [2] })).toEqual([]);
  expect(told([2], false)).toEqual([]);
});

it('does not count a notification channel that does not exist yet', () => {
  const wished: Wishes = {
    channels: [{ key: 'welcome', id: fresh(0) }],
    organization: [{ values: { signup_announcements_stream_id: fresh(0) } }],
  };
  const { changes } = planned(wished, { organization: [{ signup_announcements_stream_id: -1 }] });
  expect(changes.map(({ kind, fields }) => [kind, fields.map(({ field }) => field)])).toContainEqual([
    'organization',
    ['signup_announcements_stream_id'],
  ]);
});

it('has a fingerprint that depends on the files and on what they change, and on nothing else', () => {
  const wished: Wishes = {
    channels: [{ key: 'a', id: 11, values: { description: 'x' }, lists: { subscribers: [2] } }],
  };
  const print = (reading = {}, ids: readonly number[] = [3], files = 'files') => {
    const live = liveOf({ channels: [channel(11, 'a', reading)], subscribers: { 11: ids } });
    return makePlan({ ...wishes(wished), fingerprint: files }, live).fingerprint;
  };
  const first = print();
  expect(print({ stream_weekly_traffic: 7 })).toBe(first);
  expect(print({ description: 'y' })).not.toBe(first);
  expect(print({}, [3, 9])).not.toBe(first);
  expect(print({}, [3], 'others')).not.toBe(first);
});

it('counts what files say, how much is up to date, and what is in no file', () => {
  const live = {
    channels: [channel(11, 'a'), channel(12, 'b'), channel(13, 'c'), channel(14, 'd', { is_archived: true })],
  };
  const wished = {
    channels: [
      { key: 'a', id: 11, values: { description: 'x' } },
      { key: 'b', id: 12, values: { description: '' } },
    ],
  };
  expect([...planned(wished, live).coverage]).toEqual([['channels', { managed: 2, so: 1, unmanaged: 1 }]]);
});

it('an order in a file applies to the things it lists, which share their positions', () => {
  const linkifier = (id: number, pattern: string) => ({ id, pattern, url_template: 'https://x.org' });
  const live = { linkifiers: [linkifier(51, 'a'), linkifier(52, 'other'), linkifier(53, 'c')] };
  const wished: Wishes = {
    linkifiers: [
      { key: 'c', id: 53 },
      { key: 'new', id: fresh(0), values: { url_template: 'https://y.org' } },
      { key: 'a', id: 51 },
    ],
    inOrder: ['linkifiers'],
  };
  const { steps } = planned(wished, live);
  expect(steps.map(({ row, args, needs }) => [row, args, needs])).toEqual([
    ['linkifier.add', { pattern: 'new', url_template: 'https://y.org' }, []],
    ['linkifier.reorder', { ordered_linkifier_ids: [53, 52, fresh(0), 51] }, [0]],
  ]);
  const { linkifiers = [], ...rest } = wished;
  const same = { ...rest, linkifiers: [linkifiers[2], linkifiers[0]].flatMap((each) => each ?? []) };
  expect(planned(same, live).steps).toEqual([]);
});

it('counts people without bots, and your account with the others', () => {
  const live = {
    users: [person(1, 'me', 100), person(2, 'ana'), person(3, 'bo'), { ...person(4, 'bot'), is_bot: true }],
  };
  const wished = { users: [{ key: 'ana@x.org', id: 2, values: {} }] };
  const { coverage, remarks } = planned(wished, live);
  expect([...coverage]).toEqual([['users', { managed: 1, so: 1, unmanaged: 2 }]]);
  expect(remarks.filter(({ about }) => about === 'left-alone').map(({ message }) => message)).toEqual([
    '2 users not in the files are left unchanged',
  ]);
});
