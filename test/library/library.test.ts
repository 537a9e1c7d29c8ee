/**
 * The library as programs import it, from source: calls, commands, events and errors, without output on a
 * stream.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connect, RealmError } from '../../src/library/index.ts';
import { runAfterTest } from '../support/after-test.ts';
import { eventually } from '../support/eventually.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

const written = { out: vi.spyOn(process.stdout, 'write'), err: vi.spyOn(process.stderr, 'write') };
let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox();
  written.out.mockClear();
  written.err.mockClear();
});

afterEach(() => {
  expect(written.out).not.toHaveBeenCalled();
  expect(written.err).not.toHaveBeenCalled();
});

async function realmOf(name = 'owner') {
  const { ZULIP_SITE: site = '', ZULIP_EMAIL: email = '', ZULIP_API_KEY: apiKey = '' } = sandbox.env(name);
  const realm = await connect({ site, email, apiKey });
  runAfterTest(() => realm.close());
  return realm;
}

it('calls endpoints by name, and validates before it sends', async () => {
  const realm = await realmOf();
  expect(await sandbox.requests()).toEqual([]);
  const { streams } = await realm.call('channel.list', {});
  expect(streams.map(({ name }) => name)).toContain('design');
  await realm.call('channel.update', { stream_id: 103, description: 'Drafts' });
  expect((await sandbox.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /streams/103',
  ]);
  const wrong = realm.call('channel.update', { stream_id: 103, description: 5 as never });
  await expect(wrong).rejects.toMatchObject({ name: 'RealmError', reason: 'usage', exitCode: 2 });
  await expect(realm.call('nothing' as 'channel.list', {})).rejects.toThrow("there is no endpoint 'nothing'");
  expect(await sandbox.requests()).toEqual([]);
});

it('runs commands with input, and returns their notes', async () => {
  const realm = await realmOf();
  const input = 'channels: { launch: { description: Launch day } }';
  const plan = await realm.run(['plan', '-'], { input });
  expect(plan).toMatchObject({ exitCode: 0, result: [{ has_changes: true }] });
  await expect(realm.run(['apply', '-'], { input })).rejects.toMatchObject({ reason: 'usage' });
  const applied = await realm.run(['apply', '-', '--yes'], { input });
  expect(applied.exitCode).toBe(0);
  const archived = await realm.run(['channel', 'archive', 'launch', '--yes']);
  expect(archived.notes.join('\n')).toContain('archived channel launch');
  for (const words of [['tail'], ['--help'], [], ['nonsense']])
    await expect(realm.run(words)).rejects.toMatchObject({ reason: 'usage' });
});

it('follows events until the loop ends, and closes the queue', async () => {
  const realm = await realmOf();
  const events = realm.events({ types: ['stream'] });
  const first = events.next();
  await eventually(() => expect(sandbox.log()).toContain('/register'));
  await sandbox.run(['channel', 'update', 'design', '--description', 'Other']);
  expect((await first).value).toMatchObject({ type: 'stream', op: 'update' });
  await events.return();
  await eventually(() => expect(sandbox.log()).toMatch(/DELETE[^\n]*\/events/));
});

it('throws errors with reason, code and hint, and never the key', async () => {
  const realm = await realmOf('member1');
  const { ZULIP_API_KEY: key = '' } = sandbox.env('member1');
  const failure = await realm.run(['channel', 'view', `desgin ${key}`]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RealmError);
  expect(failure).toMatchObject({ reason: 'not-found', exitCode: 3 });
  expect(JSON.stringify([failure, String(failure), (failure as Error).stack])).not.toContain(key);
  const refused = realm.call('org.update', { description: 'x' });
  await expect(refused).rejects.toMatchObject({ reason: 'forbidden', status: 400 });
});

it('reads accounts from files, whatever the environment says', async () => {
  const file = join(temporaryFolder(), 'zuliprc');
  const { ZULIP_SITE, ZULIP_EMAIL, ZULIP_API_KEY } = sandbox.env('member1');
  writeFileSync(file, `[api]\nemail=${ZULIP_EMAIL}\nkey=${ZULIP_API_KEY}\nsite=${ZULIP_SITE}\n`, {
    mode: 0o600,
  });
  vi.stubEnv('ZULIP_EMAIL', 'other@example.com');
  const realm = await connect({ zuliprc: file });
  runAfterTest(() => realm.close());
  vi.unstubAllEnvs();
  expect([realm.site, realm.email]).toEqual([sandbox.site, ZULIP_EMAIL]);
  expect(await realm.call('user.me', {})).toMatchObject({ email: expect.anything() });
  await expect(connect({ profile: 'none' })).rejects.toBeInstanceOf(RealmError);
});
