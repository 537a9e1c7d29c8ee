import { expect, test } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const fetch = (username: string, password: string) => ({ form: { username, password } });

test('the password of every person fetches the key, without credentials', async () => {
  const { send, user } = await startSandbox();
  const got = await send('POST', '/fetch_api_key', fetch('OWNER@sandbox.invalid', 'sandbox'));
  expect([got.status, got.json()]).toEqual([
    200,
    {
      result: 'success',
      msg: '',
      api_key: user('owner').api_key,
      email: 'owner@sandbox.invalid',
      user_id: 11,
    },
  ]);
});

test('the id is returned from level 171 on', async () => {
  const { send } = await startSandbox({ level: 170 });
  const got = await send('POST', '/fetch_api_key', fetch('owner@sandbox.invalid', 'sandbox'));
  expect(got.json()).not.toHaveProperty('user_id');
});

test.each([
  ['owner@sandbox.invalid', 'wrong', 401, 'AUTHENTICATION_FAILED', 'Your username or password is incorrect'],
  [
    'nobody@sandbox.invalid',
    'sandbox',
    401,
    'AUTHENTICATION_FAILED',
    'Your username or password is incorrect',
  ],
  ['bot@sandbox.invalid', 'sandbox', 401, 'AUTHENTICATION_FAILED', 'Your username or password is incorrect'],
  ['member2@sandbox.invalid', 'sandbox', 401, 'USER_DEACTIVATED', 'Account is deactivated'],
  ['owner', 'sandbox', 400, 'BAD_REQUEST', 'Enter a valid email address.'],
])('%s with %s: %i %s', async (name, password, status, code, msg) => {
  const { send, user } = await startSandbox();
  user('member2').is_active = false;
  const got = await send('POST', '/fetch_api_key', fetch(name, password));
  expect([got.status, got.json()]).toEqual([status, { result: 'error', code, msg }]);
});

test('refusals are 403 before level 76', async () => {
  const { send } = await startSandbox({ level: 75 });
  expect((await send('POST', '/fetch_api_key', fetch('owner@sandbox.invalid', 'x'))).status).toBe(403);
});

test('allows five attempts in half an hour for one name, and a success resets the count', async () => {
  let now = 1_800_000_000_000;
  const { send } = await startSandbox({ now: () => now });
  const attempt = async (password: string, name = 'owner@sandbox.invalid') =>
    (await send('POST', '/fetch_api_key', fetch(name, password))).status;
  const times = async (n: number) => {
    const found: number[] = [];
    for (let i = 0; i < n; i += 1) found.push(await attempt('wrong'));
    return found;
  };
  expect(await times(4)).toEqual([401, 401, 401, 401]);
  expect(await attempt('sandbox')).toBe(200);
  expect(await times(6)).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await attempt('sandbox')).toBe(429);
  expect(await attempt('sandbox', 'admin@sandbox.invalid')).toBe(200);
  now += 1_800_000;
  expect(await attempt('sandbox')).toBe(200);
});

test('a new key replaces the old one at once, for bots and guests too', async () => {
  const { send, auth } = await startSandbox();
  for (const as of ['owner', 'guest', 'bot']) {
    const old = auth(as);
    const got = await send('POST', '/users/me/api_key/regenerate', { as });
    expect(got.json()).toMatchObject({ result: 'success', api_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect((await send('GET', '/users/me', { headers: old })).status).toBe(401);
    expect((await send('GET', '/users/me', { as })).status).toBe(200);
  }
});
