import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

describe('POST /register', () => {
  const state = async (box: Sandbox, types: readonly string[], more: Record<string, string> = {}) =>
    (
      await box.send('POST', '/register', {
        as: 'member1',
        form: { fetch_event_types: JSON.stringify(types), ...more },
      })
    ).json();

  it('always returns queue, level and version, and otherwise only what was requested', async () => {
    const box = await startSandbox();
    const bare = await state(box, []);
    expect(Object.keys(bare).sort()).toEqual([
      'last_event_id',
      'msg',
      'queue_id',
      'result',
      'zulip_feature_level',
      'zulip_merge_base',
      'zulip_version',
    ]);
    expect(bare).toMatchObject({ last_event_id: -1, zulip_feature_level: 421, zulip_merge_base: '' });
    const older = await state(await startSandbox({ level: 372 }), []);
    expect(older).toMatchObject({ zulip_version: '10.2', zulip_merge_base: '' });
    expect(await state(await startSandbox({ level: 87 }), [])).not.toHaveProperty('zulip_merge_base');
    expect(await state(box, ['no_such_type'])).not.toHaveProperty('realm_name');
    expect(await state(box, ['realm'])).toMatchObject({
      realm_name: 'Sandbox',
      max_stream_name_length: 60,
      max_stream_description_length: 1024,
      event_queue_longpoll_timeout_seconds: 90,
      realm_can_create_public_channel_group: expect.any(Number),
    });
  });

  it('uses event_types if nothing is fetched, and everything without either', async () => {
    const box = await startSandbox();
    const some = await box.send('POST', '/register', { as: 'owner', form: { event_types: '["realm"]' } });
    expect(some.json()).toHaveProperty('realm_name');
    expect(some.json()).not.toHaveProperty('realm_user_settings_defaults');
    const all = (await box.send('POST', '/register', { as: 'owner' })).json();
    for (const name of [
      'realm_name',
      'realm_user_settings_defaults',
      'navigation_views',
      'realm_linkifiers',
    ]) {
      expect(all).toHaveProperty(name);
    }
  });

  it('returns linkifiers to clients that know templates', async () => {
    const box = await startSandbox({ level: 512 });
    expect((await state(box, ['realm_linkifiers'])).realm_linkifiers).toEqual([]);
    const capabilities = '{"notification_settings_null":true,"linkifier_url_template":true}';
    const told = await state(box, ['realm_linkifiers'], { client_capabilities: capabilities });
    expect(told.realm_linkifiers).toEqual([...box.organization.linkifiers.values()]);
  });

  it('refuses all messages to guests', async () => {
    const box = await startSandbox();
    expect(await said(box, 'POST /register', { all_public_streams: 'true' }, 'guest')).toBe(
      '400 BAD_REQUEST User not authorized for this query',
    );
  });

  it('has defaults from 96 on', async () => {
    for (const [level, known] of [
      [96, true],
      [95, false],
    ] as const) {
      const told = await state(await startSandbox({ level }), ['realm_user_settings_defaults']);
      expect(Object.hasOwn(told, 'realm_user_settings_defaults')).toBe(known);
    }
  });

  it('has settings of the organization from their level on', async () => {
    const told = async (level: number) => Object.keys(await state(await startSandbox({ level }), ['realm']));
    const [before, after] = [await told(372), await told(421)];
    const added = after.filter((name) => !before.includes(name)).sort();
    expect(added).toEqual([
      'max_bulk_new_subscription_messages',
      'max_channel_folder_description_length',
      'max_channel_folder_name_length',
      'max_reminder_note_length',
      'realm_can_set_delete_message_policy_group',
      'realm_can_set_topics_policy_group',
      'realm_require_e2ee_push_notifications',
      'realm_topics_policy',
      'realm_welcome_message_custom_text',
    ]);
  });

  it('says who has each permission', async () => {
    const { server_supported_permission_settings: rules } = await state(await startSandbox({ level: 372 }), [
      'realm',
    ]);
    const common = { allow_internet_group: false, default_for_system_groups: null };
    expect(rules).toMatchObject({
      realm: {
        can_create_web_public_channel_group: {
          ...common,
          require_system_group: true,
          allow_nobody_group: true,
          allow_everyone_group: false,
          default_group_name: 'role:owners',
          allowed_system_groups: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
        },
        can_manage_all_groups: { allow_nobody_group: false },
      },
      stream: {
        can_administer_channel_group: { ...common, default_group_name: 'stream_creator_or_nobody' },
        can_send_message_group: { allow_everyone_group: true, allowed_system_groups: [] },
      },
      group: {
        can_manage_group: { default_group_name: 'group_creator', default_for_system_groups: 'role:nobody' },
      },
    });
    expect(rules).not.toHaveProperty('stream.can_resolve_topics_group');
    const later = await state(await startSandbox({ level: 427 }), ['realm']);
    expect(later).toHaveProperty(
      'server_supported_permission_settings.stream.can_administer_channel_group.default_group_name',
      'channel_creator',
    );
  });

  it('returns groups by their own word, not by that of their events', async () => {
    const box = await startSandbox();
    expect(await state(box, ['realm_user_groups'])).toHaveProperty('realm_user_groups');
    expect(await state(box, ['user_group'])).not.toHaveProperty('realm_user_groups');
  });

  it('says what the account is and may do', async () => {
    const own = async (as: string, level = 421) => {
      const box = await startSandbox({ level });
      const form = { fetch_event_types: '["realm_user"]' };
      return (await box.send('POST', '/register', { as, form })).json();
    };
    expect(await own('member1')).toMatchObject({
      can_create_streams: true,
      can_create_public_streams: true,
      can_create_web_public_streams: false,
      can_invite_others_to_realm: true,
      avatar_source: 'G',
      cross_realm_bots: [{ is_system_bot: true }, { full_name: 'Notification Bot' }, {}],
    });
    expect(await own('guest')).toMatchObject({
      can_create_streams: false,
      can_invite_others_to_realm: false,
    });
    expect(await own('owner', 218)).toMatchObject({
      is_billing_admin: false,
      can_subscribe_other_users: true,
    });
    expect(await own('owner', 372)).not.toHaveProperty('is_billing_admin');
    expect(await own('owner', 372)).not.toHaveProperty('can_subscribe_other_users');
  });

  it('returns your own settings as one object, and singly to clients that do not know it', async () => {
    const box = await startSandbox();
    box.user('member1').presence_enabled = false;
    const types = ['user_settings', 'update_display_settings'];
    const told = await state(box, types);
    expect(told.user_settings).toMatchObject({ presence_enabled: false, color_scheme: 1, timezone: '' });
    expect(told).toMatchObject({ presence_enabled: false, color_scheme: 1 });
    expect(told).not.toHaveProperty('web_font_size_px');
    const capabilities = '{"notification_settings_null":true,"user_settings_object":true}';
    const newer = await state(box, types, { client_capabilities: capabilities });
    expect(newer.user_settings).toEqual(told.user_settings);
    expect(newer).not.toHaveProperty('color_scheme');
    expect(await state(await startSandbox({ level: 439 }), types)).not.toHaveProperty('color_scheme');
  });

  it('returns bots to administrators and to their owners', async () => {
    const bots = async (as: string, level = 421) => {
      const box = await startSandbox({ level });
      const form = { fetch_event_types: '["realm_bot"]' };
      return (await box.send('POST', '/register', { as, form })).json().realm_bots;
    };
    expect(await bots('admin')).toMatchObject([{ user_id: 17, owner_id: 11, bot_type: 1, services: [] }]);
    expect(await bots('member1')).toEqual([]);
    expect(await bots('owner', 474)).toEqual([
      {
        user_id: 17,
        default_all_public_streams: false,
        default_events_register_stream: null,
        default_sending_stream: null,
        services: [],
      },
    ]);
  });

  it('returns unread messages, by channel and topic', async () => {
    const box = await startSandbox();
    const { unread_msgs } = await state(box, ['message', 'update_message_flags']);
    expect(unread_msgs).toEqual({
      pms: [],
      huddles: [],
      mentions: [],
      streams: [{ stream_id: 101, topic: 'lunch', unread_message_ids: [1003] }],
      count: 1,
      old_unreads_missing: false,
    });
  });

  it("returns devices for notifications under the level's word", async () => {
    const told = async (level: number) => state(await startSandbox({ level }), ['push_devices', 'devices']);
    expect(await told(405)).not.toHaveProperty('push_devices');
    expect(await told(406)).toMatchObject({ push_devices: {} });
    expect(await told(467)).not.toHaveProperty('devices');
    expect(await told(468)).toMatchObject({ devices: {} });
    expect(await told(468)).not.toHaveProperty('push_devices');
  });
});
