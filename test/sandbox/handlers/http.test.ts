/**
 * The handlers behind the server: requests are decoded, checked and answered as the service does
 * (docs/service.md, Transport and Errors).
 */
import { afterEach, describe, expect, it } from 'vitest';
import { allHandlers } from '../../../src/sandbox/handlers/index.ts';
import { type RunningSandbox, serve } from '../../../src/sandbox/http/server.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';

let running: RunningSandbox | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

type Fields = Record<string, unknown>;

/** Starts a sandbox and returns a function that sends to it. */
async function start(level: number) {
  const organization = new Organization(seedOrganization());
  const problems: unknown[] = [];
  running = await serve({
    organization,
    handlers: allHandlers,
    port: 0,
    level,
    now: () => Date.now(),
    report: (problem) => problems.push(problem),
  });
  const { site } = running;
  const send = async (method: string, path: string, form: Record<string, string> = {}, account = 'owner') => {
    const email = `${account}@sandbox.invalid`;
    const key = organization.usersByEmail.get(email)?.api_key;
    const inQuery = method === 'GET';
    const parameters = new URLSearchParams(form);
    const answer = await fetch(`${site}/api/v1${path}${inQuery ? `?${parameters}` : ''}`, {
      method,
      headers: { Authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` },
      ...(inQuery ? {} : { body: parameters }),
    });
    return { status: answer.status, body: (await answer.json()) as Fields };
  };
  return { send, organization, problems };
}

describe('over HTTP', () => {
  it('creates, lists, updates conditionally, and refuses a stale old value', async () => {
    const { send, problems } = await start(421);
    const created = await send('POST', '/channels/create', {
      name: 'Q3 / planning ☂',
      subscribers: '[11]',
      invite_only: 'true',
      topics_policy: '"allow_empty_topic"',
      message_retention_days: '"unlimited"',
      can_send_message_group: '{"direct_members":[12,11],"direct_subgroups":[]}',
    });
    expect(created).toEqual({ status: 200, body: { result: 'success', msg: '', id: expect.any(Number) } });
    const { id } = created.body;

    const old = '{"direct_members":[11,12],"direct_subgroups":[]}';
    const change = { can_send_message_group: `{"new":34,"old":${old}}` };
    expect((await send('PATCH', `/streams/${id}`, change)).body).toEqual({ result: 'success', msg: '' });
    expect(await send('PATCH', `/streams/${id}`, change)).toEqual({
      status: 400,
      body: {
        result: 'error',
        msg: "'old' value does not match the expected value.",
        code: 'EXPECTATION_MISMATCH',
        field_name: 'old',
      },
    });

    const list = await send('GET', '/streams', { include_all: 'true' });
    const found = (list.body.streams as Fields[]).find(({ stream_id }) => stream_id === id);
    expect(found).toMatchObject({
      name: 'Q3 / planning ☂',
      invite_only: true,
      topics_policy: 'allow_empty_topic',
      message_retention_days: -1,
      can_send_message_group: 34,
      subscriber_count: 1,
    });
    expect(problems).toEqual([]);
  });

  it('answers 409 with the name to a taken one', async () => {
    const { send } = await start(421);
    const taken = { status: 409, code: 'CHANNEL_ALREADY_EXISTS', name: 'OLD PLANS' };
    for (const [method, path, form] of [
      ['POST', '/channels/create', { name: taken.name, subscribers: '[]' }],
      ['PATCH', '/streams/101', { new_name: taken.name }],
    ] as const) {
      expect(await send(method, path, form)).toEqual({
        status: taken.status,
        body: {
          result: 'error',
          msg: "Channel 'OLD PLANS' already exists",
          code: taken.code,
          channel_name: taken.name,
        },
      });
    }
  });

  it('at 372 ignores what is newer and says so', async () => {
    const { send, organization } = await start(372);
    const form = { topics_policy: 'disable_empty_topic', folder_id: '51', description: 'new' };
    expect((await send('PATCH', '/streams/103', form)).body).toEqual({
      result: 'success',
      msg: '',
      ignored_parameters_unsupported: ['folder_id', 'topics_policy'],
    });
    expect(organization.channels.get(103)).toMatchObject({
      description: 'new',
      topics_policy: 'allow_empty_topic',
    });
  });

  it('at 400 creates channels by subscribing', async () => {
    const { send } = await start(400);
    const form = {
      subscriptions: '[{"name":"planning","description":"d"}]',
      principals: '[11,14]',
      topics_policy: '"disable_empty_topic"',
    };
    expect((await send('POST', '/users/me/subscriptions', form)).body).toEqual({
      result: 'success',
      msg: '',
      subscribed: { 11: ['planning'], 14: ['planning'] },
      already_subscribed: {},
      new_subscription_messages_sent: true,
    });
  });

  it('fails where the service fails with a server error', async () => {
    const { send, organization } = await start(372);
    organization.realm.enable_spectator_access = true;
    const form = { subscriptions: '[{"name":"x"}]', invite_only: 'true', is_web_public: 'true' };
    expect(await send('POST', '/users/me/subscriptions', form)).toEqual({
      status: 500,
      body: { result: 'error', msg: 'Internal server error' },
    });
    expect(organization.channelsByName.has('x')).toBe(false);
  });

  it('reads what each account can read', async () => {
    const { send } = await start(421);
    expect((await send('GET', '/users/me', {}, 'guest')).body).toMatchObject({ role: 600, is_guest: true });
    expect((await send('GET', '/users')).body.members).toHaveLength(7);
    expect((await send('GET', '/channel_folders')).body.channel_folders).toHaveLength(2);
    expect((await send('GET', '/user_groups', {}, 'guest')).body).toMatchObject({
      msg: 'Not allowed for guest users',
    });
    expect((await send('GET', '/streams/106', {}, 'admin')).body.stream).toMatchObject({
      name: 'leadership',
    });
    expect((await send('GET', '/streams/106', {}, 'member1')).body).toMatchObject({
      msg: 'Invalid channel ID',
    });
    expect((await send('GET', '/get_stream_id', { stream: 'GENERAL' })).body).toMatchObject({
      stream_id: 101,
    });
  });
});
