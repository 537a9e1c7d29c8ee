import { afterEach, expect, test } from 'vitest';
import { updateChannel } from '../../src/api/table/channels.ts';
import { serverSettings } from '../../src/api/table/server.ts';
import { createUser, ownUser } from '../../src/api/table/users.ts';
import type { CliError } from '../../src/base/cli-error.ts';
import { type FaultyServer, type Step, startFaultyServer } from '../support/faulty-server.ts';
import { failureOf, key, type TestClient, testClient } from './_client.ts';

let server: FaultyServer;
let client: TestClient;
afterEach(async () => {
  await client?.close();
  await server?.close();
});

async function start(script: readonly Step[], options: Parameters<typeof testClient>[1] = {}) {
  server = await startFaultyServer(script);
  client = testClient(server, options);
}
const me = { body: { result: 'success', msg: '', user_id: 9, email: 'a@x', full_name: 'Ana' } };
const done = { body: { result: 'success', msg: '' } };
const error = (status: number, fields: object, headers = {}) => ({
  status,
  headers,
  body: { result: 'error', msg: 'no', ...fields },
});
const html = (status: number) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<html>x</html>',
});
const read = () => client.call(ownUser, {});
const write = () => client.call(updateChannel, { stream_id: 7, description: 'x' });

const passing: readonly [string, Step][] = [
  ['a cut connection', 'cut'],
  ['HTTP 500', error(500, {})],
  ['HTTP 502 with a page', html(502)],
  ['a reply cut short', { truncated: '{"result":"succ' }],
  ['a reply that ends in the middle', { half: '{"result":"succ' }],
];

test.each(passing)('repeats a read after %s', async (_, step) => {
  await start([step, step, me]);
  expect((await read()).reply.user_id).toBe(9);
  expect(server.requests).toHaveLength(3);
  expect(client.slept).toHaveLength(2);
});

test.each(passing)('ends a read that keeps failing with %s, without an unclear outcome', async (_, step) => {
  await start([step]);
  const failure = (await failureOf(read())) as CliError;
  expect(failure.outcome).toBeUndefined();
  expect(server.requests).toHaveLength(8);
});

test.each(passing)('sends a write once after %s, and its outcome is unknown', async (_, step) => {
  await start([step, done]);
  const failure = (await failureOf(write())) as CliError;
  expect(failure.outcome).toBe('unknown');
  expect(failure.exitReason).toBe(step === passing[1]?.[1] ? 'refused' : 'unreachable');
  expect(server.requests).toHaveLength(1);
});

test('sends a write once if the kept connection breaks', async () => {
  await start([me, 'cut', done]);
  await read();
  await expect(write()).rejects.toMatchObject({ outcome: 'unknown' });
  expect(server.requests).toHaveLength(2);
});

test('retries a refused connection, then reports it as clear, for writes too', async () => {
  await start([done]);
  await server.close();
  await expect(write()).rejects.toMatchObject({
    exitReason: 'unreachable',
    exit: 9,
    outcome: undefined,
    message: expect.stringContaining('refused'),
  });
  expect(client.slept).toHaveLength(3);
});

test('waits after a 429 as long as it says, for any method, and does not count it as an attempt', async () => {
  const limited = error(429, { code: 'RATE_LIMIT_HIT', 'retry-after': 2.5 }, { 'retry-after': '2.25' });
  await start([...Array.from({ length: 12 }, () => limited), done]);
  await write();
  expect(server.requests).toHaveLength(13);
  for (const ms of client.slept) expect(ms).toBeGreaterThanOrEqual(2500);
  expect(client.noted[0]).toContain('rate limit');
});

test('a 429 beyond --max-wait ends with one line that says until when', async () => {
  await start([error(429, { code: 'RATE_LIMIT_HIT', 'retry-after': 28.7 })], { maxWait: 40_000 });
  const failure = (await failureOf(read())) as CliError;
  expect(failure).toMatchObject({ exitReason: 'rate-limited', exit: 7, status: 429, code: 'RATE_LIMIT_HIT' });
  expect(failure.message).toMatch(/after waiting 29s.*in 29s, at 00:00:58 UTC/);
  expect(failure.message).not.toContain('\n');
  expect(server.requests).toHaveLength(2);
});

test.each([
  [{ 'retry-after': '99999999999999999' }, /in more than a year$/],
  [{ 'retry-after': '86400' }, /in 1d, on 2026-01-02 at 00:00:01 UTC/],
  [{ 'retry-after': 'Thu, 01 Jan 2026 01:00:00 GMT' }, /in 1h, at 01:00:0\d UTC/],
])('gives up on a 429 with %j, saying until when', async (headers, told) => {
  const date = 'Thu, 01 Jan 2026 00:00:00 GMT';
  await start([error(429, { code: 'RATE_LIMIT_HIT' }, { date, ...headers })]);
  const failure = (await failureOf(read())) as CliError;
  expect(failure).toMatchObject({ exit: 7, message: expect.stringMatching(told) });
});

test('retries a server less and less often if it refuses and says to come back at once', async () => {
  await start([error(429, { code: 'RATE_LIMIT_HIT', 'retry-after': 0 }, { 'retry-after': '0' })]);
  await expect(read()).rejects.toMatchObject({ exit: 7 });
  // Waits up to a minute.
  expect(server.requests.length).toBeGreaterThan(10);
  expect(server.requests.length).toBeLessThan(90);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'a code called %s is only an unknown code',
  async (code) => {
    await start([error(400, { code })]);
    expect(await failureOf(read())).toMatchObject({ exitReason: 'refused', exit: 1, code, hint: undefined });
  },
);

test('shows in no failure or warning the credentials that the server repeats', async () => {
  const basic = Buffer.from(`ana@example.com:${key}`).toString('base64');
  const echo = { msg: `got ${key}`, code: `X_${key}`, [key]: [{ a: key, b: `Basic ${basic}` }] };
  await start([
    error(400, echo),
    html(500),
    { status: 302, headers: { location: `http://${key.toLowerCase()}.invalid/${key}` } },
    { status: 200, headers: {}, body: { result: 'success', msg: '', ignored_parameters_unsupported: [key] } },
    { ...me, body: { ...me.body, ignored_parameters_unsupported: [key] } },
  ]);
  for (const _ of ['refused', 'page']) {
    const failure = (await failureOf(write())) as CliError;
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(new RegExp(`${key}|${basic}`));
    if (_ === 'refused') expect(failure).toMatchObject({ message: 'got [hidden]', code: 'X_[hidden]' });
  }
  await failureOf(write());
  const ignored = (await failureOf(write())) as CliError;
  expect(`${ignored.stack} ${JSON.stringify(ignored)}`).not.toContain(key);
  expect((await read()).warnings).toEqual(['the server did not understand [hidden]']);
});

test('hides a password that the server repeats', async () => {
  await start([
    error(400, { msg: 'too weak: hunter2-hunter2', code: 'BAD_REQUEST', said: 'hunter2-hunter2' }),
  ]);
  const account = { email: 'bo@example.com', full_name: 'Bo', password: 'hunter2-hunter2' };
  const failure = await failureOf(client.call(createUser, account));
  expect(failure).toMatchObject({ message: 'too weak: [hidden]', fields: { said: '[hidden]' } });
});

test('a 429 ends at once without --max-wait', async () => {
  await start([error(429, { code: 'RATE_LIMIT_HIT', 'retry-after': 1 })], { maxWait: 0 });
  await expect(write()).rejects.toMatchObject({ exit: 7, outcome: undefined });
  expect(client.slept).toEqual([]);
});

test('waits for a 429 of an anonymous call too', async () => {
  const settings = { body: { result: 'success', msg: '', zulip_version: '11.0' } };
  await start([error(429, { 'retry-after': 3 }), settings]);
  expect((await client.call(serverSettings, {})).reply.zulip_version).toBe('11.0');
  expect(client.slept[0]).toBeGreaterThanOrEqual(3000);
});

test('does not repeat a refusal', async () => {
  await start([error(400, { code: 'BAD_REQUEST' })]);
  await expect(read()).rejects.toMatchObject({ exitReason: 'refused', message: 'no' });
  expect(server.requests).toHaveLength(1);
});

test('answers two hundred calls at once, with at most eight in flight', async () => {
  let open = 0;
  let most = 0;
  server = await startFaultyServer((_, n) => {
    open += 1;
    most = Math.max(most, open);
    queueMicrotask(() => (open -= 1));
    return n % 9 === 4 ? 'cut' : me;
  });
  client = testClient(server);
  const answers = await Promise.all(Array.from({ length: 200 }, read));
  expect(answers.every(({ reply }) => reply.user_id === 9)).toBe(true);
  expect(most).toBeLessThanOrEqual(8);
});
