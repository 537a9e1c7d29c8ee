import { describe, expect, it } from 'vitest';
import type { Channel } from '../../../src/sandbox/state/model.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { Fixture, group, type Who, who } from './_harness.ts';

const update = (fixture: Fixture, args: Record<string, unknown>, as: Who = 'owner') =>
  fixture.say('channel.update', as, { stream_id: 501, ...args });

const kinds = {
  public: {},
  'web-public': { is_web_public: true },
  shared: { invite_only: true },
  protected: { invite_only: true, history_public_to_subscribers: false },
} as const satisfies Record<string, Partial<Channel>>;

function kindOf(channel: Channel): string {
  if (channel.invite_only) return channel.history_public_to_subscribers ? 'shared' : 'protected';
  return channel.is_web_public ? 'web-public' : 'public';
}

describe('privacy', () => {
  const invalid = 'Invalid parameters';
  const isDefault = 'A default channel cannot be private.';
  const [p, w, h] = ['is_private', 'is_web_public', 'history_public_to_subscribers'];
  it.each([
    ['public', { [p]: true }, 'protected'],
    ['public', { [p]: true, [h]: true }, 'shared'],
    ['public', { [h]: false }, invalid],
    ['public', { [h]: false, [p]: false }, invalid],
    ['web-public', { [h]: false }, invalid],
    ['public', { [w]: true }, 'web-public'],
    ['public', { [w]: true, [p]: true }, invalid],
    ['web-public', { [w]: false }, 'public'],
    ['web-public', { [p]: true }, invalid],
    ['web-public', { [p]: true, [h]: true }, invalid],
    ['web-public', { [p]: true, [w]: false }, 'protected'],
    ['shared', { [p]: true }, 'protected'],
    ['shared', { [h]: false }, 'protected'],
    ['protected', { [h]: true }, 'shared'],
    ['protected', { [p]: false }, 'public'],
    ['shared', { [p]: false, [h]: false }, invalid],
    ['shared', { [w]: true }, invalid],
    ['shared', { [w]: true, [p]: false }, 'web-public'],
    ['shared', { is_default_stream: true }, isDefault],
    ['public', { is_default_stream: true, [p]: true }, isDefault],
    ['public', { description: 'x' }, 'public'],
  ] as const)('of a %s channel, %j sent: %s', (kind, args, expected) => {
    const fixture = new Fixture();
    fixture.organization.realm.enable_spectator_access = true;
    const channel = fixture.channel({ ...kinds[kind], subscribers: [who.owner] });
    const said = update(fixture, args);
    const refused = expected === invalid || expected === isDefault;
    expect(said).toBe(refused ? expected : 'ok');
    expect(kindOf(channel)).toBe(refused ? kind : expected);
  });

  it('of a default channel', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({ is_default: true, subscribers: [who.owner] });
    expect(update(fixture, { is_private: true })).toBe(isDefault);
    expect(kindOf(channel)).toBe('public');
    expect(update(fixture, { is_private: true, is_default_stream: false })).toBe('ok');
    expect([kindOf(channel), channel.is_default]).toEqual(['protected', false]);
    expect(update(fixture, { is_private: false, is_default_stream: true })).toBe('ok');
    expect([kindOf(channel), channel.is_default]).toEqual(['public', true]);
  });

  it('changed by a channel administrator leaves a default channel private and default', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({
      is_default: true,
      settings: { can_administer_channel_group: { direct_members: [who.member], direct_subgroups: [] } },
    });
    const said = update(fixture, { is_private: true, is_default_stream: false }, 'member');
    expect(said).toBe('You do not have permission to change default channels.');
    expect([channel.invite_only, channel.is_default]).toEqual([true, true]);
  });

  it("needs the organization's permission to create that kind, after 376", () => {
    const said = (level: number) => {
      const fixture = new Fixture(level);
      fixture.organization.realm.groups.can_create_private_channel_group = group.nobody;
      fixture.channel();
      return update(fixture, { is_private: true });
    };
    expect([said(376), said(377)]).toEqual(['ok', 'Insufficient permission']);
  });

  it('to web-public is refused while that is disabled, and without the permission', () => {
    const fixture = new Fixture();
    fixture.channel();
    expect(update(fixture, { is_web_public: true })).toBe('Web-public channels are not enabled.');
    fixture.organization.realm.enable_spectator_access = true;
    expect(update(fixture, { is_web_public: true }, 'admin')).toBe('Insufficient permission');
    expect(update(fixture, { is_web_public: true })).toBe('ok');
  });

  it('of an archived channel cannot be changed below 362', () => {
    const said = (level: number, args: object) => {
      const fixture = new Fixture(level);
      fixture.channel({ is_archived: true });
      return update(fixture, { ...args });
    };
    expect(said(361, { is_private: true })).toBe('Invalid channel ID');
    expect(said(361, { description: 'x' })).toBe('ok');
    expect(said(362, { is_private: true })).toBe('ok');
  });
});

describe('order of effect', () => {
  it('a stale old value is found last: earlier changes stay', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    const { error } = fixture.try('channel.update', 'owner', {
      stream_id: 501,
      is_private: true,
      is_default_stream: false,
      message_retention_days: 7,
      description: 'changed',
      new_name: 'renamed',
      folder_id: 31,
      topics_policy: 'disable_empty_topic',
      can_administer_channel_group: { new: group.crew },
      can_send_message_group: { new: group.members, old: group.nobody },
      can_subscribe_group: { new: group.crew },
    });
    expect(error).toMatchObject({
      status: 400,
      code: 'EXPECTATION_MISMATCH',
      message: "'old' value does not match the expected value.",
      fields: { field_name: 'old' },
    });
    expect(channel).toMatchObject({
      invite_only: true,
      message_retention_days: 7,
      description: 'changed',
      name: 'renamed',
      folder_id: 31,
      topics_policy: 'disable_empty_topic',
    });
    expect(channel.settings).toMatchObject({
      can_administer_channel_group: group.crew,
      can_send_message_group: group.everyone,
      can_subscribe_group: group.nobody,
    });
  });

  it('each refused step prevents the later ones', () => {
    const all = {
      is_default_stream: true,
      message_retention_days: 7,
      is_archived: false,
      description: 'changed',
      new_name: 'taken',
      folder_id: 99,
    };
    const fixture = new Fixture();
    fixture.channel({ stream_id: 502, name: 'Taken' });
    const channel = fixture.channel();
    const state = () => [
      channel.is_default,
      channel.message_retention_days,
      channel.description,
      channel.folder_id,
    ];

    expect(update(fixture, all, 'admin')).toBe('400 UNAUTHORIZED_PRINCIPAL Must be an organization owner');
    expect(state()).toEqual([true, null, 'drafts', null]);
    expect(update(fixture, all)).toBe('Channel is not currently deactivated');
    expect(state()).toEqual([true, 7, 'drafts', null]);
    expect(update(fixture, { ...all, is_archived: true })).toMatch('409 CHANNEL_ALREADY_EXISTS');
    expect(state()).toEqual([true, 7, 'changed', null]);
    expect(update(fixture, { folder_id: 99, can_send_message_group: { new: group.members } })).toBe(
      'Invalid channel folder ID',
    );
    expect(channel.settings.can_send_message_group).toBe(group.everyone);
  });

  it('EXPECTATION_MISMATCH names the field from 379 on', () => {
    const fields = (level: number) => {
      const fixture = new Fixture(level);
      fixture.channel();
      const stale = { stream_id: 501, can_send_message_group: { new: 1, old: group.nobody } };
      return fixture.try('channel.update', 'owner', stale).error?.fields;
    };
    expect([fields(378), fields(379)]).toEqual([{}, { field_name: 'old' }]);
  });
});

describe('a new name', () => {
  it('is trimmed, may differ only in case, and may not be the same', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    expect(update(fixture, { new_name: ' design ' })).toBe('Channel already has that name.');
    expect(update(fixture, { new_name: 'Design' })).toBe('ok');
    expect(channel.name).toBe('Design');
    expect(update(fixture, { new_name: '  other ' })).toBe('ok');
    expect(fixture.say('channel.id', 'owner', { stream: 'OTHER' })).toBe('ok');
    expect(fixture.say('channel.id', 'owner', { stream: 'design' })).not.toBe('ok');
  });

  it.each([
    [421, "409 CHANNEL_ALREADY_EXISTS Channel 'Taken' already exists"],
    [417, "409 CHANNEL_ALREADY_EXISTS Channel 'Taken' already exists"],
    [416, 'Channel name is already in use.'],
    [372, 'Channel name is already in use.'],
    [218, "Stream name 'Taken' is already taken."],
  ])('that another channel has, at %i: %s', (level, expected) => {
    const fixture = new Fixture(level);
    fixture.channel();
    fixture.channel({ stream_id: 502, name: 'tAkEn' });
    expect(update(fixture, { new_name: ' Taken ' })).toBe(expected);
  });

  it('of an archived channel is taken from 315 on, and free before', () => {
    const said = (level: number) => {
      const fixture = new Fixture(level);
      fixture.channel();
      fixture.channel({ stream_id: 502, name: 'old', is_archived: true });
      return [update(fixture, { new_name: 'OLD' }), fixture.organization.channels.get(502)?.name];
    };
    expect(said(315)).toEqual(['Channel name is already in use.', 'old']);
    expect(said(314)).toEqual(['ok', '00001f6!DEACTIVATED:old']);
  });

  it('returns what was sent, trimmed', () => {
    const fixture = new Fixture();
    fixture.channel();
    fixture.channel({ stream_id: 502, name: 'taken' });
    const { error } = fixture.try('channel.update', 'owner', { stream_id: 501, new_name: 'TAKEN ' });
    expect(error?.fields).toEqual({ channel_name: 'TAKEN' });
  });
});

describe('the other fields', () => {
  it('description: on one line, can be empty', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    update(fixture, { description: 'a\nb\r\nc\td ' });
    expect(channel.description).toBe('a b\r c\td ');
    update(fixture, { description: '' });
    expect(channel.description).toBe('');
  });

  it('retention: words and days', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    const kept = ['unlimited', 5, 'realm_default'].map((value) => {
      update(fixture, { message_retention_days: value });
      return channel.message_retention_days;
    });
    expect(kept).toEqual([-1, 5, null]);
  });

  it('folder: an id, an archived one too, or none', () => {
    const fixture = new Fixture();
    const channel = fixture.channel();
    const kept = [31, 33, null].map((value) => {
      expect(update(fixture, { folder_id: value })).toBe('ok');
      return channel.folder_id;
    });
    expect(kept).toEqual([31, 33, null]);
    expect(update(fixture, { folder_id: 99 })).toBe('Invalid channel folder ID');
  });

  it('topics policy: other than inherit needs the permission', () => {
    const fixture = new Fixture();
    fixture.organization.realm.groups.can_set_topics_policy_group = group.moderators;
    const channel = fixture.channel({ settings: { can_administer_channel_group: group.members } });
    expect(update(fixture, { topics_policy: 'allow_empty_topic', is_private: true }, 'member')).toBe(
      'Insufficient permission',
    );
    expect([channel.topics_policy, channel.invite_only]).toEqual(['inherit', false]);
    expect(update(fixture, { topics_policy: 'inherit' }, 'member')).toBe('ok');
    expect(update(fixture, { topics_policy: 'allow_empty_topic' }, 'admin')).toBe('ok');
  });

  it('unarchiving', () => {
    const fixture = new Fixture();
    const channel = fixture.channel({ is_archived: true, invite_only: true });
    expect(update(fixture, { is_archived: true })).toBe('ok');
    expect(channel.is_archived).toBe(true);
    expect(update(fixture, { is_archived: false })).toBe('Channel is private and have no subscribers');
    channel.subscribers = [who.member];
    expect(update(fixture, { is_archived: false })).toBe('ok');
    expect(channel.is_archived).toBe(false);
    expect(update(fixture, { is_archived: false })).toBe('Channel is not currently deactivated');
  });

  it("an empty request succeeds; an unknown id doesn't", () => {
    const fixture = new Fixture();
    fixture.channel();
    expect(update(fixture, {})).toBe('ok');
    expect(update(fixture, { stream_id: 999 })).toBe('Invalid channel ID');
  });
});

describe('a stale old value after other fields', () => {
  it.each([
    [441, 'changed', ['description']],
    [442, 'as before', []],
  ])('at level %i leaves them %s, and sends events', async (level, _, told) => {
    const box = await startSandbox({ level });
    const form = { event_types: '["stream"]' };
    const { queue_id } = (await box.send('POST', '/register', { as: 'owner', form })).json();
    const stale = JSON.stringify({ new: 34, old: 34 });
    const params = { description: 'new', can_send_message_group: stale };
    const answer = await box.send('PATCH', '/streams/101', { as: 'owner', form: params });
    expect(answer.json().code).toBe('EXPECTATION_MISMATCH');
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await box.send('GET', path, { as: 'owner' })).json() as {
      events: { property: string }[];
    };
    expect(events.map(({ property }) => property)).toEqual(told);
    expect(box.organization.channels.get(101)?.description === 'new').toBe(told.length > 0);
  });
});
