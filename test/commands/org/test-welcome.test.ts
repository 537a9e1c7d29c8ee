import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ level: 416 });
});
afterAll(() => sandbox.stop());
beforeEach(async () => void (await sandbox.writes()));

const call = 'POST /realm/test_welcome_bot_custom_message';
const sent = async () =>
  (await sandbox.writes()).map(({ method, path, params }) => [`${method} ${path}`, params]);

it("sends the given text, or the organization's", async () => {
  const none = await sandbox.run(['org', 'test-welcome']);
  expect(none.code).toBe(2);
  expect(none.err).toContain('the organization has no custom text');
  expect((await sandbox.run(['org', 'test-welcome', '--text', ' '])).err).toContain(
    '--text must not be empty',
  );
  const ran = await sandbox.run(['org', 'test-welcome', '--text', 'Hello.', '--json']);
  expect(ran.json()).toEqual({
    message_id: expect.any(Number),
    welcome_message_custom_text: 'Hello.',
    outcome: 'sent',
  });
  expect(await sent()).toEqual([[call, { welcome_message_custom_text: 'Hello.' }]]);
  await sandbox.run(['org', 'update', '--welcome-message-custom-text', 'Kept.']);
  await sandbox.writes();
  expect((await sandbox.run(['org', 'test-welcome'])).err).toMatch(
    /^Welcome Bot sent you the text \(message \d+\)\n$/,
  );
  expect(await sent()).toEqual([[call, { welcome_message_custom_text: 'Kept.' }]]);
});

it('is for administrators, and limited to 8000 characters', async () => {
  expect((await sandbox.run(['org', 'test-welcome', '--text', 'x'], 'moderator')).code).toBe(5);
  expect((await sandbox.run(['org', 'test-welcome', '--text', 'x'.repeat(8001)])).code).toBe(2);
  expect((await sandbox.run(['org', 'test-welcome', '--text', 'x'.repeat(8000)])).code).toBe(0);
});

it('needs level 416', async () => {
  const older = await startSandbox({ level: 415 });
  const ran = await older.run(['org', 'test-welcome', '--text', 'x']);
  expect(ran.code).toBe(2);
  expect(ran.err).toContain('needs feature level 416');
  expect(await older.writes()).toEqual([]);
});
