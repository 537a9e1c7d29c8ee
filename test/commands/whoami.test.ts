import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Step, startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

it('prints the account with the fields of the interface, without the envelope', async () => {
  const account = (await sandbox.run(['whoami', '--json'], 'moderator')).json();
  expect(account).toMatchObject({ email: 'moderator@sandbox.invalid', role: 300, is_bot: false });
  expect(account).not.toHaveProperty('result');
  expect((await sandbox.run(['whoami', '--quiet'])).out).toBe('11\n');
});

it('prints the role as a word for people, as a number for programs', async () => {
  expect((await sandbox.run(['whoami', '--fields', 'role'], 'moderator')).out).toBe('role\tmoderator\n');
  expect((await sandbox.run(['whoami', '--fields', 'role', '--json'], 'moderator')).json()).toEqual({
    role: 300,
  });
});

it.each([
  ['json', '"user_id": 11,'],
  ['ndjson', '{"user_id":11,'],
  ['yaml', 'user_id: 11\n'],
  ['csv', 'user_id,'],
  ['tsv', 'user_id\t'],
  ['table', 'user_id\t11\n'],
])('the built program has everything it needs for %s', async (format, text) => {
  const ran = await sandbox.run(['whoami', '--format', format]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(ran.out).toContain(text);
});

describe('failures', () => {
  const key = 'k'.repeat(32);
  const withStep = async (step: Step, args: readonly string[] = []) => {
    const server = await startFaultyServer([step]);
    const ran = await runHere(['whoami', '--json', ...args], {
      ZULIP_SITE: server.site,
      ZULIP_EMAIL: 'a@x.org',
      ZULIP_API_KEY: key,
    });
    await server.close();
    return ran;
  };
  const refusal = (code: string, more = {}) => ({ result: 'error', msg: 'No.', code, ...more });

  it.each<[what: string, step: Step, exit: number]>([
    ['a wrong key', { status: 401, body: refusal('UNAUTHORIZED') }, 4],
    ['a missing permission', { status: 400, body: refusal('UNAUTHORIZED_PRINCIPAL') }, 5],
    ['a refusal', { status: 400, body: refusal('BAD_REQUEST') }, 1],
    ['HTML', { headers: { 'content-type': 'text/html' }, body: '<html>log in</html>' }, 9],
    ['half of the JSON', { half: '{"result":"succ' }, 9],
  ])('%s ends with its code, as one JSON object', async (_, step, exit) => {
    const ran = await withStep(step);
    expect(ran).toMatchObject({ code: exit, out: '' });
    expect(ran.error()).toMatchObject({ exit, message: expect.any(String) });
    expect(ran.err).not.toContain(key);
  });

  it('a rate limit beyond --max-wait ends with 7', async () => {
    const body = refusal('RATE_LIMIT_HIT', { 'retry-after': 30 });
    const ran = await withStep({ status: 429, body }, ['--max-wait', '0']);
    expect(ran.code).toBe(7);
    expect(ran.error()).toMatchObject({ exit: 7 });
  });

  it('an unreachable server ends with 9, no credentials with 4', async () => {
    const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: key };
    expect(await runHere(['whoami', '--json'], env)).toMatchObject({ code: 9 });
    const { ZULIP_API_KEY: _, ...keyless } = env;
    const ran = await runHere(['whoami', '--json'], keyless);
    expect(ran.error()).toMatchObject({ exit: 4, hint: expect.stringContaining('ZULIP_API_KEY') });
  });
});
