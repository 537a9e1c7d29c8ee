/** Events about users, groups, settings and messages. */
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { capable, listen, named, plain } from '../support/listener.ts';

async function ok(box: Sandbox, call: string, form: Record<string, string>, as = 'owner') {
  const [method = '', path = ''] = call.split(' ');
  const got = await box.send(method, path, { as, form });
  expect(got.json()).toMatchObject({ result: 'success' });
}

/** The avatar of `mei@sandbox.invalid`: its hash is md5 of the address. */
const avatar = {
  avatar_source: 'G',
  avatar_url: 'https://secure.gravatar.com/avatar/86e71b1370eed4370ceeee0e52d4594f?d=identicon&version=1',
  avatar_url_medium:
    'https://secure.gravatar.com/avatar/86e71b1370eed4370ceeee0e52d4594f?d=identicon&s=500&version=1',
  avatar_version: 1,
};

describe('a user', () => {
  it('who is new is sent with the address only to those who can see it', async () => {
    const box = await startSandbox();
    const [owner, guest] = [await listen(box, 'owner'), await listen(box, 'guest')];
    await ok(box, 'POST /users', {
      email: 'new@sandbox.invalid',
      password: 'abcdefgh',
      full_name: 'New One',
    });
    const toOwner = await owner.heard();
    expect(named(toOwner)).toEqual([
      'realm_user add',
      'user_group add_members',
      'user_group add_members',
      'subscription peer_add',
    ]);
    expect(plain(toOwner)[0]).toMatchObject({
      person: {
        user_id: 18,
        email: 'new@sandbox.invalid',
        delivery_email: 'new@sandbox.invalid',
        full_name: 'New One',
        role: 400,
        is_active: true,
        profile_data: {},
      },
    });
    expect(plain(toOwner)[3]).toMatchObject({ stream_ids: [101, 102], user_ids: [18] });
    expect(named(await guest.heard())).toEqual(named(toOwner));
  });

  it("who changes is one event per field, in the service's order", async () => {
    const box = await startSandbox();
    const listener = await listen(box, 'member2', { event_types: '["realm_user"]' });
    await ok(box, 'PATCH /users/14', {
      full_name: 'Mei Two',
      role: '300',
      profile_data: '[{"id":71,"value":"+49"},{"id":77,"value":"she"}]',
      new_email: 'mei@sandbox.invalid',
    });
    const people = plain(await listener.heard()).map(({ person }) => person);
    expect(people).toEqual([
      { user_id: 14, role: 300 },
      { user_id: 14, full_name: 'Mei Two' },
      { user_id: 14, custom_profile_field: expect.objectContaining({ id: 71, value: '+49' }) },
      { user_id: 14, custom_profile_field: expect.objectContaining({ id: 77, value: 'she' }) },
      { user_id: 14, delivery_email: 'mei@sandbox.invalid' },
      { user_id: 14, ...avatar },
      { user_id: 14, new_email: 'mei@sandbox.invalid' },
    ]);
  });

  it('with a hidden address sends the new one only to those who can see it, and the avatar to all', async () => {
    const box = await startSandbox();
    box.user('member1').email_address_visibility = 3;
    const types = { event_types: '["realm_user"]' };
    const [admin, member] = [await listen(box, 'admin', types), await listen(box, 'member2', types)];
    await ok(box, 'PATCH /users/14', { new_email: 'mei@sandbox.invalid' });
    expect(plain(await admin.heard())).toMatchObject([
      { person: { delivery_email: 'mei@sandbox.invalid' } },
      { person: avatar },
    ]);
    expect(plain(await member.heard())).toMatchObject([{ person: { user_id: 14, ...avatar } }]);
  });

  it('with a new role moves between groups, and sees other channels', async () => {
    const box = await startSandbox();
    const [self, other] = [await listen(box, 'member2'), await listen(box, 'guest')];
    await ok(box, 'PATCH /users/15', { role: '200' });
    const heard = await self.heard();
    expect(named(heard)).toEqual([
      'realm_user update',
      'user_group remove_members',
      'user_group add_members',
      'user_group remove_members',
      'stream create',
      'subscription peer_add',
      'subscription peer_add',
    ]);
    // Members, administrators, full members.
    expect(heard.slice(1, 4).map(({ group_id }) => group_id)).toEqual([36, 33, 35]);
    expect(heard[4]).toMatchObject({ streams: [{ name: 'incidents' }, { name: 'leadership' }] });
    expect(named(await other.heard())).toEqual(named(heard).slice(0, 4));
    await ok(box, 'PATCH /users/15', { role: '400' });
    expect((await self.heard()).at(-1)).toMatchObject({
      type: 'stream',
      op: 'delete',
      stream_ids: [105, 106],
    });
  });

  it('that is a bot is also sent to its owner and to administrators', async () => {
    const box = await startSandbox();
    const types = { event_types: '["realm_bot"]' };
    const [owner, admin, member] = [
      await listen(box, 'owner', types),
      await listen(box, 'admin', types),
      await listen(box, 'member1', types),
    ];
    await ok(box, 'PATCH /users/17', { full_name: 'Builder' });
    const told = [{ type: 'realm_bot', op: 'update', bot: { user_id: 17, full_name: 'Builder' } }];
    expect(plain(await owner.heard())).toEqual(told);
    expect(plain(await admin.heard())).toEqual(told);
    expect(await member.heard()).toEqual([]);
    const key = (await box.send('POST', '/users/me/api_key/regenerate', { as: 'bot' })).json().api_key;
    expect(plain(await owner.heard())).toEqual([
      { type: 'realm_bot', op: 'update', bot: { user_id: 17, api_key: key } },
    ]);
    expect(await member.heard()).toEqual([]);
  });
});

describe('a group', () => {
  it('that changes is one event per field, and none without a change', async () => {
    const box = await startSandbox();
    const listener = await listen(box, 'guest');
    const form = { name: 'painters', description: 'They paint', can_mention_group: '{"new":36}' };
    await ok(box, 'PATCH /user_groups/39', form);
    await ok(box, 'PATCH /user_groups/39', { ...form, can_mention_group: '{"new":36}' });
    expect(plain(await listener.heard())).toEqual([
      { type: 'user_group', op: 'update', group_id: 39, data: { name: 'painters' } },
      { type: 'user_group', op: 'update', group_id: 39, data: { description: 'They paint' } },
      { type: 'user_group', op: 'update', group_id: 39, data: { can_mention_group: 36 } },
    ]);
  });

  it('is removed and added depending on whether the client knows deactivated groups', async () => {
    const box = await startSandbox();
    const older = await listen(box, 'guest');
    const newer = await listen(box, 'guest', capable('include_deactivated_groups'));
    await ok(box, 'POST /user_groups/40/deactivate', {});
    expect(plain(await older.heard())).toEqual([{ type: 'user_group', op: 'remove', group_id: 40 }]);
    expect(plain(await newer.heard())).toEqual([
      { type: 'user_group', op: 'update', group_id: 40, data: { deactivated: true } },
    ]);
    await ok(box, 'PATCH /user_groups/40', { name: 'sleepers' });
    expect(await older.heard()).toEqual([]);
    expect(plain(await newer.heard())).toMatchObject([{ data: { name: 'sleepers' } }]);
    await ok(box, 'PATCH /user_groups/40', { deactivated: 'false' });
    expect(plain(await older.heard())).toMatchObject([{ op: 'add', group: { id: 40, name: 'sleepers' } }]);
    expect(plain(await newer.heard())).toMatchObject([{ op: 'update', data: { deactivated: false } }]);
  });

  it('that is deactivated hides only its name from clients that do not know such groups', async () => {
    const box = await startSandbox();
    const older = await listen(box, 'guest');
    const newer = await listen(box, 'guest', capable('include_deactivated_groups'));
    const told = async () => {
      const both: Record<string, string[]> = {};
      for (const [who, listener] of Object.entries({ older, newer })) {
        both[who] = plain(await listener.heard()).map(({ op, data }) =>
          [op, ...Object.keys(data ?? {})].join(' '),
        );
      }
      return both;
    };
    await ok(box, 'POST /user_groups/40/deactivate', {});
    await told();
    await ok(box, 'PATCH /user_groups/40', {
      name: 'sleepers',
      description: 'They sleep',
      can_mention_group: '{"new":36}',
    });
    expect(await told()).toEqual({
      newer: ['update name', 'update description', 'update can_mention_group'],
      older: ['update description', 'update can_mention_group'],
    });
    await ok(box, 'PATCH /user_groups/40', {
      name: 'risers',
      description: 'They rise',
      deactivated: 'false',
      can_mention_group: '{"new":35}',
    });
    expect(await told()).toEqual({
      newer: ['update name', 'update description', 'update deactivated', 'update can_mention_group'],
      older: ['update description', 'add', 'update can_mention_group'],
    });
  });

  it('that is reactivated is new to those clients, with its current name and former settings', async () => {
    const box = await startSandbox();
    const listener = await listen(box, 'guest');
    await ok(box, 'POST /user_groups/40/deactivate', {});
    await listener.heard();
    await ok(box, 'PATCH /user_groups/40', {
      name: 'risers',
      description: 'They rise',
      deactivated: 'false',
      can_mention_group: '{"new":35}',
    });
    const [, added, setting] = plain(await listener.heard());
    expect(added).toMatchObject({
      op: 'add',
      group: { id: 40, name: 'risers', description: 'They rise', deactivated: false, can_mention_group: 37 },
    });
    expect(setting).toMatchObject({ op: 'update', group_id: 40, data: { can_mention_group: 35 } });
  });
});

describe('settings', () => {
  it('of the organization are sent to all', async () => {
    const box = await startSandbox();
    const listener = await listen(box, 'guest');
    await ok(box, 'PATCH /realm/user_settings_defaults', { color_scheme: '2', enter_sends: 'false' });
    await ok(box, 'PATCH /realm/filters/82', {
      pattern: 'B-(?P<n>[0-9]+)',
      url_template: 'https://b.example.com/{n}',
    });
    const heard = plain(await listener.heard());
    expect(heard[0]).toEqual({
      type: 'realm_user_settings_defaults',
      op: 'update',
      property: 'color_scheme',
      value: 2,
    });
    expect(heard).toHaveLength(2);
    expect(heard[1]).toMatchObject({
      type: 'realm_linkifiers',
      realm_linkifiers: [{ id: 81 }, { id: 82, pattern: 'B-(?P<n>[0-9]+)' }, { id: 83 }],
    });
  });

  it('of your own are sent to yourself', async () => {
    const box = await startSandbox();
    const [self, other] = [await listen(box, 'owner'), await listen(box, 'admin')];
    await ok(box, 'POST /navigation_views', { fragment: 'narrow/x', is_pinned: 'true', name: 'X' });
    await ok(box, 'PATCH /navigation_views/narrow%2Fx', { is_pinned: 'false' });
    await ok(box, 'DELETE /navigation_views/narrow%2Fx', {});
    expect(plain(await self.heard())).toEqual([
      {
        type: 'navigation_view',
        op: 'add',
        navigation_view: { fragment: 'narrow/x', is_pinned: true, name: 'X' },
      },
      { type: 'navigation_view', op: 'update', fragment: 'narrow/x', data: { is_pinned: false } },
      { type: 'navigation_view', op: 'remove', fragment: 'narrow/x' },
    ]);
    expect(await other.heard()).toEqual([]);
  });

  it('a status event has the sent fields for everybody, and being away is a setting too', async () => {
    const box = await startSandbox();
    const self = await listen(box, 'member1', capable('user_settings_object'));
    const [older, other] = [await listen(box, 'member1'), await listen(box, 'guest')];
    await ok(box, 'POST /users/me/status', { away: 'true', status_text: ' out ' }, 'member1');
    const status = { type: 'user_status', user_id: 14, away: true, status_text: 'out' };
    const setting = { type: 'user_settings', op: 'update', property: 'presence_enabled', value: false };
    expect(plain(await self.heard())).toEqual([setting, status]);
    expect(named(await older.heard())).toEqual([
      'user_settings update',
      'update_global_notifications',
      'user_status',
    ]);
    expect(plain(await other.heard())).toEqual([status]);
  });

  it("have the account's visible address, not a hidden one", async () => {
    const box = await startSandbox();
    box.user('member1').email_address_visibility = 4;
    const older = await listen(box, 'member1');
    await ok(box, 'POST /users/me/status', { away: 'true' }, 'member1');
    const told = plain(await older.heard()).find(({ type }) => type === 'update_global_notifications');
    expect(told).toMatchObject({ user: expect.stringMatching(/^user14@/) });
  });
});

describe('messages', () => {
  it('a removed reaction is sent to the channel', async () => {
    const box = await startSandbox();
    const [member, outside] = [await listen(box, 'member2'), await listen(box, 'guest')];
    await ok(box, 'DELETE /messages/1001/reactions', { emoji_name: 'tada' }, 'member1');
    const [event] = plain(await member.heard());
    expect(event).toEqual({
      type: 'reaction',
      op: 'remove',
      user_id: 14,
      user: { user_id: 14, email: 'member1@sandbox.invalid', full_name: 'Mei 山田' },
      message_id: 1001,
      emoji_name: 'tada',
      emoji_code: '1f389',
      reaction_type: 'unicode_emoji',
    });
    expect(await outside.heard()).toHaveLength(1);
    await ok(box, 'DELETE /messages/1005/reactions', { emoji_name: 'thumbs_up' });
    expect(await member.heard()).toEqual([]);
  });

  it('read ones are sent to the reader, once', async () => {
    const box = await startSandbox();
    const [self, other] = [await listen(box, 'member2'), await listen(box, 'member1')];
    for (let time = 0; time < 2; time += 1) {
      await ok(box, 'POST /mark_topic_as_read', { stream_id: '101', topic_name: 'welcome' }, 'member2');
    }
    expect(plain(await self.heard())).toEqual([
      {
        type: 'update_message_flags',
        op: 'add',
        operation: 'add',
        flag: 'read',
        messages: [1001, 1002],
        all: false,
      },
    ]);
    expect(await other.heard()).toEqual([]);
  });

  it('editing is sent to clients that know typing in channels', async () => {
    const box = await startSandbox();
    const knows = await listen(box, 'member2', capable('stream_typing_notifications'));
    const lacks = await listen(box, 'member2');
    await ok(box, 'POST /messages/1002/typing', { op: 'start' }, 'member1');
    expect(plain(await knows.heard())).toEqual([
      {
        type: 'typing_edit_message',
        op: 'start',
        sender_id: 14,
        message_id: 1002,
        recipient: { type: 'channel', channel_id: 101, topic: 'welcome' },
      },
    ]);
    expect(await lacks.heard()).toEqual([]);
  });
});
