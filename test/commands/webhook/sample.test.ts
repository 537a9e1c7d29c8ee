import { expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { payload } from '../../webhook/support/payload.ts';

const sample = (...args: string[]) => runHere(['webhook', 'sample', ...args], {});

it('prints JSON, with and without --json, and needs no account', async () => {
  for (const args of [[], ['--json']]) {
    const ran = await sample(...args);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(Object.keys(ran.json()).sort()).toEqual(Object.keys(payload(1)).sort());
    expect(ran.json()).toMatchObject({ trigger: 'mention', message: { type: 'stream' } });
  }
});

it.each(['direct_message', 'private_message'])('--trigger %s', async (trigger) => {
  const ran = await sample('--trigger', trigger);
  expect(ran.json()).toMatchObject({ trigger, message: { type: 'private', subject: '' } });
});

it('reads the token from a file or stdin', async () => {
  const ran = await runHere(['webhook', 'sample', '--token-file', '-'], {}, 'my-token\n');
  expect(ran.json()).toMatchObject({ token: 'my-token' });
  expect(await sample('--token-file', '/no/such')).toMatchObject({ code: 2, out: '' });
});

it('obeys --fields, --jq, --format and --quiet', async () => {
  expect((await sample('--fields', 'trigger', '--json')).json()).toEqual({ trigger: 'mention' });
  expect((await sample('--jq', '.message.subject')).out).toBe('launch\n');
  expect((await sample('--format', 'yaml')).out).toMatch(/^trigger: mention$/m);
  expect((await sample('--quiet')).out).toBe('helper-bot@chat.example.com\n');
});

it('refuses an unknown trigger', async () => {
  expect(await sample('--trigger', 'reaction')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/direct_message, mention/),
  });
});
