import { describe, expect, it } from 'vitest';
import { InternalServerError } from '../../../src/sandbox/errors/api-error.ts';
import { defaultSettings, Fixture, group, now, who } from './_harness.ts';

const create = (
  fixture: Fixture,
  args: Record<string, unknown>,
  as: 'owner' | 'admin' | 'member' = 'member',
) => fixture.say('channel.create', as, { name: 'new', subscribers: [], ...args });

function made(fixture: Fixture) {
  const channel = fixture.organization.channelsByName.get('new');
  if (channel === undefined) throw new Error('nothing was made');
  return channel;
}

describe('a new channel', () => {
  it("has the service's defaults, and the account administers it without being subscribed", () => {
    const fixture = new Fixture();
    const reply = fixture.ask('channel.create', 'member', { name: ' new ', subscribers: [] });
    expect(reply).toEqual({ id: 1001 });
    expect(made(fixture)).toMatchObject({
      stream_id: 1001,
      name: 'new',
      description: '',
      date_created: now,
      creator_id: who.member,
      invite_only: false,
      is_web_public: false,
      is_archived: false,
      history_public_to_subscribers: true,
      message_retention_days: null,
      topics_policy: 'inherit',
      folder_id: null,
      is_default: false,
      settings: {
        ...defaultSettings,
        can_administer_channel_group: { direct_members: [who.member], direct_subgroups: [] },
      },
      subscribers: [],
    });
  });

  it('has the given values', () => {
    const fixture = new Fixture();
    expect(
      create(
        fixture,
        {
          description: 'two\nlines',
          subscribers: [who.member, who.bot, who.member],
          invite_only: true,
          history_public_to_subscribers: true,
          message_retention_days: 'unlimited',
          topics_policy: 'empty_topic_only',
          folder_id: 33,
          can_administer_channel_group: { direct_members: [], direct_subgroups: [group.crew] },
          can_delete_own_message_group: group.everyone,
          can_send_message_group: { direct_members: [8, 3], direct_subgroups: [] },
        },
        'owner',
      ),
    ).toBe('ok');
    expect(made(fixture)).toMatchObject({
      description: 'two lines',
      subscribers: [who.member, who.bot],
      invite_only: true,
      history_public_to_subscribers: true,
      message_retention_days: -1,
      topics_policy: 'empty_topic_only',
      folder_id: 33,
      settings: {
        can_administer_channel_group: group.crew,
        can_delete_own_message_group: group.everyone,
        can_send_message_group: { direct_members: [3, 8], direct_subgroups: [] },
      },
    });
  });

  it.each([
    [{ invite_only: true }, false],
    [{ invite_only: true, history_public_to_subscribers: false }, false],
    [{ history_public_to_subscribers: false }, true],
  ])('created with %j shares its history: %s', (args, shared) => {
    const fixture = new Fixture();
    create(fixture, args);
    expect(made(fixture).history_public_to_subscribers).toBe(shared);
  });
});

describe('a taken name', () => {
  it.each([
    ['in the same case', 'design', false],
    ['in another case', ' DESIGN ', false],
    ['of an archived channel', 'Design', true],
  ])('%s is a conflict', (_what, name, archived) => {
    const fixture = new Fixture();
    fixture.channel({ is_archived: archived });
    expect(
      fixture.try('channel.create', 'owner', { name, subscribers: [], folder_id: 99 }).error,
    ).toMatchObject({
      status: 409,
      code: 'CHANNEL_ALREADY_EXISTS',
      message: `Channel '${name.trim()}' already exists`,
      fields: { channel_name: name.trim() },
    });
  });
});

describe("refusals come in the service's order, and nothing is created", () => {
  const fixture = new Fixture();
  fixture.organization.realm.groups.can_set_topics_policy_group = group.owners;
  const everythingWrong = {
    name: 'a\nb',
    subscribers: [who.gone, 999],
    folder_id: 99,
    topics_policy: 'allow_empty_topic',
    is_default_stream: true,
    invite_only: true,
    message_retention_days: 3,
    can_send_message_group: group.internet,
  };
  const unsaid = { is_default_stream: false, message_retention_days: 'realm_default' };
  it.each([
    [{}, 'Invalid character in channel name, at position 2.'],
    [{ name: 'new' }, 'Invalid channel folder ID'],
    [{ name: 'new', folder_id: 31 }, 'Insufficient permission'],
    [
      { name: 'new', folder_id: 31, ...unsaid, topics_policy: 'inherit' },
      "'can_send_message_group' setting cannot be set to 'role:internet' group.",
    ],
    [
      { name: 'new', folder_id: 31, ...unsaid, topics_policy: 'inherit', can_send_message_group: group.crew },
      'User is deactivated',
    ],
    [
      {
        name: 'new',
        folder_id: 31,
        ...unsaid,
        topics_policy: 'inherit',
        can_send_message_group: group.crew,
        subscribers: [999],
      },
      'No such user',
    ],
  ])('%j', (corrected, expected) => {
    expect(fixture.say('channel.create', 'member', { ...everythingWrong, ...corrected })).toBe(expected);
    expect(fixture.organization.channels.size).toBe(0);
  });

  it('of a default channel and of retention', () => {
    const args = { name: 'new', subscribers: [] };
    expect(
      fixture.say('channel.create', 'admin', { ...args, is_default_stream: true, invite_only: true }),
    ).toBe('A default channel cannot be private.');
    expect(fixture.say('channel.create', 'admin', { ...args, message_retention_days: 3 })).toBe(
      '400 UNAUTHORIZED_PRINCIPAL Must be an organization owner',
    );
  });

  it('of a private web-public channel: the service fails with a server error', () => {
    const on = new Fixture();
    on.organization.realm.enable_spectator_access = true;
    const args = { name: 'new', subscribers: [], invite_only: true, is_web_public: true };
    expect(() => on.try('channel.create', 'owner', args)).toThrow(InternalServerError);
    expect(on.organization.channels.size).toBe(0);
  });

  it('of limiting who creates topics while history is protected', () => {
    const newer = new Fixture(441);
    const args = { name: 'new', subscribers: [], can_create_topic_group: group.members };
    expect(newer.try('channel.create', 'owner', { ...args, invite_only: true }).error).toMatchObject({
      message: 'Unsupported parameter combination: history_public_to_subscribers, can_create_topic_group',
      fields: { parameters: 'history_public_to_subscribers, can_create_topic_group' },
    });
    expect(newer.say('channel.create', 'owner', args)).toBe('ok');
  });
});
