import { expect, test } from 'vitest';
import type { Endpoint } from '../../src/api/spec.ts';
import { createChannel } from '../../src/api/table/channels.ts';
import { listUsers } from '../../src/api/table/users.ts';
import { CliError } from '../../src/base/cli-error.ts';
import { explainPermission } from '../../src/http/explain-permission.ts';

const plain = new CliError('refused', 'Nicht erlaubt', { status: 400, code: 'BAD_REQUEST' });
const forAdministrators: Endpoint = { ...createChannel, role: 'administrator' };
const forHumans: Endpoint = { ...listUsers, humansOnly: { until: 495 } };

function known(me: { role?: number; is_bot?: boolean }, level = 421) {
  let asked = 0;
  return {
    asked: () => asked,
    async me() {
      asked += 1;
      return { user_id: 9, email: 'a@x', full_name: 'A', ...me };
    },
    level: async () => level,
  };
}

test.each([
  [300, 'needs the role administrator; this account is a moderator'],
  [600, 'needs the role administrator; this account is a guest'],
  [450, 'needs the role administrator; this account is of role 450'],
])('an account of role %i lacks the permission', async (role, hint) => {
  const failure = await explainPermission(forAdministrators, plain, known({ role }));
  expect(failure).toMatchObject({ exitReason: 'forbidden', exit: 5, hint, message: 'Nicht erlaubt' });
});

test.each([100, 200])('role %i has the permission: the refusal had another reason', async (role) => {
  expect(await explainPermission(forAdministrators, plain, known({ role }))).toBe(plain);
});

test('treats bots separately, up to the level that allows them', async () => {
  const bot = { role: 200, is_bot: true };
  expect(await explainPermission(forHumans, plain, known(bot, 495))).toMatchObject({
    exitReason: 'forbidden',
  });
  expect(await explainPermission(forHumans, plain, known(bot, 496))).toBe(plain);
  expect(await explainPermission(forHumans, plain, known({ role: 400, is_bot: false }))).toBe(plain);
});

test('asks for the account only if a permission can be the cause', async () => {
  const cases: [Endpoint, CliError][] = [
    [listUsers, plain],
    [forAdministrators, new CliError('conflict', 'x', { status: 400, code: 'CHANNEL_ALREADY_EXISTS' })],
    [forAdministrators, new CliError('refused', 'x', { status: 500 })],
    [forAdministrators, new CliError('unreachable', 'x')],
  ];
  for (const [row, failure] of cases) {
    const facts = known({ role: 600 });
    expect(await explainPermission(row, failure, facts)).toBe(failure);
    expect(facts.asked()).toBe(0);
  }
});

test('keeps the refusal if that request fails', async () => {
  const me = () => Promise.reject(new CliError('unreachable', 'gone'));
  expect(await explainPermission(forAdministrators, plain, { me, level: async () => 1 })).toBe(plain);
});
