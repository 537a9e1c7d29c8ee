/** Calls of any path. The expected requests are written by hand. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = temporaryFolder();
});
afterAll(async () => {
  await sandbox.stop();
});

const api = (...args: string[]) => sandbox.run(['api', ...args]);

it('GET prints the body as the service sent it', async () => {
  const ran = await api('get', '/users/me', '--json');
  expect(ran.json()).toMatchObject({ result: 'success', msg: '', full_name: 'Olga Owner', role: 100 });
});

it.each(['/users/me', '/api/v1/users/me'])('accepts the path as documented and as sent: %s', async (path) => {
  expect((await api('GET', path, '--json')).code).toBe(0);
});

it('--include prints status and headers too', async () => {
  const ran = await api('get', '/server_settings', '--include', '--json');
  expect(ran.json()).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringContaining('application/json') },
    body: { result: 'success' },
  });
});

describe('sending', () => {
  const sent = async (...args: string[]) => {
    await sandbox.writes();
    expect(await api(...args, '--yes')).toMatchObject({ code: 0 });
    return (await sandbox.writes()).map(({ method, path, params }) => ({ method, path, params }));
  };

  it('-f sends text unchanged, even if it looks like JSON', async () => {
    expect(await sent('post', '/users/me/status', '-f', 'status_text=[1]')).toEqual([
      { method: 'POST', path: '/users/me/status', params: { status_text: '[1]' } },
    ]);
  });

  it('-F encodes as the table says: a string without quotes, a list as JSON', async () => {
    expect(
      await sent('patch', '/streams/103', '-F', 'description="Sketches"', '-F', 'topics_policy="inherit"'),
    ).toEqual([
      {
        method: 'PATCH',
        path: '/streams/103',
        params: { description: 'Sketches', topics_policy: 'inherit' },
      },
    ]);
  });

  it('--input and @file read JSON from files and stdin', async () => {
    const file = join(folder, 'names.json');
    await writeFile(file, '["general"]');
    expect(await sent('delete', '/users/me/subscriptions', '-F', `subscriptions=@${file}`)).toEqual([
      { method: 'DELETE', path: '/users/me/subscriptions', params: { subscriptions: ['general'] } },
    ]);
    await sandbox.writes();
    const ran = await runHere(
      ['api', 'post', '/users/me/subscriptions', '--input', '-', '--yes'],
      sandbox.env(),
      '{"subscriptions": [{"name": "general"}]}',
    );
    expect(ran.code).toBe(0);
    expect((await sandbox.writes())[0]?.params).toEqual({ subscriptions: [{ name: 'general' }] });
  });

  it('sends a query in the path as query', async () => {
    const ran = await api('get', '/get_stream_id?stream=general', '--jq', '.stream_id');
    expect(ran.out).toBe('101\n');
  });

  it('sends nothing in a dry run', async () => {
    await sandbox.writes();
    const ran = await api(
      'delete',
      '/users/me/subscriptions',
      '-f',
      'subscriptions=["general"]',
      '--dry-run',
      '--json',
    );
    expect(ran.json()).toEqual([
      {
        method: 'DELETE',
        path: '/users/me/subscriptions',
        parameters: { subscriptions: '["general"]' },
        notices: [],
      },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it("asks before a PATCH, which can change someone's role", async () => {
    await sandbox.writes();
    expect(await api('patch', '/users/14', '-F', 'role=100')).toMatchObject({ code: 2, out: '' });
    expect(await sandbox.writes()).toEqual([]);
  });

  it('asks before a DELETE', async () => {
    await sandbox.writes();
    expect(await api('delete', '/users/me/subscriptions', '-f', 'subscriptions=["design"]')).toMatchObject({
      code: 2,
      out: '',
    });
    expect(await sandbox.writes()).toEqual([]);
  });
});

it('ends with the same codes as other commands when the service refuses', async () => {
  const ran = await sandbox.run(['api', 'get', '/users/me', '--json', '--site', sandbox.site], 'owner');
  expect(ran.code).toBe(0);
  const refused = await api('patch', '/streams/103', '-F', 'new_name=""', '--json', '--yes');
  expect(refused.error()).toMatchObject({ exit: 1, code: 'BAD_REQUEST', status: 400 });
});

it.each<[args: string[], said: string]>([
  [['get', 'users/me'], 'must begin with a slash'],
  [['get', '/../admin'], 'must begin with a slash'],
  [['post', '/x', '-f', 'novalue'], '--raw-field takes KEY=VALUE'],
  [['post', '/x', '-F', 'a=text'], '--field a is not JSON'],
  [['post', '/x', '-f', 'a=1', '-F', 'a=1'], "'a' is given twice"],
  [['post', '/x', '-F', 'a=@/nowhere/at all'], 'cannot read /nowhere/at all'],
])('%j is refused before anything is sent', async (args, said) => {
  await sandbox.writes();
  const ran = await api(...args);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(said);
  expect(await sandbox.writes()).toEqual([]);
});
