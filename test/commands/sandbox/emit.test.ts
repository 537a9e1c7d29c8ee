import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

async function call(method: string, path: string, form: Record<string, string> = {}) {
  const { ZULIP_EMAIL: email, ZULIP_API_KEY: key } = sandbox.env('member2');
  const response = await fetch(`${sandbox.site}/api/v1${path}`, {
    method,
    headers: { Authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` },
    ...(method === 'POST' && { body: new URLSearchParams(form) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

describe('sandbox emit', () => {
  it('makes numbered changes that queues receive', async () => {
    const { queue_id } = await call('POST', '/register', { fetch_event_types: '[]' });
    const made = await sandbox.run(['sandbox', 'emit', '--count', '8', '--json']);
    expect([made.code, JSON.parse(made.out)]).toEqual([
      0,
      { count: 8, first: 1, last: 8, outcome: 'created' },
    ]);
    const { events } = await call('GET', `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`);
    const texts = (events as unknown[]).map((event) => /change [0-9]+/.exec(JSON.stringify(event))?.[0]);
    expect(texts).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `change ${number}`));
  });

  it('sends nothing with --dry-run', async () => {
    await sandbox.writes();
    expect((await sandbox.run(['sandbox', 'emit', '--dry-run'])).code).toBe(0);
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('sandbox deliver', () => {
  it('reports the answer, and fails if a delivery failed', async () => {
    const ran = await runHere(['sandbox', 'deliver', '--url', `${sandbox.site}/api/v1/nowhere`, '--json']);
    expect([ran.code, JSON.parse(ran.out)]).toEqual([
      1,
      [
        {
          message_id: expect.any(Number),
          outcome: 'failed',
          failure: 'Third party responded with 404',
          tries: 1,
          status: 404,
        },
      ],
    ]);
  });

  it('refuses an invalid address', async () => {
    const ran = await runHere(['sandbox', 'deliver', '--url', 'localhost:80']);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining("--url: 'localhost:80' is not a URL")]);
  });

  it.each([
    ['private_message', [], 'direct_message'],
    ['direct_message', ['--feature-level', '200'], 'private_message'],
  ])('accepts %s only if the server offers it', async (trigger, level, other) => {
    const to = ['--url', 'http://127.0.0.1:9/'];
    const ran = await runHere(['sandbox', 'deliver', ...to, '--trigger', trigger, ...level]);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(`the server says ${other}`)]);
  });
});
