/**
 * Who counts as an owner when the last one would be removed: people with an active account (docs/service.md,
 * Users).
 */
import { expect, it } from 'vitest';
import type { User } from '../../../src/sandbox/state/model.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';

async function demoteWith(name: string, changes: Partial<User>) {
  const { site, user } = await startSandbox();
  Object.assign(user(name), { role: 100, ...changes });
  const { delivery_email, api_key } = user('owner');
  const env = { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
  return runHere(['user', 'update', 'owner@sandbox.invalid', '--role', 'member', '--yes', '--json'], env);
}

it.each<[string, string, Partial<User>]>([
  ['a bot', 'bot', {}],
  ['a deactivated user', 'admin', { is_active: false }],
])('%s does not count', async (_, name, changes) => {
  const ran = await demoteWith(name, changes);
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.error()).toMatchObject({ status: null, message: expect.stringContaining('is the only owner') });
});

it('another person counts', async () => {
  expect(await demoteWith('admin', {})).toMatchObject({ code: 0 });
});
