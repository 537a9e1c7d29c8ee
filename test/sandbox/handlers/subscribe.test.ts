import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from './_harness.ts';

interface Reply {
  subscribed: Record<string, string[]>;
  already_subscribed: Record<string, string[]>;
  unauthorized?: string[];
  new_subscription_messages_sent?: boolean;
}

const named = (...names: string[]) => names.map((name) => ({ name }));
const subscribe = (fixture: Fixture, args: Record<string, unknown>, as: Who = 'member') =>
  fixture.ask<Reply>('channel.subscribe', as, { subscriptions: named('design'), ...args });
const said = (fixture: Fixture, args: Record<string, unknown>, as: Who = 'member') =>
  fixture.say('channel.subscribe', as, { subscriptions: named('design'), ...args });

describe('subscribing', () => {
  it('creates channels with unused names, and subscribes the account', () => {
    const fixture = new Fixture();
    const reply = subscribe(fixture, {
      subscriptions: [{ name: ' Design ', description: 'a\nb' }, { name: 'other' }],
      folder_id: 31,
      can_send_message_group: { direct_members: [who.member], direct_subgroups: [] },
    });
    expect(reply).toEqual({
      subscribed: { 8: ['Design', 'other'] },
      already_subscribed: {},
      new_subscription_messages_sent: true,
    });
    const [first, second] = [...fixture.organization.channels.values()];
    expect(first).toMatchObject({
      stream_id: 1001,
      name: 'Design',
      description: 'a b',
      folder_id: 31,
      creator_id: who.member,
      subscribers: [who.member],
    });
    expect(second?.settings).toEqual(first?.settings);
    expect(second?.settings.can_send_message_group).not.toBe(first?.settings.can_send_message_group);
  });

  it('finds existing ones in any case, says who already was subscribed, and does not change them', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({ subscribers: [who.adder] });
    const reply = subscribe(fixture, {
      subscriptions: [{ name: 'DESIGN', description: 'not used' }],
      principals: [who.adder, who.guest, who.guest],
      folder_id: 31,
      authorization_errors_fatal: false,
    });
    expect(reply).toMatchObject({
      subscribed: { 9: ['design'] },
      already_subscribed: { 5: ['design'] },
      unauthorized: [],
    });
    expect(channel).toMatchObject({
      description: 'drafts',
      folder_id: null,
      subscribers: [who.adder, who.guest],
    });
    expect(fixture.organization.channels.size).toBe(1);
  });

  it('accepts an empty list of principals for the account, addresses for others, and bots', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    fixture.organization.realm.groups.can_add_subscribers_group = group.nobody;
    expect(said(fixture, { principals: [] })).toBe('ok');
    expect(said(fixture, { principals: [who.member] })).toBe('ok');
    expect(said(fixture, { principals: ['member@example.org'] })).toBe('Insufficient permission');
    expect(said(fixture, { principals: [' BOT@example.org ', 'guest@example.org'] }, 'owner')).toBe('ok');
    expect(channel.subscribers).toEqual([who.member, who.bot, who.guest]);
  });

  it('finds a user with a hidden address only by the dummy address', () => {
    const fixture = new Fixture();
    fixture.channel();
    const user = fixture.organization.users.get(who.adder);
    if (user !== undefined) user.email_address_visibility = 3;
    expect(said(fixture, { principals: ['adder@example.org'] })).toBe('No such user');
    expect(said(fixture, { principals: ['user5@sandbox.invalid'] })).toBe('ok');
  });

  it('refuses a new private name twice, and creates nothing', () => {
    const fixture = new Fixture();
    const args = { subscriptions: named('x', 'X'), invite_only: true };
    expect(said(fixture, args)).toBe('Unable to access channel (x).');
    expect(fixture.organization.channels.size).toBe(0);
    expect(said(fixture, { subscriptions: named('x', 'X') })).toBe('ok');
    expect(fixture.organization.channels.size).toBe(1);
  });

  it('lists inaccessible channels instead of failing, on request', () => {
    const fixture = new Fixture();
    fixture.channel({ invite_only: true });
    fixture.channel({ stream_id: 502, name: 'open' });
    const both = { subscriptions: named('design', 'open', 'new') };
    expect(said(fixture, both)).toBe('Unable to access channel (design).');
    expect(fixture.organization.channels.size).toBe(2);
    expect(subscribe(fixture, { ...both, authorization_errors_fatal: false })).toMatchObject({
      subscribed: { 8: ['new', 'open'] },
      unauthorized: ['design'],
    });
  });

  it.each([
    [999, 'No such user', '403 UNAUTHORIZED_PRINCIPAL No such user'],
    [who.gone, 'User is deactivated', '403 UNAUTHORIZED_PRINCIPAL User is deactivated'],
  ])('of %i is refused, with 403 before 208, and nothing is created', (principal, since208, before) => {
    const fixture = new Fixture(208);
    expect(said(fixture, { principals: [principal] })).toBe(since208);
    fixture.level = 207;
    expect(said(fixture, { principals: [principal] })).toBe(before);
    expect(fixture.organization.channels.size).toBe(0);
  });

  it('checks names, settings and permissions before anything is created', () => {
    const fixture = new Fixture();
    expect(said(fixture, { subscriptions: named('fine', '') })).toBe("Channel name can't be empty.");
    expect(said(fixture, { can_subscribe_group: group.everyone })).toBe(
      "'can_subscribe_group' setting cannot be set to 'role:everyone' group.",
    );
    expect(said(fixture, { message_retention_days: 3 })).toBe(
      '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner',
    );
    expect(said(fixture, {}, 'guest')).toBe('Not allowed for guest users');
    expect(fixture.organization.channels.size).toBe(0);
  });

  it('checks settings but not the permission to create if all channels exist', () => {
    const fixture = new Fixture();
    fixture.channel();
    expect(said(fixture, { can_subscribe_group: group.everyone })).not.toBe('ok');
    expect(said(fixture, { message_retention_days: 3, folder_id: 99, is_default_stream: true })).toBe('ok');
  });
});

describe('levels', () => {
  it('keys are addresses before 289', () => {
    const keys = (level: number) => {
      const fixture = new Fixture(level);
      return Object.keys(subscribe(fixture, {}).subscribed);
    };
    expect([keys(288), keys(289)]).toEqual([['member@example.org'], ['8']]);
  });

  it('mentions messages from 397 on, unless there are none', () => {
    const told = (level: number, args = {}) =>
      'new_subscription_messages_sent' in subscribe(new Fixture(level), args);
    expect([told(396), told(397), told(397, { send_new_subscription_messages: false })]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    [421, 'ok', 1],
    [362, 'ok', 1],
    [361, 'Unable to access channel (design).', 1],
    [315, 'Unable to access channel (design).', 1],
    [314, 'ok', 2],
    [200, 'ok', 2],
  ])('an archived channel with the name at %i: %s', (level, expected, count) => {
    const fixture = new Fixture(level);
    const archived = fixture.channel({ is_archived: true });
    expect(said(fixture, {})).toBe(expected);
    expect(fixture.organization.channels.size).toBe(count);
    expect(archived.name).toBe(count === 1 ? 'design' : '00001f5!DEACTIVATED:design');
    expect(fixture.organization.channelsByName.get('design')?.is_archived).toBe(count === 1);
  });
});
