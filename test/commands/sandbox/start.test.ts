import {
  existsSync,
  lstatSync,
  promises,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { command } from '../../../src/commands/sandbox/start.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { testContext } from './_context.ts';

interface Ready {
  readonly site: string;
  readonly email: string;
  readonly api_key: string;
  readonly feature_level: number;
  readonly accounts: readonly { readonly role: string; readonly email: string; readonly api_key: string }[];
}

/** Starts one and returns its output; `end` stops it and returns the status. */
async function start(extra: Record<string, unknown> = {}) {
  const test = testContext({ json: true });
  const running = command.run({ given: {}, extra }, test.context);
  const ready = JSON.parse(await test.firstLine()) as Ready;
  const end = (name: NodeJS.Signals = 'SIGINT') => {
    test.interrupt(name);
    return running;
  };
  onTestFinished(async () => void (await end()));
  return { ready, end, ...test };
}

function temporaryFile(name: string): string {
  const folder = temporaryFolder();
  return join(folder, name);
}

function get(site: string, path: string, email: string, key: string): Promise<Response> {
  const Authorization = `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`;
  return fetch(`${site}/api/v1${path}`, { headers: { Authorization } });
}

test('--json prints one line with the site, the owner and all accounts, each of which works', async () => {
  const { ready, out, end } = await start();
  expect(Object.keys(ready)).toEqual(['site', 'email', 'api_key', 'feature_level', 'accounts']);
  expect(ready).toMatchObject({ email: 'owner@sandbox.invalid', feature_level: 421 });
  expect(ready.accounts.map(({ role }) => role)).toEqual([
    'owner',
    'admin',
    'moderator',
    'member',
    'member',
    'guest',
    'bot',
  ]);
  for (const { email, api_key } of ready.accounts) {
    const reply = await get(ready.site, '/users/me', email, api_key);
    expect(await reply.json()).toMatchObject({ result: 'success', email });
    expect(reply.headers.get('x-ratelimit-limit')).toBe('200');
  }
  expect(await end()).toEqual({ status: 130 });
  expect(out().split('\n')).toHaveLength(2);
  await expect(fetch(ready.site)).rejects.toThrow();
});

test('SIGTERM ends it with its own status', async () => {
  expect(await (await start()).end('SIGTERM')).toEqual({ status: 143 });
});

test('without --json prints what to paste, and that it is no chat server', async () => {
  const { context, firstLine, interrupt, out } = testContext();
  const running = command.run({ given: {}, extra: {} }, context);
  await firstLine();
  interrupt('SIGINT');
  await running;
  expect(out()).toMatch(/not a chat server/);
  expect(out()).toMatch(/^ {2}export ZULIP_SITE=http:\/\/127\.0\.0\.1:[0-9]+$/m);
  expect(out()).toMatch(/^ {2}export ZULIP_EMAIL=owner@sandbox\.invalid$/m);
  expect(out()).toMatch(/^ {2}export ZULIP_API_KEY=[A-Za-z0-9]{32}$/m);
});

test('has the requested level, rate limit, users and channels', async () => {
  const { ready } = await start({ feature_level: 372, rate_limit: '5/60s', users: 3, channels: 4 });
  expect(ready.feature_level).toBe(372);
  const reply = await get(ready.site, '/users', ready.email, ready.api_key);
  expect(reply.headers.get('x-ratelimit-limit')).toBe('5');
  expect(((await reply.json()) as { members: unknown[] }).members).toHaveLength(7 + 3);
});

test('--state is created, saved, and loaded again with the same keys', async () => {
  const state = temporaryFile('state.json');
  const first = await start({ state });
  expect(existsSync(state)).toBe(true);
  await first.end();
  const second = await start({ state, users: 5 });
  expect(second.ready.accounts).toEqual(first.ready.accounts);
  expect(second.notes.join()).toMatch(/--users/);
});

test('--tls: https, with the authority in a file that is removed at the end', async () => {
  const { ready, out, end } = await start({ tls: true });
  const { ca, site } = ready as Ready & { ca: string };
  expect(site).toMatch(/^https:\/\/127\.0\.0\.1:/);
  expect(ready).not.toHaveProperty('client_cert');
  expect(out()).not.toContain('PRIVATE KEY');
  expect(readFileSync(ca, 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----/);
  await end();
  expect(existsSync(ca)).toBe(false);
});

test('--tls-mode client-cert also prints the files of a certificate, readable only for you', async () => {
  const { ready } = await start({ tls_mode: 'client-cert' });
  const { client_cert, client_cert_key } = ready as Ready & { client_cert: string; client_cert_key: string };
  expect(readFileSync(client_cert, 'utf8')).toContain('BEGIN CERTIFICATE');
  expect(readFileSync(client_cert_key, 'utf8')).toContain('PRIVATE KEY');
  expect(statSync(client_cert_key).mode & 0o077).toBe(0);
});

test.each([
  [{ faults: 'drop=1' }, 'drop=1'],
  [{ rate_limit: '200' }, '--rate-limit'],
  [{ log: join(tmpdir(), 'no', 'such', 'folder', 'x') }, '--log'],
  [{ state: '-' }, '--state'],
])('%j is a usage error', async (extra, part) => {
  const running = command.run({ given: {}, extra }, testContext().context);
  await expect(running).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(part) });
});

test('reports a broken state file and leaves it unchanged', async () => {
  const state = temporaryFile('state.json');
  writeFileSync(state, 'nonsense');
  const running = command.run({ given: {}, extra: { state } }, testContext().context);
  await expect(running).rejects.toMatchObject({ exit: 2, message: expect.stringContaining(state) });
});

test('ends if the state file cannot be written: nothing is served any more, and nothing is left beside it', async () => {
  const state = temporaryFile('state.json');
  failToRename('EIO');
  const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;
  const before = sockets();
  const running = command.run({ given: {}, extra: { state } }, testContext().context);
  await expect(running).rejects.toMatchObject({
    exit: 2,
    message: `--state: cannot write ${state}: EIO`,
  });
  expect(sockets()).toBe(before);
  expect(readdirSync(dirname(state))).toEqual([]);
});

/** Prevents replacing files, as on a broken disk, until the test ends. */
function failToRename(code: string): void {
  const { rename } = promises;
  const put = (instead: typeof rename) => {
    promises.rename = instead;
    syncBuiltinESMExports();
  };
  put(() => Promise.reject(Object.assign(new Error(code), { code })));
  onTestFinished(() => put(rename));
}

test('allows one sandbox at a time per state file, and refuses links to it', async () => {
  const file = temporaryFile('realm.json');
  const link = `${file}.link`;
  const first = await start({ state: file });
  symlinkSync(file, link);
  const second = testContext({ json: true });
  const another = (state: string) => command.run({ given: {}, extra: { state } }, second.context);
  await expect(another(file)).rejects.toMatchObject({
    exitReason: 'usage',
    message: expect.stringContaining(`another realmctl uses ${file}`),
  });
  await expect(another(link)).rejects.toMatchObject({
    exitReason: 'usage',
    hint: `name the file itself: ${file}`,
  });
  await first.end();
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(existsSync(`${file}.pid`)).toBe(false);
});

test.each([
  [undefined, 90],
  [1, 11],
  [50, 82],
  [300, 491],
])('with heartbeats every %s s, clients wait %i s', async (heartbeat, expected) => {
  const { ready } = await start(heartbeat === undefined ? {} : { heartbeat });
  const Authorization = `Basic ${Buffer.from(`${ready.email}:${ready.api_key}`).toString('base64')}`;
  const body = new URLSearchParams({ fetch_event_types: '["realm"]' });
  const reply = await fetch(`${ready.site}/api/v1/register`, {
    method: 'POST',
    headers: { Authorization },
    body,
  });
  expect(await reply.json()).toMatchObject({ event_queue_longpoll_timeout_seconds: expected });
});

test('says that the last changes were not saved if the folder was removed', async () => {
  const file = temporaryFile('realm.json');
  const { end, notes } = await start({ state: file });
  rmSync(dirname(file), { recursive: true });
  expect(await end()).toEqual({ status: 1 });
  expect(notes).toEqual([expect.stringContaining(`--state: cannot write ${file}`)]);
});
