/** Events about channels and subscriptions, for accounts that can see each change and those that can't. */
import { describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { capable, type Heard, type Listener, listen, named, plain } from '../support/listener.ts';

/** Events about channels; the messages about them have their own tests. */
const channelEvents = { event_types: '["stream","subscription","default_streams"]' };

async function everyone(box: Sandbox, names: readonly string[]) {
  const listeners = new Map<string, Listener>();
  for (const name of names) listeners.set(name, await listen(box, name, channelEvents));
  return async () => {
    const heard: Record<string, Heard[]> = {};
    for (const [name, listener] of listeners) heard[name] = await listener.heard();
    return heard;
  };
}

const names = (heard: Record<string, Heard[]>) =>
  Object.fromEntries(Object.entries(heard).map(([who, events]) => [who, named(events)]));

async function ok(box: Sandbox, call: string, form: Record<string, string>, as = 'owner') {
  const [method = '', path = ''] = call.split(' ');
  const got = await box.send(method, path, { as, form });
  expect(got.json()).toMatchObject({ result: 'success' });
}

describe('a new channel', () => {
  it('that is public is sent to all except guests who are not in it', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['owner', 'member1', 'guest']);
    await ok(box, 'POST /users/me/subscriptions', {
      subscriptions: '[{"name":"fresh","description":"new *here*"}]',
      principals: '[14]',
    });
    const got = await heard();
    expect(names(got)).toEqual({
      owner: ['stream create', 'subscription peer_add'],
      member1: ['stream create', 'subscription add'],
      guest: [],
    });
    const id = box.organization.channelsByName.get('fresh')?.stream_id;
    const [created, peers] = plain(got.owner ?? []);
    expect(created).toMatchObject({
      type: 'stream',
      op: 'create',
      streams: [{ stream_id: id, name: 'fresh', description: 'new *here*', stream_weekly_traffic: null }],
    });
    expect((created as { streams: object[] }).streams[0]).not.toHaveProperty('subscribers');
    expect(peers).toEqual({ type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: [14] });
    expect(plain(got.member1 ?? [])[1]).toMatchObject({
      subscriptions: [
        { stream_id: id, name: 'fresh', subscribers: [14], is_muted: false, in_home_view: true },
      ],
    });
  });

  it('that is private is sent only to administrators and its subscribers', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['admin', 'member1', 'member2', 'guest']);
    await ok(box, 'POST /channels/create', { name: 'secret', subscribers: '[14,16]', invite_only: 'true' });
    expect(names(await heard())).toEqual({
      admin: ['stream create', 'subscription peer_add'],
      member1: ['stream create', 'subscription add'],
      member2: [],
      guest: ['stream create', 'subscription add'],
    });
  });

  it('that is a default channel comes with the default channels before its subscribers', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['member1', 'guest']);
    await ok(box, 'POST /channels/create', {
      name: 'start',
      subscribers: '[14]',
      is_default_stream: 'true',
    });
    const got = await heard();
    expect(names(got)).toEqual({
      member1: ['stream create', 'default_streams', 'subscription add'],
      guest: [],
    });
    const id = box.organization.channelsByName.get('start')?.stream_id;
    expect(got.member1?.[1]?.default_streams).toEqual([101, 102, id]);
  });
});

describe('subscriptions', () => {
  it('of one account to several public channels are one event for the others', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['owner', 'member1', 'guest']);
    await ok(box, 'POST /users/me/subscriptions', {
      subscriptions: '[{"name":"design"},{"name":"website ☂ サイト"}]',
      principals: '[12]',
    });
    const got = await heard();
    // 104 is web-public and admin is already subscribed to it.
    expect(plain(got.owner ?? [])).toEqual([
      { type: 'subscription', op: 'peer_add', stream_ids: [103], user_ids: [12] },
    ]);
    expect(names(got)).toMatchObject({ member1: ['subscription peer_add'], guest: [] });
  });

  it("that end access to a private channel remove it for users who aren't administrators", async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['admin', 'moderator', 'member1', 'member2']);
    await ok(
      box,
      'DELETE /users/me/subscriptions',
      { subscriptions: '["incidents"]', principals: '[14]' },
      'admin',
    );
    const got = await heard();
    expect(names(got)).toEqual({
      admin: ['subscription peer_remove'],
      moderator: ['subscription peer_remove'],
      member1: ['subscription remove', 'stream delete'],
      member2: [],
    });
    expect(plain(got.member1 ?? [])).toEqual([
      { type: 'subscription', op: 'remove', subscriptions: [{ name: 'incidents', stream_id: 105 }] },
      { type: 'stream', op: 'delete', streams: [{ stream_id: 105 }], stream_ids: [105] },
    ]);
    expect(plain(got.moderator ?? [])).toEqual([
      { type: 'subscription', op: 'peer_remove', stream_ids: [105], user_ids: [14] },
    ]);
    await ok(
      box,
      'POST /users/me/subscriptions',
      { subscriptions: '[{"name":"incidents"}]', principals: '[14]' },
      'admin',
    );
    expect(names(await heard())).toEqual({
      admin: ['subscription peer_add'],
      moderator: ['subscription peer_add'],
      member1: ['stream create', 'subscription add'],
      member2: [],
    });
  });

  it('that already existed are sent to nobody', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['owner', 'member1']);
    await ok(box, 'POST /users/me/subscriptions', {
      subscriptions: '[{"name":"general"}]',
      principals: '[14]',
    });
    await ok(box, 'DELETE /users/me/subscriptions', { subscriptions: '["design"]', principals: '[16]' });
    expect(names(await heard())).toEqual({ owner: [], member1: [] });
  });
});

describe('a changed channel', () => {
  const change = (box: Sandbox, id: number, form: Record<string, string>, as = 'owner') =>
    ok(box, `PATCH /streams/${id}`, form, as);

  it('is one event per field, with a new name under the old one', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['member1', 'guest']);
    await change(box, 103, {
      new_name: 'product',
      description: 'what *we* make',
      message_retention_days: '30',
    });
    const got = await heard();
    expect(plain(got.member1 ?? [])).toEqual([
      {
        type: 'stream',
        op: 'update',
        property: 'message_retention_days',
        value: 30,
        stream_id: 103,
        name: 'design',
      },
      {
        type: 'stream',
        op: 'update',
        property: 'description',
        value: 'what *we* make',
        stream_id: 103,
        name: 'design',
        rendered_description: expect.stringContaining('what'),
      },
      { type: 'stream', op: 'update', property: 'name', value: 'product', stream_id: 103, name: 'design' },
    ]);
    expect(got.guest).toEqual([]);
  });

  it('that becomes public is new to those who could not see it', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['admin', 'member2', 'guest']);
    await change(box, 105, { is_private: 'false' }, 'admin');
    const got = await heard();
    expect(names(got)).toEqual({
      admin: ['stream update'],
      member2: ['stream create', 'subscription peer_add'],
      guest: [],
    });
    expect(plain(got.member2 ?? [])[1]).toMatchObject({ stream_ids: [105], user_ids: [12, 13, 14] });
    expect(plain(got.admin ?? [])).toEqual([
      {
        type: 'stream',
        op: 'update',
        property: 'invite_only',
        value: false,
        stream_id: 105,
        name: 'incidents',
        history_public_to_subscribers: true,
        is_web_public: false,
      },
    ]);
  });

  it('that becomes private is not reported to those who lose access', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['owner', 'member1', 'moderator']);
    await change(box, 103, { is_private: 'true' });
    expect(names(await heard())).toEqual({
      owner: ['stream update'],
      member1: ['stream update'],
      moderator: [],
    });
  });

  it('without subscribers appears with none', async () => {
    const box = await startSandbox();
    await ok(box, 'POST /channels/create', { name: 'empty', subscribers: '[]', invite_only: 'true' });
    const heard = await everyone(box, ['member1']);
    const id = box.organization.channelsByName.get('empty')?.stream_id ?? 0;
    const toMember1 = '{"new":{"direct_members":[14],"direct_subgroups":[]}}';
    await change(box, id, { can_administer_channel_group: toMember1 });
    const { member1 = [] } = await heard();
    expect(named(member1)).toEqual(['stream create', 'subscription peer_add']);
    expect(member1[1]).toMatchObject({ stream_ids: [id], user_ids: [] });
  });

  it('opened to a group by a setting appears for its members, and disappears again', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['admin', 'member2', 'guest']);
    await change(
      box,
      105,
      { can_add_subscribers_group: '{"new":{"direct_members":[15],"direct_subgroups":[]}}' },
      'admin',
    );
    const gained = await heard();
    expect(names(gained)).toEqual({
      admin: ['stream update'],
      member2: ['stream create', 'subscription peer_add'],
      guest: [],
    });
    expect(plain(gained.admin ?? [])[0]).toMatchObject({
      property: 'can_add_subscribers_group',
      value: { direct_members: [15], direct_subgroups: [] },
    });
    await change(box, 105, { can_add_subscribers_group: '{"new":31}' }, 'admin');
    const lost = await heard();
    expect(names(lost)).toEqual({ admin: ['stream update'], member2: ['stream delete'], guest: [] });
    await change(box, 105, { can_add_subscribers_group: '{"new":31}' }, 'admin');
    expect(names(await heard())).toEqual({ admin: [], member2: [], guest: [] });
  });

  it('with a new posting permission includes the two older fields', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['member1']);
    await change(box, 103, { can_send_message_group: '{"new":33}' });
    const { member1 = [] } = await heard();
    expect(member1.map(({ property, value }) => [property, value])).toEqual([
      ['can_send_message_group', 33],
      ['stream_post_policy', 2],
      ['is_announcement_only', true],
    ]);
  });

  it('that is unarchived is new, or a change for clients that know archived channels', async () => {
    const box = await startSandbox();
    const plainClient = await listen(box, 'member2', channelEvents);
    const newer = await listen(box, 'member2', { ...channelEvents, ...capable('archived_channels') });
    await change(box, 107, { is_archived: 'false' });
    expect(named(await plainClient.heard())).toEqual(['stream create']);
    expect(plain(await newer.heard())).toEqual([
      {
        type: 'stream',
        op: 'update',
        property: 'is_archived',
        value: false,
        stream_id: 107,
        name: 'old plans',
      },
    ]);
  });

  it('reports its topics policy when it changes, and in a folder every time', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['member1']);
    await change(box, 103, { folder_id: 'null', topics_policy: 'disable_empty_topic' });
    await change(box, 103, { folder_id: 'null', topics_policy: 'disable_empty_topic' });
    const { member1 = [] } = await heard();
    expect(member1.map(({ property, value }) => [property, value])).toEqual([
      ['topics_policy', 'disable_empty_topic'],
      ['folder_id', null],
      ['folder_id', null],
    ]);
  });

  it('refused halfway has sent the events of earlier steps', async () => {
    const box = await startSandbox();
    const heard = await everyone(box, ['member1']);
    const form = { description: 'kept', can_subscribe_group: '{"new":32,"old":32}' };
    const got = await box.send('PATCH', '/streams/103', { as: 'owner', form });
    expect(got.json()).toMatchObject({ code: 'EXPECTATION_MISMATCH' });
    const { member1 = [] } = await heard();
    expect(member1.map(({ property }) => property)).toEqual(['description']);
  });
});
