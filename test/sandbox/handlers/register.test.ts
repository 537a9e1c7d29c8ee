import { describe, expect, it } from 'vitest';
import { said } from '../support/said.ts';
import { type Served, served } from '../support/served.ts';

describe('POST /register', () => {
  const state = async (box: Served, types: readonly string[], more: Record<string, string> = {}) =>
    (
      await box.send('POST', '/register', {
        as: 'member1',
        form: { fetch_event_types: JSON.stringify(types), ...more },
      })
    ).json();

  it('always tells queue, level and version, and else only what was asked for', async () => {
    const box = await served();
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
    expect(bare).toMatchObject({ last_event_id: -1, zulip_feature_level: 421 });
    expect(await state(box, ['no_such_type'])).not.toHaveProperty('realm_name');
    expect(await state(box, ['realm'])).toMatchObject({
      realm_name: 'Sandbox',
      max_stream_name_length: 60,
      max_stream_description_length: 1024,
      event_queue_longpoll_timeout_seconds: 90,
      realm_can_create_public_channel_group: expect.any(Number),
    });
  });

  it('goes by event_types where nothing is to be fetched, and by everything without either', async () => {
    const box = await served();
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

  it('tells linkifiers to those who know of templates', async () => {
    const box = await served();
    expect((await state(box, ['realm_linkifiers'])).realm_linkifiers).toEqual([]);
    const capabilities = '{"notification_settings_null":true,"linkifier_url_template":true}';
    const told = await state(box, ['realm_linkifiers'], { client_capabilities: capabilities });
    expect(told.realm_linkifiers).toEqual([...box.organization.linkifiers.values()]);
  });

  it('lets no guest have all messages', async () => {
    const box = await served();
    expect(await said(box, 'POST /register', { all_public_streams: 'true' }, 'guest')).toBe(
      '400 BAD_REQUEST User not authorized for this query',
    );
  });

  it('knows defaults from 96 on', async () => {
    for (const [level, known] of [
      [96, true],
      [95, false],
    ] as const) {
      const told = await state(await served({ level }), ['realm_user_settings_defaults']);
      expect(Object.hasOwn(told, 'realm_user_settings_defaults')).toBe(known);
    }
  });
});
