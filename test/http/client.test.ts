import { afterEach, expect, test } from 'vitest';
import { createChannel, listChannels, updateChannel } from '../../src/api/table/channels.ts';
import { serverSettings } from '../../src/api/table/server.ts';
import { ownUser } from '../../src/api/table/users.ts';
import { CliError, notLoggedIn } from '../../src/base/cli-error.ts';
import { type FaultyServer, type Recorded, type Step, startFaultyServer } from '../support/faulty-server.ts';
import { accountAt, failureOf, key, type TestClient, testClient } from './_client.ts';

let server: FaultyServer;
let client: TestClient;
afterEach(async () => {
  await client?.close();
  await server?.close();
});

const me = { user_id: 9, email: 'user9@x', full_name: 'Ana', role: 400, is_bot: false };
const settings = (level: number) => ({
  body: { result: 'success', msg: '', zulip_version: '11.0', zulip_feature_level: level },
});
const ok = (fields: object = {}): Step => ({ body: { result: 'success', msg: '', ...fields } });

async function start(
  answer: (request: Recorded, n: number) => Step,
  options: Parameters<typeof testClient>[1] = {},
) {
  server = await startFaultyServer(answer);
  client = testClient(server, options);
}

test('sends a GET with credentials, a user agent, English, and its parameters in the query', async () => {
  await start((request) => (request.url.endsWith('server_settings') ? settings(421) : ok({ streams: [] })));
  await client.call(listChannels, { include_public: false, include_all: true });
  expect(server.requests).toHaveLength(2);
  const sent = server.requests[1];
  expect(sent?.url).toBe('/api/v1/streams?include_public=false&include_all=true');
  expect(sent?.body).toBe('');
  expect(sent?.headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`ana@example.com:${key}`).toString('base64')}`,
    'user-agent': 'realmctl/0.1.0 (test)',
    accept: 'application/json',
    'accept-language': 'en',
  });
});

test('sends a write form-encoded with exactly the given parameters', async () => {
  await start((request) => (request.url.endsWith('server_settings') ? settings(421) : ok({ id: 12 })));
  const { reply } = await client.call(createChannel, {
    name: 'Q3 / planning ☂ a+b=c&d;e%f',
    subscribers: [9],
    invite_only: true,
    announce: undefined,
  });
  expect(reply.id).toBe(12);
  const sent = server.requests.at(-1);
  expect([sent?.method, sent?.url]).toEqual(['POST', '/api/v1/channels/create']);
  expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(sent?.body)]).toEqual([
    ['name', 'Q3 / planning ☂ a+b=c&d;e%f'],
    ['subscribers', '[9]'],
    ['invite_only', 'true'],
  ]);
});

test('encodes path parameters into the path', async () => {
  await start(() => ok());
  await client.call(updateChannel, { stream_id: 7, description: '' });
  expect(server.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/api/v1/streams/7', 'description='],
  ]);
});

test('asks for the version once, without credentials', async () => {
  await start(() => settings(400));
  const both = await Promise.all([client.server(), client.server()]);
  expect(both).toEqual([
    { level: 400, version: '11.0' },
    { level: 400, version: '11.0' },
  ]);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

test('asks again for a version that was unavailable', async () => {
  await start((_, n) => (n === 0 ? { status: 404, body: '<html>' } : settings(400)));
  await expect(client.server()).rejects.toMatchObject({ exitReason: 'unreachable' });
  await expect(client.server()).resolves.toMatchObject({ level: 400 });
});

test('an anonymous call works without credentials', async () => {
  await start(() => settings(400), { missing: notLoggedIn('no account') });
  const { reply, date } = await client.call(serverSettings, {});
  expect(reply.zulip_feature_level).toBe(400);
  expect(date).toBeGreaterThan(1_700_000_000);
});

test("refuses a call without credentials before anything is sent, with the caller's message", async () => {
  const missing = new CliError('usage', 'that key is for another site');
  await start(() => ok(me), { missing });
  expect(await failureOf(client.call(ownUser, {}))).toBe(missing);
  expect(server.requests).toHaveLength(0);
});

test('refuses invalid arguments before anything is sent', async () => {
  await start(() => ok());
  await expect(client.call(createChannel, { name: '', subscribers: [9] })).rejects.toMatchObject({
    exitReason: 'usage',
    message: expect.stringContaining('--name'),
  });
  expect(server.requests).toHaveLength(0);
});

test("refuses a parameter newer than the server, naming flag, level, release and the server's level", async () => {
  await start(() => settings(391));
  const failure = (await failureOf(
    client.call(updateChannel, { stream_id: 7, topics_policy: 'inherit' }),
  )) as CliError;
  expect(failure).toMatchObject({ exitReason: 'usage', exit: 2 });
  expect(failure.message).toContain('--topics-policy');
  expect(failure.message).toContain('392');
  expect(failure.message).toContain('11.0');
  expect(failure.message).toContain('391');
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/v1/server_settings']);
});

test('refuses an endpoint newer than the server', async () => {
  await start(() => settings(400));
  await expect(client.call(createChannel, { name: 'a', subscribers: [9] })).rejects.toMatchObject({
    exitReason: 'usage',
    message: expect.stringContaining('POST /channels/create'),
  });
});

test("doesn't ask for the level if no part of the call needs it", async () => {
  await start(() => ok(me));
  await client.call(ownUser, {});
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/v1/users/me']);
});

test('updates the level from a reply that contains it', async () => {
  await start((_, n) => settings(n === 0 ? 391 : 421));
  await client.server();
  await client.call(serverSettings, {});
  expect(await client.server()).toMatchObject({ level: 421 });
});

test('warns about a deprecated parameter', async () => {
  await start((request) => (request.url.includes('server_settings') ? settings(421) : ok({ streams: [] })));
  const { warnings } = await client.call(listChannels, { include_all_active: true });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('--include-all-active');
  expect(warnings[0]).toContain('include-all');
});

test('fails for ignored parameters of a write, and says that the rest was done', async () => {
  await start((request) =>
    request.url.includes('server_settings')
      ? settings(500)
      : ok({ ignored_parameters_unsupported: ['topics_policy'] }),
  );
  const failure = (await failureOf(
    client.call(updateChannel, { stream_id: 7, topics_policy: 'inherit', description: 'x' }),
  )) as CliError;
  expect(failure).toMatchObject({ exitReason: 'refused', exit: 1, outcome: undefined });
  expect(failure.message).toContain('--topics-policy (needs feature level 392');
  expect(failure.message).toContain('everything else was done');
  expect(failure.fields).toEqual({ ignored_parameters_unsupported: ['topics_policy'] });
});

test('with allowIgnored, and for a GET, only warns about ignored parameters', async () => {
  await start(() => ok({ streams: [], ignored_parameters_unsupported: ['x'] }), { allowIgnored: true });
  expect((await client.call(updateChannel, { stream_id: 7, description: 'x' })).warnings).toHaveLength(1);
  await client.close();
  client = testClient(server);
  expect((await client.call(listChannels, {})).warnings[0]).toContain('x');
});

test('fails for a field of the wrong type; after a write the outcome is unknown', async () => {
  await start((request) => (request.url.includes('server_settings') ? settings(421) : ok({ id: 'twelve' })));
  await expect(client.call(createChannel, { name: 'a', subscribers: [9] })).rejects.toMatchObject({
    exitReason: 'unreachable',
    outcome: 'unknown',
  });
});

test('finds out the missing permission with one request', async () => {
  const refused = { status: 400, body: { result: 'error', msg: 'Nein', code: 'BAD_REQUEST' } };
  await start((request) => {
    if (request.url.includes('server_settings')) return settings(421);
    return request.url.includes('users/me') ? ok({ ...me, role: 600 }) : refused;
  });
  for (let n = 0; n < 2; n += 1) {
    await expect(client.call(createChannel, { name: 'a', subscribers: [9] })).rejects.toMatchObject({
      exitReason: 'forbidden',
      message: 'Nein',
      hint: expect.stringMatching(/member.*guest/),
    });
  }
  expect(server.requests.filter(({ url }) => url.includes('users/me'))).toHaveLength(1);
});

test('traces what happened, without secrets', async () => {
  await start(() => ok({ ...me, api_key: 'SERVERSECRET', note: `echo ${key}` }));
  await client.call(ownUser, {});
  const text = client.traced.join('\n');
  expect(text).toContain('GET');
  expect(text).toContain('200');
  expect(text).toContain('"full_name":"Ana"');
  expect(text).not.toContain(key);
  expect(text).not.toContain('SERVERSECRET');
  expect(text).not.toContain(Buffer.from(`ana@example.com:${key}`).toString('base64'));
});

test('reports an interrupted write with an unknown outcome', async () => {
  const controller = new AbortController();
  await start(
    () => {
      setImmediate(() => controller.abort());
      return 'hang';
    },
    { signal: controller.signal },
  );
  await expect(client.call(updateChannel, { stream_id: 7, description: 'x' })).rejects.toMatchObject({
    exitReason: 'interrupted',
    exit: 130,
    outcome: 'unknown',
  });
});

test('sends no credentials over plain http to another machine', async () => {
  await start(() => ok(me), { caller: accountAt('http://chat.example.com') });
  await expect(client.call(ownUser, {})).rejects.toMatchObject({ exitReason: 'usage' });
});

test('calls that change the same database rows run one after the other, whoever makes them', async () => {
  let underWay = 0;
  let most = 0;
  server = await startFaultyServer(async ({ url }, n) => {
    if (url.endsWith('server_settings')) return settings(421);
    if (!url.endsWith('/channels/create')) return ok(me);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
    return n === 1
      ? { status: 400, body: { result: 'error', msg: 'no', code: 'BAD_REQUEST' } }
      : ok({ id: 1 });
  });
  client = testClient(server);
  const names = ['a', 'b', 'c'];
  const made = await Promise.allSettled(
    names.map((name) => client.call(createChannel, { name, subscribers: [9] })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(most).toBe(1);
});
