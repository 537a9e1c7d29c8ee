import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from './_harness.ts';

const unsubscribe = (fixture: Fixture, args: Record<string, unknown>, as: Who = 'member') =>
  fixture.ask('channel.unsubscribe', as, { subscriptions: ['design'], ...args });
const said = (fixture: Fixture, args: Record<string, unknown>, as: Who = 'member') =>
  fixture.say('channel.unsubscribe', as, { subscriptions: ['design'], ...args });

describe('unsubscribing', () => {
  it('says who was subscribed and who was not, one name per user and channel', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({ subscribers: [who.member, who.adder, who.guest] });
    const args = { subscriptions: [' DESIGN '], principals: [who.member, who.adder, who.joiner] };
    expect(unsubscribe(fixture, args, 'admin')).toEqual({
      removed: ['design', 'design'],
      not_removed: ['design'],
    });
    expect(channel.subscribers).toEqual([who.guest]);
  });

  it('of the account, its bots and an empty list needs no permission', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({ invite_only: true, subscribers: [who.member, who.bot] });
    expect(unsubscribe(fixture, { principals: [] })).toEqual({ removed: ['design'], not_removed: [] });
    expect(unsubscribe(fixture, {})).toEqual({ removed: [], not_removed: ['design'] });
    expect(unsubscribe(fixture, { principals: [who.bot, who.member] })).toEqual({
      removed: ['design'],
      not_removed: ['design'],
    });
    expect(channel.subscribers).toEqual([]);
  });

  it('of your bot needs the permission below 145', () => {
    const fixture = new Fixture(144);
    fixture.channel({ subscribers: [who.bot] });
    expect(said(fixture, { principals: [who.bot] })).toBe('Insufficient permission');
  });

  it('from an unknown channel changes nothing', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({ subscribers: [who.member] });
    const args = { subscriptions: ['design', 'nope', 'Nada'] };
    expect(said(fixture, args)).toBe('Channel(s) (nope, Nada) do not exist');
    expect(channel.subscribers).toEqual([who.member]);
    fixture.level = 218;
    expect(said(fixture, args)).toBe('Stream(s) (nope, Nada) do not exist');
    fixture.organization.realm.groups.can_create_public_channel_group = group.nobody;
    expect(said(fixture, args)).toBe('Insufficient permission');
  });

  it("of others: administering one channel of two isn't enough", () => {
    const fixture = new Fixture();
    const settings = { can_administer_channel_group: { direct_members: [who.member], direct_subgroups: [] } };
    fixture.channel({ settings, subscribers: [who.adder] });
    fixture.channel({ stream_id: 502, name: 'other', subscribers: [who.adder] });
    const others = { principals: [who.adder] };
    expect(said(fixture, { ...others, subscriptions: ['design', 'other'] })).toBe('Insufficient permission');
    expect(said(fixture, others)).toBe('ok');
  });

  it('of an unknown user', () => {
    const fixture = new Fixture();
    fixture.channel();
    expect(said(fixture, { principals: [999] })).toBe('No such user');
    expect(said(fixture, { principals: [who.gone], subscriptions: [''] })).toBe('User is deactivated');
    expect(said(fixture, { subscriptions: [''] })).toBe("Channel name can't be empty.");
  });
});
