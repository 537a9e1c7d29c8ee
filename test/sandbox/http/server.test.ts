import { describe, expect, onTestFinished, test } from 'vitest';
import { endpoint } from '../../../src/api/spec.ts';
import { CliError } from '../../../src/base/cli-error.ts';
import { defineHandler } from '../../../src/sandbox/handlers/handler.ts';
import { startSandbox } from '../../support/sandbox.ts';

test('a success is JSON with the envelope and a newline at its end, never cached', async () => {
  const sandbox = await startSandbox();
  const got = await sandbox.send('GET', '/users/me', { as: 'owner' });
  expect(got.status).toBe(200);
  expect(got.headers['content-type']).toBe('application/json');
  expect(got.headers['cache-control']).toContain('no-store');
  expect(got.text.endsWith('}\n')).toBe(true);
  expect(got.json()).toMatchObject({
    result: 'success',
    msg: '',
    user_id: sandbox.user('owner').user_id,
    delivery_email: 'owner@sandbox.invalid',
    role: 100,
    is_owner: true,
    is_bot: false,
  });
});

test('listens only on the loopback interface', async () => {
  expect((await startSandbox()).site).toMatch(/^http:\/\/127\.0\.0\.1:[0-9]+$/);
});

test('a port in use is a usage error', async () => {
  const { site } = await startSandbox();
  const port = Number(new URL(site).port);
  await expect(startSandbox({ port })).rejects.toThrow(CliError);
  await expect(startSandbox({ port })).rejects.toMatchObject({ exit: 2 });
});

describe('paths', () => {
  test.each([
    '/nope',
    '/users/me/',
    '/streams/abc',
    '/streams/-5',
    '/streams/1%2F2',
    '/realm%2Ffilters%2F1%2F',
    '/users/a%2Fb',
  ])('%s is page not found, before any credentials', async (path) => {
    const got = await (await startSandbox()).send('GET', path);
    expect(got.status).toBe(404);
    expect(got.headers['content-type']).toMatch(/^text\/html/);
    expect(got.text).toMatch(/^<!DOCTYPE html>/);
    expect(got.headers['x-ratelimit-limit']).toBeUndefined();
  });

  test('serves nothing outside of /api/v1', async () => {
    const got = await (await startSandbox()).send('GET', '/api/v2/users/me', { base: '' });
    expect(got.status).toBe(404);
  });

  test('double slashes count as one, and escapes are decoded before matching', async () => {
    const sandbox = await startSandbox();
    expect((await sandbox.send('GET', '//users/me', { as: 'owner' })).status).toBe(200);
    expect((await sandbox.send('GET', '/users%2Fme', { as: 'owner' })).status).toBe(200);
  });

  test('text in a path is decoded once, and a fragment keeps its slashes', async () => {
    const person = endpoint({
      id: 'test.person',
      call: 'GET /people/{email}',
      help: 'test',
      params: { email: { kind: 'text', in: 'path', required: true, help: 'test' } },
    });
    const view = endpoint({
      id: 'test.view',
      call: 'GET /views/{fragment}',
      help: 'test',
      params: { fragment: { kind: 'text', in: 'path', required: true, help: 'test' } },
    });
    const sandbox = await startSandbox({
      extraHandlers: [defineHandler(person, ({ args }) => args), defineHandler(view, ({ args }) => args)],
    });
    const get = async (path: string) => (await sandbox.send('GET', path, { as: 'owner' })).json();
    expect(await get('/people/a%2Bb%2525%3F%23%C3%A9%3B@x.org')).toMatchObject({ email: 'a+b%25?#é;@x.org' });
    expect(await get('/views/narrow%2Fis%2Falerted')).toMatchObject({ fragment: 'narrow/is/alerted' });
    expect(await get('/views/narrow/has/image')).toMatchObject({ fragment: 'narrow/has/image' });
    expect((await sandbox.send('GET', '/views/', { as: 'owner' })).status).toBe(404);
  });

  test('an endpoint newer than the level is an unknown path', async () => {
    const form = { name: 'x', subscribers: '[]' };
    const older = await (await startSandbox({ level: 416 })).send('POST', '/channels/create', {
      as: 'owner',
      form,
    });
    expect(older.status).toBe(404);
    expect(older.text).toMatch(/^<!DOCTYPE html>/);
    const newer = await (await startSandbox({ level: 417 })).send('POST', '/channels/create', {
      as: 'owner',
      form,
    });
    expect(newer.status).toBe(200);
  });
});

describe('methods', () => {
  test('a wrong method is 405 before any credentials: JSON with an HTML type, and no code', async () => {
    const got = await (await startSandbox()).send('PUT', '/streams/5');
    expect(got.status).toBe(405);
    expect(got.headers['content-type']).toMatch(/^text\/html/);
    expect(got.json()).toEqual({
      result: 'error',
      msg: 'Method Not Allowed',
      allowed_methods: expect.arrayContaining(['DELETE', 'GET', 'HEAD', 'PATCH']),
    });
    expect(got.headers.allow?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH']);
    expect(got.headers['x-ratelimit-limit']).toBeUndefined();
  });

  test('checks the path before the method: /users/me has no PATCH', async () => {
    expect((await (await startSandbox()).send('PATCH', '/users/me')).status).toBe(405);
  });

  test('server settings answer a wrong method without a body', async () => {
    const got = await (await startSandbox()).send('POST', '/server_settings');
    expect([got.status, got.text]).toEqual([405, '']);
  });

  test('OPTIONS lists the methods in order, without credentials', async () => {
    const got = await (await startSandbox()).send('OPTIONS', '/streams/5');
    expect([got.status, got.headers.allow, got.text]).toEqual([204, 'DELETE, GET, HEAD, PATCH', '']);
  });

  test('HEAD works wherever GET does', async () => {
    const got = await (await startSandbox()).send('HEAD', '/users/me', { as: 'owner' });
    expect([got.status, got.text]).toEqual([200, '']);
    expect(Number(got.headers['content-length'])).toBeGreaterThan(100);
  });

  test('a field `method` overrides only the method of a POST', async () => {
    const sandbox = await startSandbox();
    const id = sandbox.organization.channelsByName.get('design')?.stream_id;
    const posted = await sandbox.send('POST', `/streams/${id}`, {
      as: 'owner',
      form: { method: 'PATCH', description: 'new' },
    });
    expect(posted.json()).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['method'] });
    expect(sandbox.organization.channelsByName.get('design')?.description).toBe('new');
    const patched = await sandbox.send('PATCH', `/streams/${id}`, {
      as: 'owner',
      form: { method: 'DELETE', description: 'newer' },
    });
    expect(patched.json()).toMatchObject({ result: 'success', ignored_parameters_unsupported: ['method'] });
  });
});

test('a body over 25 MB is refused by the proxy with a page', async () => {
  const got = await (await startSandbox()).send('POST', '/channels/create', {
    as: 'owner',
    body: 'x'.repeat(25 * 1024 * 1024 + 1),
  });
  expect(got.status).toBe(413);
  expect(got.headers['content-type']).toMatch(/^text\/html/);
});

test('an internal error is 500 without a code, and is reported', async () => {
  const row = endpoint({ id: 'test.bug', call: 'GET /bug', help: 'test' });
  const bug = new Error('a bug');
  const sandbox = await startSandbox({
    extraHandlers: [
      defineHandler(row, () => {
        throw bug;
      }),
    ],
  });
  const got = await sandbox.send('GET', '/bug', { as: 'owner' });
  expect(got.status).toBe(500);
  expect(got.json()).toEqual({ result: 'error', msg: 'Internal server error' });
  expect(sandbox.problems).toEqual([bug]);
});

test('server settings need no credentials and return version and level', async () => {
  const sandbox = await startSandbox({ level: 372 });
  const got = await sandbox.send('GET', '/server_settings');
  expect(got.headers['x-ratelimit-limit']).toBeUndefined();
  expect(got.json()).toMatchObject({
    result: 'success',
    zulip_version: '10.2',
    zulip_feature_level: 372,
    zulip_merge_base: '',
    realm_url: sandbox.site,
    realm_uri: sandbox.site,
    realm_web_public_access_enabled: false,
  });
  const old = (await (await startSandbox({ level: 80 })).send('GET', '/server_settings')).json();
  expect(old).not.toHaveProperty('realm_url');
  expect(old).not.toHaveProperty('zulip_merge_base');
});

test('many concurrent requests cause no Node warnings', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const sandbox = await startSandbox({ faults: 'slow=200' });
  await Promise.all(Array.from({ length: 40 }, () => sandbox.send('GET', '/users/me', { as: 'owner' })));
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
