/** The version that a server recently had saves a request, but never causes a refusal. */
import { expect, onTestFinished, test } from 'vitest';
import { updateChannel } from '../../src/api/table/channels.ts';
import { fetchKey } from '../../src/api/table/own-account.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { accountAt, testClient } from './_client.ts';

const args = { stream_id: 1, topics_policy: 'inherit' } as const;

async function serverAt(level: number) {
  const server = await startFaultyServer(({ url }) => ({
    body: {
      result: 'success',
      msg: '',
      ...(url.endsWith('/server_settings') ? { zulip_version: '12.0', zulip_feature_level: level } : {}),
    },
  }));
  onTestFinished(() => server.close());
  return server;
}
const asked = ({ requests }: { requests: { url: string }[] }) =>
  requests.map(({ url }) => url.replace('/api/v1', ''));

test('a sufficient level saves the request', async () => {
  const server = await serverAt(421);
  await testClient(server, { seen: { level: 400, version: '11.0' } }).call(updateChannel, args);
  expect(asked(server)).toEqual(['/streams/1']);
});

test('a level that seems too low is checked before anything is refused', async () => {
  const server = await serverAt(421);
  const told: unknown[] = [];
  const hooks = { version: (version: unknown) => told.push(version) };
  await testClient(server, { seen: { level: 100, version: '5.0' }, hooks }).call(updateChannel, args);
  expect(asked(server)).toEqual(['/server_settings', '/streams/1']);
  expect(told).toEqual([{ level: 421, version: '12.0' }]);
});

test('a server that is really too old refuses with its own level', async () => {
  const server = await serverAt(380);
  const call = testClient(server, { seen: { level: 100, version: '5.0' } }).call(updateChannel, args);
  await expect(call).rejects.toThrow(/it has level 380/);
});

test('uses the recent version until something is refused because of it', async () => {
  const server = await serverAt(421);
  const client = testClient(server, { seen: { level: 100, version: '5.0' } });
  expect(client.knownServer()).toEqual({ level: 100, version: '5.0' });
  expect(await client.server()).toEqual({ level: 100, version: '5.0' });
  expect(asked(server)).toEqual([]);
  expect(await client.server({ fresh: true })).toEqual({ level: 421, version: '12.0' });
  expect(client.knownServer()).toEqual({ level: 421, version: '12.0' });
});

test('a call ahead waits for no level', async () => {
  const server = await serverAt(380);
  const client = testClient(server);
  expect(client.knownServer()).toBeUndefined();
  await client.call(updateChannel, args, { ahead: true });
  expect(asked(server)).toEqual(['/streams/1']);
});

test('sends no password over plain http to another machine', async () => {
  const server = await serverAt(421);
  const client = testClient(server, { caller: accountAt('http://chat.example.com') });
  await expect(
    client.call(fetchKey, { username: 'a@b.c', password: 'hunter2hunter2' }),
  ).rejects.toMatchObject({
    exit: 2,
    message: expect.stringContaining('can read http'),
  });
  expect(server.requests).toEqual([]);
});
