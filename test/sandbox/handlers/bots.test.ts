import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

type Form = Record<string, string>;

async function box(level = 421) {
  const sandbox = await startSandbox({ level });
  const call = async (method: string, path: string, form: Form = {}, as = 'owner') =>
    (await sandbox.send(method, path, { as, form })).json();
  const queueOf = (name: string) => {
    const queue = sandbox.organization.events.open(sandbox.user(name), {
      narrow: [],
      all_public_streams: false,
      capabilities: {},
      lifespan: 600,
    });
    return () => queue.after(-1).map(({ id: _, ...event }) => event);
  };
  return { ...sandbox, call, queueOf };
}

const release = { full_name: 'Release Bot', short_name: 'release' };
const relay = { full_name: 'Relay', short_name: 'relay', bot_type: '3', payload_url: '"https://r.example/"' };

describe('POST /bots', () => {
  it('creates one for the caller, and sends its owner last', async () => {
    const { call, queueOf, organization } = await box();
    const [owner, member] = [queueOf('owner'), queueOf('member2')];
    const form = { ...release, default_sending_stream: 'general', default_all_public_streams: 'true' };
    const reply = await call('POST', '/bots', form, 'member1');
    expect(reply).toMatchObject({
      user_id: 18,
      api_key: expect.stringMatching(/^[0-9a-f]{32}$/),
      default_sending_stream: 'general',
      default_events_register_stream: null,
      default_all_public_streams: true,
    });
    expect(organization.users.get(18)).toMatchObject({
      full_name: 'Release Bot',
      delivery_email: 'release-bot@sandbox.invalid',
      role: 400,
      is_bot: true,
      bot_type: 1,
      bot_owner_id: 14,
    });
    const words = (events: Record<string, unknown>[]) => events.map(({ type, op }) => `${type} ${op}`);
    const joined = ['realm_user add', 'user_group add_members', 'user_group add_members'];
    expect(words(owner())).toEqual([...joined, 'realm_bot add']);
    expect(words(member())).toEqual(joined);
    expect(owner().at(-1)).toEqual({
      type: 'realm_bot',
      op: 'add',
      bot: {
        user_id: 18,
        email: 'release-bot@sandbox.invalid',
        full_name: 'Release Bot',
        bot_type: 1,
        is_active: true,
        owner_id: 14,
        api_key: reply.api_key,
        avatar_url: reply.avatar_url,
        default_sending_stream: 'general',
        default_events_register_stream: null,
        default_all_public_streams: true,
        services: [],
      },
    });
  });

  it('creates a service with a token for an outgoing webhook', async () => {
    const { call, queueOf } = await box();
    const owner = queueOf('owner');
    await call('POST', '/bots', { ...relay, interface_type: '2' });
    expect(owner().at(-1)).toMatchObject({
      bot: { services: [{ base_url: 'https://r.example/', interface: 2, token: expect.any(String) }] },
    });
  });

  it.each<[form: Form, msg: string]>([
    [{ full_name: 'Olga Owner' }, 'Name is already in use.'],
    [{ full_name: 'a' }, 'Name too short!'],
    [{ short_name: ' ' }, 'Bad name or username'],
    [{ short_name: 'a b' }, 'Bad name or username'],
    [{ short_name: 'taken' }, 'Email is already in use.'],
    [{ bot_type: '0' }, 'Invalid bot type'],
    [{ bot_type: '5' }, 'Invalid bot type'],
    [{ bot_type: 'x' }, 'bot_type is not valid JSON'],
    [{ bot_type: '4' }, 'Invalid embedded bot name.'],
    [{ bot_type: '4', service_name: 'giphy', config_data: '{"key":"k"}' }, 'Invalid configuration data!'],
    [{ bot_type: '2', service_name: 'nosuch' }, "Invalid integration 'nosuch'."],
    [{ bot_type: '3', interface_type: '3' }, 'Invalid interface type'],
    [{ bot_type: '3', payload_url: '"nope"' }, 'Invalid payload_url: Value error, Not a URL'],
    [{ bot_type: '3', payload_url: 'https://r.example' }, 'payload_url is not valid JSON'],
    [{ config_data: '[1]' }, 'config_data is not a dict'],
    [{ default_sending_stream: 'nowhere' }, "Invalid channel name 'nowhere'"],
    [{ default_sending_stream: 'incidents' }, "Invalid channel name 'incidents'"],
  ])('refuses %j', async (form, msg) => {
    const { call, organization } = await box();
    await call('POST', '/bots', { full_name: 'Other', short_name: 'taken' });
    expect(await call('POST', '/bots', { ...release, ...form })).toMatchObject({ result: 'error', msg });
    expect(organization.users.has(19)).toBe(false);
  });

  it("depends on the organization's permission, and is never for guests and bots", async () => {
    const { call } = await box();
    const made = (as: string, more: Form = {}) => call('POST', '/bots', { ...release, ...more }, as);
    expect((await made('guest')).msg).toBe('Not allowed for guest users');
    expect((await made('bot')).msg).toBe('This endpoint does not accept bot requests.');
    await call('PATCH', '/realm', { can_create_bots_group: '{"new":32}' });
    expect((await made('moderator')).msg).toBe('Insufficient permission');
    expect((await made('moderator', { bot_type: '2' })).user_id).toBe(18);
  });

  it('the name of a deactivated bot is free', async () => {
    const { call } = await box();
    await call('DELETE', '/bots/17');
    expect((await call('POST', '/bots', { full_name: 'Build Bot', short_name: 'b' })).user_id).toBe(18);
  });
});

it('GET /bots lists your own active ones', async () => {
  const { call, user } = await box();
  expect((await call('GET', '/bots')).bots).toEqual([
    {
      username: 'bot@sandbox.invalid',
      full_name: 'Build Bot',
      api_key: user('bot').api_key,
      avatar_url: expect.any(String),
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
    },
  ]);
  expect((await call('GET', '/bots', {}, 'admin')).bots).toEqual([]);
  await call('DELETE', '/bots/17');
  expect((await call('GET', '/bots')).bots).toEqual([]);
});

describe('PATCH /bots/{bot_id}', () => {
  it('returns service fields as they were sent', async () => {
    const { call } = await box();
    expect(await call('PATCH', '/bots/17')).toEqual({
      result: 'success',
      msg: '',
      full_name: 'Build Bot',
      avatar_url: expect.any(String),
      service_interface: 1,
      service_payload_url: null,
      config_data: null,
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
      bot_owner: 'owner@sandbox.invalid',
    });
  });

  it('moves a bot from one owner to another', async () => {
    const { call, queueOf } = await box();
    const [owner, member, moderator] = [queueOf('owner'), queueOf('member1'), queueOf('moderator')];
    await call('PATCH', '/bots/17', { bot_owner_id: '14' });
    await call('PATCH', '/bots/17', { bot_owner_id: '13' }, 'member1');
    const person = (id: number) => ({
      type: 'realm_user',
      op: 'update',
      person: { user_id: 17, bot_owner_id: id },
    });
    const update = (id: number) => ({ type: 'realm_bot', op: 'update', bot: { user_id: 17, owner_id: id } });
    expect(owner()).toEqual([update(14), person(14), update(13), person(13)]);
    expect(member()).toMatchObject([
      { type: 'realm_bot', op: 'add', bot: { user_id: 17, owner_id: 14 } },
      person(14),
      { type: 'realm_bot', op: 'delete', bot: { user_id: 17 } },
      person(13),
    ]);
    expect(moderator()).toMatchObject([person(14), { type: 'realm_bot', op: 'add' }, person(13)]);
  });

  it('keeps the changes before a refused step', async () => {
    const { call, user } = await box();
    const reply = await call('PATCH', '/bots/17', { full_name: 'Half', bot_owner_id: '999' });
    expect(reply.msg).toBe('Failed to change owner, no such user');
    expect(user('bot').full_name).toBe('Half');
  });

  it.each<[as: string, form: Form, msg: string]>([
    ['member1', { full_name: 'x y' }, 'Insufficient permission'],
    ['guest', { full_name: 'x y' }, 'Not allowed for guest users'],
    ['bot', { full_name: 'x y' }, 'This endpoint does not accept bot requests.'],
    ['admin', { role: '100' }, 'Must be an organization owner'],
    ['owner', { role: '500' }, 'Invalid role: Value error, Not in the list of possible values'],
    ['owner', { full_name: 'Mona Moderator' }, 'Name is already in use.'],
    ['owner', { full_name: '' }, 'Name too short!'],
    ['owner', { bot_owner_id: '17' }, "Failed to change owner, bots can't own other bots"],
    ['owner', { default_sending_stream: 'nowhere' }, "Invalid channel name 'nowhere'"],
    ['owner', { service_payload_url: 'https://x.example' }, 'service_payload_url is not valid JSON'],
  ])('as %s refuses %j', async (as, form, msg) => {
    expect(await (await box()).call('PATCH', '/bots/17', form, as)).toMatchObject({ result: 'error', msg });
  });

  it('refuses people', async () => {
    const { call } = await box();
    expect((await call('PATCH', '/bots/14', {})).msg).toBe('No such bot');
    expect((await call('DELETE', '/bots/999')).msg).toBe('No such bot');
  });

  it('fails with a server error for a URL of a bot without a service', async () => {
    const { send, problems } = await box();
    const form = { service_payload_url: '"https://x.example"' };
    expect((await send('PATCH', '/bots/17', { as: 'owner', form })).status).toBe(500);
    expect(problems).toEqual([]);
  });

  it('changes the service of an outgoing webhook, but not with only an interface', async () => {
    const { call, queueOf } = await box();
    await call('POST', '/bots', relay);
    const owner = queueOf('owner');
    await call('PATCH', '/bots/18', { service_interface: '2' });
    expect(owner()).toEqual([]);
    await call('PATCH', '/bots/18', { service_payload_url: '"https://new.example"', service_interface: '2' });
    expect(owner()).toMatchObject([
      { op: 'update', bot: { user_id: 18, services: [{ base_url: 'https://new.example', interface: 2 }] } },
    ]);
  });

  it('a short name changes the address, from 447 on', async () => {
    const { call, user } = await box(447);
    await call('PATCH', '/bots/17', { short_name: 'build' });
    expect(user('build-bot').user_id).toBe(17);
    const older = await box(446);
    expect(await older.call('PATCH', '/bots/17', { short_name: 'build' })).toMatchObject({
      ignored_parameters_unsupported: ['short_name'],
    });
  });
});

it('DELETE deactivates once, and then succeeds without effect', async () => {
  const { call, queueOf, user } = await box(372);
  const owner = queueOf('owner');
  expect((await call('DELETE', '/bots/17', {}, 'guest')).msg).toBe('Insufficient permission');
  for (let time = 1; time <= 2; time += 1) {
    expect((await call('DELETE', '/bots/17')).result).toBe('success');
  }
  expect(user('bot').is_active).toBe(false);
  expect(owner()).toEqual([
    { type: 'realm_user', op: 'update', person: { user_id: 17, is_active: false } },
    { type: 'realm_bot', op: 'update', bot: { user_id: 17, is_active: false } },
  ]);
});

it('a key is replaced at once, and sent as an event from 463 on', async () => {
  const { call, user } = await box(463);
  const old = user('bot').api_key;
  const { api_key } = await call('POST', '/bots/17/api_key/regenerate');
  expect(api_key).not.toBe(old);
  expect((await call('GET', '/bots/17/api_key')).api_key).toBe(api_key);
  expect((await call('GET', '/bots/17/api_key', {}, 'member1')).msg).toBe('Insufficient permission');
  expect((await (await box(462)).send('GET', '/bots/17/api_key', { as: 'owner' })).status).toBe(404);
});
