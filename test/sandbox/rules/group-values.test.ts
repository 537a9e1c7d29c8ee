/** Values of channel settings, through the update that changes them. */
import { describe, expect, it } from 'vitest';
import { Fixture, group, type Who, who } from '../handlers/_harness.ts';

const update = (fixture: Fixture, args: Record<string, unknown>, as: Who = 'owner') =>
  fixture.say('channel.update', as, { stream_id: 501, ...args });

describe('old', () => {
  const mismatch = "400 EXPECTATION_MISMATCH 'old' value does not match the expected value.";
  const of = (direct_members: number[], direct_subgroups: number[]) => ({ direct_members, direct_subgroups });
  it.each([
    ['the same group', group.crew, group.crew, 'ok'],
    ['a list of only that group', group.crew, of([], [group.crew]), 'ok'],
    ['nobody', group.nobody, group.nobody, 'ok'],
    ['nobody as an empty list', group.nobody, of([], []), 'ok'],
    ['null', group.crew, null, 'ok'],
    ['another group', group.crew, group.outer, mismatch],
    ['a group that does not exist', group.crew, 9999, mismatch],
    ['the sets in another order, with repeats', of([3, 8], [120, 121]), of([8, 3, 3], [121, 120]), 'ok'],
    ['one member less', of([3, 8], [120]), of([3], [120]), mismatch],
    ['a group for a list', of([3], [120]), group.crew, mismatch],
    ['a list of the group for a list', of([3], [120]), of([], [120]), mismatch],
    ['without deactivated users', of([8, who.gone], [120]), of([8], [120]), 'ok'],
    ['with deactivated users', of([8, who.gone], [120]), of([8, who.gone], [120]), mismatch],
    ['an empty list, all deactivated', of([who.gone], []), of([], []), mismatch],
    ['a lone group, all deactivated', of([who.gone], [120]), of([], [120]), mismatch],
  ])('%s', (_what, current, old, expected) => {
    const fixture = new Fixture();
    const channel = fixture.channel({ settings: { can_send_message_group: current } });
    expect(update(fixture, { can_send_message_group: { new: group.members, old } })).toBe(expected);
    expect(channel.settings.can_send_message_group).toEqual(expected === 'ok' ? group.members : current);
  });

  it('is checked even if nothing would change', () => {
    const fixture = new Fixture();
    fixture.channel();
    const args = { can_send_message_group: { new: group.everyone, old: group.crew } };
    expect(update(fixture, args)).toBe(mismatch);
  });
});

describe('a setting', () => {
  it('is stored in its stored form', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    const set = (value: unknown) => {
      expect(update(fixture, { can_send_message_group: { new: value } })).toBe('ok');
      return channel.settings.can_send_message_group;
    };
    expect(set({ direct_members: [], direct_subgroups: [group.crew] })).toBe(group.crew);
    expect(set({ direct_members: [], direct_subgroups: [] })).toBe(group.nobody);
    expect(set({ direct_members: [8, 3, 8], direct_subgroups: [121, 120] })).toEqual({
      direct_members: [3, 8],
      direct_subgroups: [120, 121],
    });
    expect(set({ direct_members: [], direct_subgroups: [121, 120] })).toEqual({
      direct_members: [],
      direct_subgroups: [120, 121],
    });
  });

  const barred = (setting: string, name: string) => `'${setting}' setting cannot be set to '${name}' group.`;
  it.each([
    ['can_send_message_group', group.everyone, 'ok'],
    ['can_send_message_group', group.internet, barred('can_send_message_group', 'role:internet')],
    ['can_remove_subscribers_group', group.everyone, 'ok'],
    ['can_resolve_topics_group', group.everyone, 'ok'],
    ['can_delete_own_message_group', group.everyone, 'ok'],
    ['can_move_messages_out_of_channel_group', group.everyone, 'ok'],
    ['can_add_subscribers_group', group.everyone, barred('can_add_subscribers_group', 'role:everyone')],
    ['can_subscribe_group', group.everyone, barred('can_subscribe_group', 'role:everyone')],
    ['can_administer_channel_group', group.everyone, barred('can_administer_channel_group', 'role:everyone')],
    ['can_administer_channel_group', group.nobody, 'ok'],
    ['can_administer_channel_group', group.crew, 'ok'],
    ['can_subscribe_group', 9999, 'Invalid user group'],
    ['can_subscribe_group', group.closed, 'User group is deactivated.'],
    ['can_subscribe_group', { direct_members: [who.gone], direct_subgroups: [9999] }, 'Invalid user ID: 11'],
    ['can_subscribe_group', { direct_members: [77], direct_subgroups: [] }, 'Invalid user ID: 77'],
    [
      'can_subscribe_group',
      { direct_members: [8], direct_subgroups: [group.closed, 9999] },
      'Invalid user group ID: 9999',
    ],
    [
      'can_subscribe_group',
      { direct_members: [8], direct_subgroups: [group.closed] },
      'User group is deactivated.',
    ],
    ['can_subscribe_group', { direct_members: [8], direct_subgroups: [group.everyone] }, 'ok'],
  ])('%s as %j: %s', (setting, value, expected) => {
    const fixture = new Fixture();
    fixture.channel({ settings: { can_administer_channel_group: group.members } });
    expect(update(fixture, { [setting]: { new: value } })).toBe(expected);
  });

  it.each([
    ['can_add_subscribers_group', true],
    ['can_delete_any_message_group', true],
    ['can_delete_own_message_group', true],
    ['can_move_messages_out_of_channel_group', true],
    ['can_move_messages_within_channel_group', true],
    ['can_subscribe_group', true],
    ['can_administer_channel_group', false],
    ['can_remove_subscribers_group', false],
    ['can_resolve_topics_group', false],
    ['can_send_message_group', false],
  ])('%s needs content access: %s', (setting, needed) => {
    const fixture = new Fixture();
    fixture.channel({ invite_only: true });
    const said = update(fixture, { [setting]: { new: group.moderators } }, 'admin');
    expect(said).toBe(needed ? 'Channel content access is required.' : 'ok');
  });

  it('unchanged needs none and can contain what it could not be given', () => {
    const fixture = new Fixture();
    fixture.channel({ invite_only: true, settings: { can_subscribe_group: group.closed } });
    expect(update(fixture, { can_subscribe_group: { new: group.closed } }, 'admin')).toBe('ok');
  });

  it("about deleting messages needs the organization's permission, even if it stays", () => {
    const fixture = new Fixture();
    fixture.channel({ settings: { can_administer_channel_group: group.members } });
    const args = { can_delete_any_message_group: { new: group.nobody }, description: 'changed' };
    expect(update(fixture, args, 'member')).toBe('Insufficient permission');
    expect(update(fixture, args, 'moderator')).toBe('ok');
  });

  it('about new topics stays with everyone while history is protected', () => {
    const fixture = new Fixture(441);
    const channel = fixture.channel({ invite_only: true, subscribers: [who.owner] });
    const unsupported =
      'Unsupported parameter combination: history_public_to_subscribers, can_create_topic_group';
    expect(update(fixture, { can_create_topic_group: { new: group.members } })).toBe('ok');
    expect(update(fixture, { history_public_to_subscribers: false })).toBe(unsupported);
    expect(update(fixture, { can_create_topic_group: { new: group.everyone } })).toBe('ok');
    expect(update(fixture, { history_public_to_subscribers: false })).toBe('ok');
    expect(update(fixture, { can_create_topic_group: { new: group.members } })).toBe(unsupported);
    expect(channel.settings.can_create_topic_group).toBe(group.everyone);
  });
});
