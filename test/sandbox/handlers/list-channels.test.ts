import { describe, expect, it } from 'vitest';
import { listChannels } from '../../../src/sandbox/handlers/channels.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import { Fixture, group, now, type Who, who } from './_harness.ts';

type Listed = { streams: Record<string, unknown>[] };

/** One channel of each sort, with descriptive names. */
function worldOfSorts(level = 421): Fixture {
  const fixture = new Fixture(level);
  const sorts = {
    public: {},
    web: { is_web_public: true },
    private: { invite_only: true },
    mine: { invite_only: true, subscribers: [who.member, who.guest, who.admin] },
    joinable: { invite_only: true, settings: { can_subscribe_group: group.crew } },
    led: { invite_only: true, settings: { can_administer_channel_group: group.crew } },
    "owner's": { invite_only: true, subscribers: [who.member] },
    old: { is_archived: true },
    'old web': { is_archived: true, is_web_public: true },
    'old mine': { is_archived: true, invite_only: true, subscribers: [who.member] },
  };
  Object.entries(sorts).forEach(([name, parts], index) => {
    fixture.channel({ stream_id: 600 + index, name, ...parts });
  });
  return fixture;
}

const names = (as: Who, args: Record<string, unknown> = {}, level = 421) =>
  worldOfSorts(level)
    .ask<Listed>('channel.list', as, args)
    .streams.map(({ name }) => name);

const none = { include_public: false, include_subscribed: false };
const all = ['joinable', 'led', 'mine', "owner's", 'private', 'public', 'web'];

describe('which channels', () => {
  it.each<[Who, Record<string, unknown>, string[]]>([
    ['member', {}, ['mine', "owner's", 'public', 'web']],
    ['admin', {}, ['mine', 'public', 'web']],
    ['guest', {}, ['mine']],
    ['guest', { include_web_public: true }, ['mine', 'web']],
    ['member', none, []],
    ['member', { include_public: false }, ['mine', "owner's"]],
    ['member', { include_subscribed: false }, ['public', 'web']],
    ['member', { ...none, include_web_public: true }, ['web']],
    ['member', { ...none, include_default: true }, []],
    ['owner', { include_all: true }, all],
    ['admin', { include_all: true, ...none }, all],
    ['member', { include_all: true }, ['joinable', 'led', 'mine', "owner's", 'public', 'web']],
    ['adder', { include_all: true }, ['public', 'web']],
    ['guest', { include_all: true }, ['mine', 'web']],
    [
      'member',
      { include_can_access_content: true, ...none },
      ['joinable', 'mine', "owner's", 'public', 'web'],
    ],
    ['owner', { include_can_access_content: true }, ['public', 'web']],
    ['bot', { ...none, include_owner_subscribed: true }, ['mine', "owner's"]],
    ['member', { ...none, include_owner_subscribed: true }, []],
    ['admin', { include_all_active: true }, all],
    [
      'member',
      { exclude_archived: false },
      ['mine', 'old', 'old mine', 'old web', "owner's", 'public', 'web'],
    ],
    ['guest', { exclude_archived: false, include_web_public: true }, ['mine', 'web']],
    [
      'owner',
      { include_all: true, exclude_archived: false },
      ['joinable', 'led', 'mine', 'old', 'old mine', 'old web', "owner's", 'private', 'public', 'web'],
    ],
  ])('%s, %j', (as, args, expected) => {
    expect(names(as, args)).toEqual(expected);
  });

  it('include_all_active is for administrators', () => {
    const fixture = worldOfSorts(218);
    expect(fixture.say('channel.list', 'member', { include_all_active: true })).toBe(
      'User not authorized for this query',
    );
    expect(names('admin', { include_all_active: true }, 218)).toEqual(all);
  });
});

const atAll = [
  'description',
  'first_message_id',
  'history_public_to_subscribers',
  'invite_only',
  'is_announcement_only',
  'is_web_public',
  'name',
  'rendered_description',
  'stream_id',
];
const at200 = [
  ...atAll,
  'can_remove_subscribers_group',
  'date_created',
  'message_retention_days',
  'stream_post_policy',
  'stream_weekly_traffic',
];
const at372 = [
  ...at200,
  'can_add_subscribers_group',
  'can_administer_channel_group',
  'can_send_message_group',
  'can_subscribe_group',
  'creator_id',
  'is_archived',
  'is_recently_active',
];
const at400 = [
  ...at372,
  'can_move_messages_out_of_channel_group',
  'can_move_messages_within_channel_group',
  'folder_id',
  'subscriber_count',
  'topics_policy',
];
const at421 = [
  ...at400,
  'can_delete_any_message_group',
  'can_delete_own_message_group',
  'can_resolve_topics_group',
];

describe('a channel in the list', () => {
  const fields = (level: number, args = {}) => {
    const fixture = new Fixture(level);
    fixture.channel();
    return Object.keys(fixture.ask<Listed>('channel.list', 'owner', args).streams[0] ?? {}).sort();
  };
  it.each([
    [200, at200],
    [372, at372],
    [400, at400],
    [421, at421],
    [441, [...at421, 'can_create_topic_group']],
  ])('has at %i exactly the fields of that level', (level, expected) => {
    expect(fields(level)).toEqual([...expected].sort());
  });

  it('says on request whether it is a default channel', () => {
    expect(fields(372, { include_default: true })).toEqual([...at372, 'is_default'].sort());
  });

  it('had another name for who can remove subscribers before 197', () => {
    expect(fields(196)).toContain('can_remove_subscribers_group_id');
    expect(fields(196)).not.toContain('can_remove_subscribers_group');
    expect(fields(141).filter((name) => name.startsWith('can_'))).toEqual([]);
  });

  it('has the values of the interface', () => {
    const fixture = new Fixture();
    fixture.channel({
      description: '<b> & "c"',
      subscribers: [who.member, who.gone, who.bot],
      message_retention_days: -1,
      folder_id: 31,
      settings: {
        can_send_message_group: { direct_members: [who.member, who.gone, 3], direct_subgroups: [121, 120] },
      },
    });
    expect(fixture.ask<Listed>('channel.list', 'owner').streams[0]).toMatchObject({
      stream_id: 501,
      name: 'design',
      description: '<b> & "c"',
      rendered_description: '<p>&lt;b&gt; &amp; &quot;c&quot;</p>',
      date_created: now - 400 * 86_400,
      creator_id: who.owner,
      message_retention_days: -1,
      topics_policy: 'inherit',
      first_message_id: null,
      folder_id: 31,
      is_recently_active: false,
      subscriber_count: 2,
      stream_weekly_traffic: 0,
      can_send_message_group: { direct_members: [3, who.member], direct_subgroups: [120, 121] },
      can_subscribe_group: group.nobody,
      stream_post_policy: 1,
      is_announcement_only: false,
    });
  });

  it.each([
    [group.administrators, 2, true],
    [group.fullmembers, 3, false],
    [group.moderators, 4, false],
    [group.everyone, 1, false],
    [group.nobody, 1, false],
    [group.crew, 1, false],
  ])('posted in by group %i has the post policy %i', (value, policy, announcement) => {
    const fixture = new Fixture(372);
    fixture.channel({ settings: { can_send_message_group: value } });
    expect(fixture.ask<Listed>('channel.list', 'owner').streams[0]).toMatchObject({
      stream_post_policy: policy,
      is_announcement_only: announcement,
    });
  });

  it('is the same when read by id', () => {
    const fixture = new Fixture();
    fixture.channel();
    const [listed] = fixture.ask<Listed>('channel.list', 'owner').streams;
    expect(fixture.ask('channel.get', 'owner', { stream_id: 501 })).toEqual({ stream: listed });
  });
});

describe('a large organization', () => {
  it('is listed completely', () => {
    const large = seedOrganization({ users: 5_000, channels: 10_000 });
    const organization = new Organization(large);
    const account = organization.usersByEmail.get('admin@sandbox.invalid');
    if (account === undefined) throw new Error('no administrator');
    const args = { include_all: true, exclude_archived: false };
    const call = { organization, account, args, level: 421, now, site: 'http://127.0.0.1:1' };
    const { streams } = listChannels.handle(call) as Listed;
    expect(streams).toHaveLength(large.channels.length);
    expect(new Set(streams.map(({ stream_id }) => stream_id)).size).toBe(large.channels.length);
  });
});
