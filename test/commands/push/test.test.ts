import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDevice } from '../../../src/sandbox/state/new-member.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const [old, encrypted] = ['POST /mobile_push/test_notification', 'POST /mobile_push/e2ee/test_notification'];

const registered = { push_key: 'MQAA', push_key_id: 1, pending_push_token_id: 'YQ==' };

it.each([
  [419, [], old, {}],
  [420, [], encrypted, {}],
  [467, ['--push-account-id', '7'], encrypted, { push_account_id: '7' }],
  [468, ['--device-id', '7'], encrypted, { device_id: '7' }],
])('at %s push test %j calls %s', async (level, flags, call, form) => {
  const box = await startSandbox({ level, recorded: true });
  if (level < 468) box.user('owner').push_devices = [7];
  else box.user('owner').devices = [{ ...newDevice(7), ...registered }];
  const ran = await box.run(['push', 'test', ...flags, '--json']);
  expect(ran.code, ran.err).toBe(0);
  expect(ran.json()).toMatchObject({ outcome: 'sent' });
  expect(await box.forms()).toEqual([{ call, form }]);
});

it.each([
  [467, ['--device-id', '7'], '--device-id needs feature level 468'],
  [468, ['--push-account-id', '7'], '--push-account-id ended with feature level 467'],
])('at %s push test %j is refused', async (level, flags, why) => {
  const box = await startSandbox({ level });
  const ran = await box.run(['push', 'test', ...flags]);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain(why);
  expect(await box.writes()).toEqual([]);
});

it('reads a token only from a file, and says what is missing', async () => {
  const box = await startSandbox({ recorded: true });
  const none = await box.run(['push', 'test']);
  expect(none.code).toBe(1);
  expect(none.err).toContain('log in to a mobile app');
  const file = join(temporaryFolder(), 'token');
  await writeFile(file, 'c0ffee\n', { mode: 0o600 });
  expect((await box.run(['push', 'test', '--token-file', file])).err).toContain('Device not recognized');
  box.user('owner').device_tokens = ['fcm c0ffee'];
  expect((await box.run(['push', 'test', '--token-file', file])).code).toBe(0);
  expect((await box.forms()).at(-1)).toEqual({ call: old, form: { token: 'c0ffee' } });
});
