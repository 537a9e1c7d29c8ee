import { expect, test } from 'vitest';
import { basic } from '../../support/by-hand.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

const key = 'a1B2'.repeat(8);
const notLoggedIn = 'Not logged in: API authentication or user session required';
const invalidHeader = 'Invalid authorization header for basic auth';

function encoded(bytes: string | Buffer): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(bytes).toString('base64')}` };
}

async function refused(sandbox: Sandbox, headers: Record<string, string>) {
  const { status, headers: got, ...rest } = await sandbox.send('GET', '/users/me', { headers });
  return { status, challenge: got['www-authenticate'], limit: got['x-ratelimit-limit'], body: rest.json() };
}

test.each([
  ['no header', {}, notLoggedIn],
  ['one word', { Authorization: 'Basic' }, invalidHeader],
  ['three words', { Authorization: 'Basic a b' }, invalidHeader],
  ['invalid base64', { Authorization: 'Basic ***' }, invalidHeader],
  ['invalid UTF-8', encoded(Buffer.from([0xff, 0x3a, 0x61])), invalidHeader],
  ['no colon', encoded('owner@sandbox.invalid'), invalidHeader],
  ['two colons', encoded(`a:b:${key}`), invalidHeader],
  ['a short key', basic('owner@sandbox.invalid', 'short'), 'Malformed API key'],
  ['a key with other characters', basic('owner@sandbox.invalid', '-'.repeat(32)), 'Malformed API key'],
  ['an unknown key', basic('owner@sandbox.invalid', key), 'Invalid API key'],
])('%s is 401', async (_, headers, msg) => {
  const sandbox = await startSandbox({ rateLimit: '200/60s' });
  expect(await refused(sandbox, headers as Record<string, string>)).toEqual({
    status: 401,
    challenge: 'Basic realm="zulip"',
    limit: undefined,
    body: { result: 'error', msg, code: 'UNAUTHORIZED' },
  });
});

test('nothing may follow valid credentials', async () => {
  const sandbox = await startSandbox();
  const { Authorization = '' } = sandbox.auth('owner');
  expect((await refused(sandbox, { Authorization })).status).toBe(200);
  expect(await refused(sandbox, { Authorization: `${Authorization} extra` })).toMatchObject({
    status: 401,
    body: { msg: invalidHeader, code: 'UNAUTHORIZED' },
  });
});

test("another account's key is an invalid key", async () => {
  const sandbox = await startSandbox();
  const headers = basic('owner@sandbox.invalid', sandbox.user('admin').api_key);
  expect((await refused(sandbox, headers)).body).toMatchObject({
    msg: 'Invalid API key',
    code: 'UNAUTHORIZED',
  });
});

test('a deactivated account is 401', async () => {
  const sandbox = await startSandbox();
  sandbox.user('member1').is_active = false;
  expect(await refused(sandbox, sandbox.auth('member1'))).toMatchObject({
    status: 401,
    body: { msg: 'Account is deactivated', code: 'UNAUTHORIZED' },
  });
});

test('another scheme is a bad request', async () => {
  expect(await refused(await startSandbox(), { Authorization: 'Bearer abc' })).toMatchObject({
    status: 400,
    challenge: undefined,
    body: { msg: 'This endpoint requires HTTP basic authentication.', code: 'BAD_REQUEST' },
  });
});

test('case of the email and spaces around it are ignored', async () => {
  const sandbox = await startSandbox();
  const headers = basic(' OWNER@Sandbox.INVALID ', `${sandbox.user('owner').api_key} `);
  expect((await sandbox.send('GET', '/users/me', { headers })).status).toBe(200);
});

test('a browser without credentials is redirected to the login page', async () => {
  const sandbox = await startSandbox();
  const page = await sandbox.send('GET', '/users/me', { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.location]).toEqual([302, '/login/?next=%2Fapi%2Fv1%2Fusers%2Fme']);
  const withKey = await sandbox.send('GET', '/users/me', { as: 'owner', headers: { Accept: 'text/html' } });
  expect(withKey.status).toBe(200);
});

test("credentials are checked before parameters, and a wrong key doesn't count towards the rate limit", async () => {
  const sandbox = await startSandbox({ rateLimit: '1/60s' });
  const wrong = basic('owner@sandbox.invalid', key);
  for (let each = 0; each < 3; each += 1) {
    expect((await sandbox.send('POST', '/channels/create', { headers: wrong })).status).toBe(401);
  }
  expect((await sandbox.send('GET', '/users/me', { as: 'owner' })).status).toBe(200);
});

test('before feature level 76 wrong credentials are 403 without a code', async () => {
  expect(await refused(await startSandbox({ level: 75 }), {})).toMatchObject({
    status: 403,
    body: { result: 'error', msg: notLoggedIn },
  });
  expect((await refused(await startSandbox({ level: 75 }), {})).body).not.toHaveProperty('code');
});
