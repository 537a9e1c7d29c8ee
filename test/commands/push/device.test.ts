import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const register = 'POST /register_client_device';
const remove = 'POST /remove_client_device';

describe('push device', () => {
  it('registers devices at 468, and lists them', async () => {
    const box = await startSandbox({ level: 468, recorded: true });
    const first = await box.run(['push', 'device', 'register', '--json']);
    expect(first, first.err).toMatchObject({ code: 0 });
    expect(first.json()).toEqual({ device_id: 2, outcome: 'registered' });
    const second = await box.run(['push', 'device', 'register', '--quiet']);
    expect(second).toMatchObject({ code: 0, out: '3\n' });
    expect(await box.forms()).toEqual([
      { call: register, form: {} },
      { call: register, form: {} },
    ]);
    const nothing = {
      push_key_id: null,
      push_token_id: null,
      pending_push_token_id: null,
      push_token_last_updated_timestamp: null,
      push_registration_error_code: null,
    };
    expect((await box.run(['push', 'device', 'list', '--json'])).json()).toEqual([
      { device_id: 1, ...nothing },
      { device_id: 2, ...nothing },
      { device_id: 3, ...nothing },
    ]);
    expect((await box.run(['push', 'device', 'list', '--json'], 'admin')).json()).toEqual([]);
  });

  it('removes devices at 470, after a yes', async () => {
    const box = await startSandbox({ level: 470, recorded: true });
    for (let i = 0; i < 2; i += 1) await box.run(['push', 'device', 'register']);
    const unasked = await box.run(['push', 'device', 'remove', '2']);
    expect(unasked.code).toBe(2);
    expect(unasked.err).toContain(
      'Remove device 2? It will get no more push notifications, and you cannot undo this.',
    );
    const ran = await box.run(['push', 'device', 'remove', '2', '3', '--yes', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([
      { device_id: 2, outcome: 'removed' },
      { device_id: 3, outcome: 'removed' },
    ]);
    expect((await box.forms()).slice(2)).toEqual([
      { call: remove, form: { device_id: '2' } },
      { call: remove, form: { device_id: '3' } },
    ]);
    expect((await box.run(['push', 'device', 'list', '--quiet'])).out).toBe('1\n');
    const partly = await box.run(['push', 'device', 'remove', '9', '1', '--yes', '--json']);
    expect(partly.code).toBe(8);
    expect(partly.json()).toMatchObject([
      { device_id: 9, outcome: 'failed', error: { exit: 3, message: 'device 9 does not exist' } },
      { device_id: 1, outcome: 'removed' },
    ]);
    const gone = await box.run(['push', 'device', 'remove', '2', '--yes', '--json']);
    expect(gone.code).toBe(3);
    expect(gone.error()).toMatchObject({
      message: 'device 2 does not exist',
      hint: expect.stringContaining('realmctl push device list'),
    });
  });

  it('counts a device that is missing after a lost answer as removed', async () => {
    const { ran, writes, organization } = await lose(['push', 'device', 'remove', '1', '--yes'], {
      level: 470,
    });
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject([{ device_id: 1, outcome: 'removed' }]);
    expect(writes).toEqual([remove]);
    expect(organization.users.get(11)?.devices).toEqual([]);
  });

  it.each([
    [467, ['register'], 468],
    [467, ['list'], 468],
    [469, ['remove', '1', '--yes'], 470],
  ])('at %i %j needs level %i', async (level, words, since) => {
    const box = await startSandbox({ level });
    const ran = await box.run(['push', 'device', ...words]);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`needs feature level ${since}`);
    expect(await box.writes()).toEqual([]);
  });
});

it('push register says that the device does not exist, and accepts one that does', async () => {
  const file = join(temporaryFolder(), 'key');
  await writeFile(file, `MQ${'A'.repeat(42)}\n`, { mode: 0o600 });
  const box = await startSandbox({ level: 468 });
  box.organization.realm.push_service_configured = true;
  const words = ['push', 'register', '--push-key-file', file, '--push-key-id', '1', '--device-id', '2'];
  const token = ['--token-kind', 'fcm', '--token-id', 'YQ==', '--bouncer-public-key', 'b'];
  const all = [...words, ...token, '--registration-file', file, '--json'];
  const none = await box.run(all);
  expect(none.code).toBe(3);
  expect(none.error()).toMatchObject({ message: 'device 2 does not exist' });
  await box.run(['push', 'device', 'register']);
  const early = await box.run([...words, '--json']);
  expect(early.error()).toMatchObject({ message: expect.stringContaining('No push registration exists') });
  expect((await box.run(['push', 'test'])).code).toBe(1);
  const ran = await box.run(all);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect((await box.run(['push', 'test', '--device-id', '2'])).code).toBe(0);
  expect((await box.run(['push', 'device', 'list', '--json'])).json()).toMatchObject([
    { device_id: 1, pending_push_token_id: null },
    { device_id: 2, push_key_id: 1, push_token_id: null, pending_push_token_id: 'YQ==' },
  ]);
});
