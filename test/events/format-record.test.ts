import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../src/api/events/index.ts';
import { channelPermissions } from '../../src/api/resources/channel.ts';
import { groupPermissions } from '../../src/api/resources/group.ts';
import { formatRecord, recordLabel } from '../../src/events/format-record.ts';
import { formatters } from '../../src/events/formatters/index.ts';
import { createNameResolver } from '../../src/events/name-resolver.ts';
import type { State } from '../../src/events/state.ts';

const state: State = {
  user: new Map([
    [7, { full_name: 'Bo', role: 400 }],
    [8, { full_name: 'Cy' }],
  ]),
  channel: new Map([
    [3, { name: 'design', description: 'old', folder_id: null, message_retention_days: -1 }],
    [4, { name: 'ops' }],
  ]),
  group: new Map([[5, { name: 'designers', description: 'old', can_join_group: 5 }]]),
  linkifier: new Map([
    [1, { id: 1, pattern: '#(?P<n>[0-9]+)', url_template: 'https://a/{n}' }],
    [2, { id: 2, pattern: 'B', url_template: 'https://b' }],
  ]),
  folder: new Map([[6, { name: 'teams', description: 'old' }]]),
  profile_field: new Map([[2, { name: 'Phone' }]]),
};
const names = createNameResolver(
  state,
  async () => undefined,
  () => {},
);

const update = (property: string, value: unknown) => ({
  type: 'stream',
  op: 'update',
  stream_id: 3,
  name: 'design',
  property,
  value,
});
const person = (fields: object) => ({ type: 'realm_user', op: 'update', person: { user_id: 7, ...fields } });
const groupData = (data: object) => ({ type: 'user_group', op: 'update', group_id: 5, data });
const folderData = (data: object) => ({ type: 'channel_folder', op: 'update', channel_folder_id: 6, data });

it.each([
  [
    { type: 'stream', op: 'create', streams: [{ stream_id: 9, name: 'new' }] },
    'channel #new was created or became visible',
  ],
  [
    { type: 'stream', op: 'delete', stream_ids: [3, 4] },
    'channels #design, #ops were archived or became invisible',
  ],
  [update('name', 'x'), 'channel #design was renamed to #x'],
  [update('is_archived', true), 'channel #design was archived'],
  [update('is_archived', false), 'channel #design was unarchived'],
  [update('description', 'new'), 'channel #design: description is now "new" instead of "old"'],
  [update('description', 'old'), 'channel #design: description is now "old"'],
  [update('folder_id', 6), 'channel #design: folder is now teams instead of none'],
  [
    update('message_retention_days', 30),
    'channel #design: message_retention_days is now 30 days instead of unlimited',
  ],
  [update('stream_post_policy', 2), 'channel #design: stream_post_policy is now administrators'],
  [update('is_recently_active', false), 'channel #design: is_recently_active is now off'],
  [
    { ...update('invite_only', true), history_public_to_subscribers: false },
    'channel #design is now private, its history hidden from new subscribers',
  ],
  [{ ...update('invite_only', false), is_web_public: true }, 'channel #design is now web-public'],
  [update('can_send_message_group', 5), 'channel #design: who can post in the channel is now designers'],
  [
    update('can_subscribe_group', { direct_members: [7, 9], direct_subgroups: [5] }),
    'channel #design: who can subscribe themselves is now Bo, user id:9, designers',
  ],
  [
    { type: 'subscription', op: 'add', subscriptions: [{ stream_id: 3, name: 'design' }] },
    'you were subscribed to #design',
  ],
  [
    { type: 'subscription', op: 'peer_remove', stream_ids: [3], user_ids: [7] },
    'Bo unsubscribed from #design',
  ],
  [{ type: 'default_streams', default_streams: [3, 4] }, 'default channels are now: #design, #ops'],
  [{ type: 'default_streams', default_streams: [] }, 'default channels are now: none'],
  [
    { type: 'channel_folder', op: 'add', channel_folder: { id: 8, name: 'x' } },
    'channel folder "x" was created',
  ],
  [
    folderData({ name: 'x', description: 'new' }),
    'channel folder teams was renamed to "x", description is now "new" instead of "old"',
  ],
  [folderData({ name: 'teams' }), 'channel folder id:6 was renamed to "teams"'],
  [folderData({ is_archived: true }), 'channel folder teams was archived'],
  [
    { type: 'realm_user', op: 'add', person: { user_id: 9, full_name: 'Di', role: 600 } },
    'Di (guest, id 9) joined or became visible',
  ],
  [person({ full_name: 'Bob' }), 'Bo is now called Bob'],
  [person({ full_name: 'Bo' }), 'user id:7 is now called Bo'],
  [person({ role: 200 }), 'Bo: role is now administrator instead of member'],
  [person({ is_active: false }), 'Bo was deactivated'],
  [person({ is_active: true }), 'Bo was reactivated'],
  [person({ bot_owner_id: 8 }), 'Bo: bot_owner_id is now Cy'],
  [person({ delivery_email: null }), 'Bo: the real address is now hidden from you'],
  [person({ custom_profile_field: { id: 2, value: 'x' } }), 'Bo: Phone is now "x"'],
  [person({ custom_profile_field: { id: 2, value: null } }), 'Bo: Phone was cleared'],
  [person({ custom_profile_field: { id: 3, value: null } }), 'Bo: profile field id:3 was cleared'],
  [{ type: 'realm_bot', op: 'update', bot: { user_id: 8, api_key: 'secret' } }, 'bot Cy has a new API key'],
  [
    { type: 'user_group', op: 'add_members', group_id: 5, user_ids: [7, 9] },
    'Bo, user id:9 joined or was added to group designers',
  ],
  [groupData({ name: 'x' }), 'group designers was renamed to x'],
  [groupData({ name: 'designers' }), 'group id:5 was renamed to designers'],
  [groupData({ deactivated: true }), 'group designers was deactivated'],
  [groupData({ description: 'new' }), 'group designers: description is now "new" instead of "old"'],
  [
    groupData({ can_join_group: { direct_members: [], direct_subgroups: [] } }),
    'group designers: who can join the group is now nobody instead of designers',
  ],
  [{ type: 'realm', op: 'update', property: 'name', value: 'Ours' }, 'organization: name is now "Ours"'],
  [
    { type: 'realm', op: 'update_dict', property: 'default', data: { can_create_groups_group: 5 } },
    'organization: can_create_groups_group is now designers',
  ],
  [
    { type: 'realm', op: 'update', property: 'signup_announcements_stream_id', value: -1 },
    'organization: signup_announcements_stream_id is now none',
  ],
  [
    { type: 'realm_user_settings_defaults', op: 'update', property: 'color_scheme', value: 2 },
    'default settings for new users: color_scheme is now dark',
  ],
  [
    {
      type: 'realm_linkifiers',
      realm_linkifiers: [
        { id: 1, pattern: '#(?P<n>[0-9]+)', url_template: 'https://c/{n}' },
        { id: 3, pattern: 'C', url_template: 'https://c' },
      ],
    },
    'linkifier 1: url_template is now "https://c/{n}" instead of "https://a/{n}"; ' +
      'linkifier 3 for "C" was created; linkifier 2 for "B" was removed',
  ],
  [
    { type: 'realm_linkifiers', realm_linkifiers: [...(state.linkifier?.values() ?? [])].reverse() },
    'the order of the linkifiers changed',
  ],
  [
    { type: 'reaction', op: 'add', user_id: 7, emoji_name: 'tada', message_id: 2 },
    'Bo reacted with :tada: to message 2',
  ],
  [
    { type: 'typing', op: 'start', sender: { user_id: 7 }, recipients: [{ user_id: 7 }, { user_id: 8 }] },
    'Bo is typing to Cy',
  ],
  [
    { type: 'user_status', user_id: 7, status_text: '', emoji_name: '' },
    'Bo cleared the status text and status emoji',
  ],
  [
    { type: 'user_status', user_id: 7, status_text: 'out', emoji_name: 'car' },
    'Bo has the status :car: "out"',
  ],
  [
    { type: 'navigation_view', op: 'update', fragment: 'inbox', data: { is_pinned: false } },
    'view inbox in the sidebar is now not pinned',
  ],
  [
    { type: 'user_topic', stream_id: 3, topic_name: 't', visibility_policy: 3 },
    'topic #design > t is followed now',
  ],
  [
    { type: 'delete_message', message_ids: [1, 2], stream_id: 3, topic: 't' },
    '2 messages deleted in #design > t: 1, 2',
  ],
  [
    { type: 'stream', op: 'create', streams: [{ name: 'a' }, { name: 'b' }] },
    'channels #a, #b were created or became visible',
  ],
  [
    { type: 'user_group', op: 'add_subgroups', group_id: 5, direct_subgroup_ids: [8, 9] },
    'groups id:8, id:9 were added to group designers',
  ],
  [{ type: 'update_message_flags', op: 'add', flag: 'read', messages: [1] }, 'message 1 got the flag read'],
  [
    { type: 'user_topic', stream_id: 3, topic_name: '', visibility_policy: 1 },
    'topic #design > (no topic) is muted now',
  ],
  [{ type: 'hologram', size: 3, of: { what: 'x' } }, 'size=3 of={"what":"x"}'],
  [{ type: 'hologram' }, 'an event of the type hologram without any fields'],
  [{ type: 'constructor', size: 3 }, 'size=3'],
])('%j', (event, said) => {
  expect(formatRecord({ ...event, id: 1 }, names)).toBe(said);
});

it('has a sentence for each type', () => {
  expect(Object.keys(eventTypes).filter((type) => !Object.hasOwn(formatters, type))).toEqual([]);
});

describe('any event', () => {
  const types = Object.keys(eventTypes);
  const ops = [
    'add',
    'remove',
    'update',
    'update_dict',
    'create',
    'delete',
    'peer_add',
    'add_subgroups',
    undefined,
  ];
  const fields = [
    'person',
    'streams',
    'stream_ids',
    'user_ids',
    'data',
    'value',
    'property',
    'message',
    'group',
    'sender',
  ];

  it('is described, whatever its fields contain or lack', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.constantFrom(...ops),
        fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()),
        (type, op, rest) => {
          const event = { ...rest, id: 1, type, ...(op === undefined ? {} : { op }) };
          expect(typeof formatRecord(event, names)).toBe('string');
          expect(recordLabel(event)).toContain(type);
        },
      ),
    );
  });
});

it('reads each kind of list once, when a name is first needed', async () => {
  const read: string[] = [];
  const lazy = createNameResolver(
    {},
    async (kind) => {
      read.push(kind);
      return kind === 'user' ? new Map([[7, { full_name: 'Bo' }]]) : undefined;
    },
    () => {},
  );
  const show = () => `${lazy.user(7)} in ${lazy.channel(3)}`;
  expect(await lazy.resolved(show)).toBe('Bo in id:3');
  expect(await lazy.resolved(show)).toBe('Bo in id:3');
  expect(read).toEqual(['user', 'channel']);
});

describe('a permission setting', () => {
  it.each(Object.entries(channelPermissions))(
    'of channels is described by who can do what: %s',
    (name, { may }) => {
      const [said] = may.split(/[;,]/);
      expect(formatRecord({ ...update(name, 5), id: 1 }, names)).toBe(
        `channel #design: who can ${said} is now designers`,
      );
    },
  );

  it.each(Object.entries(groupPermissions))(
    'of groups is described by who can do what: %s',
    (name, { may }) => {
      const [said] = may.split(/[;,]/);
      expect(formatRecord({ ...groupData({ [name]: 4 }), id: 1 }, names)).toContain(
        `group designers: who can ${said} is now id:4`,
      );
    },
  );

  it('has the same words under its former name', () => {
    const event = { ...update('can_remove_subscribers_group_id', 5), id: 1 };
    expect(formatRecord(event, names)).toBe('channel #design: who can remove subscribers is now designers');
  });

  it('has the same words for a change found after a gap', () => {
    const change = {
      type: 'realmctl_change',
      kind: 'channel',
      item_id: 3,
      change: 'updated',
      before: { can_send_message_group: 5 },
      after: { can_send_message_group: { direct_members: [7], direct_subgroups: [] } },
    } as const;
    expect(formatRecord(change, names)).toBe(
      'while tail was not running: channel #design: who can post in the channel is now Bo instead of designers',
    );
  });
});
