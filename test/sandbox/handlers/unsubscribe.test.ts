import { describe, expect, it } from 'vitest';
import { group, type Who, World, who } from './_harness.ts';

const unsubscribe = (world: World, args: Record<string, unknown>, as: Who = 'member') =>
  world.ask('channel.unsubscribe', as, { subscriptions: ['design'], ...args });
const said = (world: World, args: Record<string, unknown>, as: Who = 'member') =>
  world.say('channel.unsubscribe', as, { subscriptions: ['design'], ...args });

describe('unsubscribing', () => {
  it('tells who was subscribed and who was not, one name per user and channel', () => {
    const world = new World();
    const channel = world.channel({ subscribers: [who.member, who.adder, who.guest] });
    const args = { subscriptions: [' DESIGN '], principals: [who.member, who.adder, who.joiner] };
    expect(unsubscribe(world, args, 'admin')).toEqual({
      removed: ['design', 'design'],
      not_removed: ['design'],
    });
    expect(channel.subscribers).toEqual([who.guest]);
  });

  it('of the account, its bots and an empty list needs no right', () => {
    const world = new World();
    const channel = world.channel({ invite_only: true, subscribers: [who.member, who.bot] });
    expect(unsubscribe(world, { principals: [] })).toEqual({ removed: ['design'], not_removed: [] });
    expect(unsubscribe(world, {})).toEqual({ removed: [], not_removed: ['design'] });
    expect(unsubscribe(world, { principals: [who.bot, who.member] })).toEqual({
      removed: ['design'],
      not_removed: ['design'],
    });
    expect(channel.subscribers).toEqual([]);
  });

  it('of one’s bot needs the right below 145', () => {
    const world = new World(144);
    world.channel({ subscribers: [who.bot] });
    expect(said(world, { principals: [who.bot] })).toBe('Insufficient permission');
  });

  it('from an unknown channel changes nothing', () => {
    const world = new World();
    const channel = world.channel({ subscribers: [who.member] });
    const args = { subscriptions: ['design', 'nope', 'Nada'] };
    expect(said(world, args)).toBe('Channel(s) (nope, Nada) do not exist');
    expect(channel.subscribers).toEqual([who.member]);
    world.level = 218;
    expect(said(world, args)).toBe('Stream(s) (nope, Nada) do not exist');
    world.organization.realm.groups.can_create_public_channel_group = group.nobody;
    expect(said(world, args)).toBe('Insufficient permission');
  });

  it('of others: administering one channel of two does not do', () => {
    const world = new World();
    const settings = { can_administer_channel_group: { direct_members: [who.member], direct_subgroups: [] } };
    world.channel({ settings, subscribers: [who.adder] });
    world.channel({ stream_id: 502, name: 'other', subscribers: [who.adder] });
    const others = { principals: [who.adder] };
    expect(said(world, { ...others, subscriptions: ['design', 'other'] })).toBe('Insufficient permission');
    expect(said(world, others)).toBe('ok');
  });

  it('of nobody that exists', () => {
    const world = new World();
    world.channel();
    expect(said(world, { principals: [999] })).toBe('No such user');
    expect(said(world, { principals: [who.gone], subscriptions: [''] })).toBe('User is deactivated');
    expect(said(world, { subscriptions: [''] })).toBe("Channel name can't be empty.");
  });
});
