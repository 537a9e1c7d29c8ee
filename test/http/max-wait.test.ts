/** --max-wait limits every wait for the rate limit, the server's and the client's own, and ends with 7 at once. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultyServer } from '../support/faulty-server.ts';
import { run } from '../support/run.ts';
import { startSandbox } from '../support/sandbox.ts';

async function limited(limit: string) {
  const sandbox = await startSandbox({ rateLimit: limit });
  return sandbox;
}

describe("the client's own wait", () => {
  it.each(['1/20s', '1/3600s'])('ends with 7 at once if %s is more than --max-wait', async (limit) => {
    const sandbox = await limited(limit);
    const args = ['channel', 'update', 'general', '--description', 'New', '--json', '--max-wait', '2'];
    const ran = await run(args, { env: sandbox.env() });
    expect(ran).toMatchObject({ code: 7, out: '' });
    expect(ran.error()).toMatchObject({
      message: expect.stringMatching(/^gave up on the rate limit: .* in .* UTC$/),
      hint: expect.stringContaining('--max-wait'),
    });
    expect(await sandbox.writes()).toEqual([]);
  });

  it('waits if it fits into --max-wait', async () => {
    const sandbox = await limited('1/2s');
    const args = ['channel', 'update', 'general', '--description', 'New', '--json', '--max-wait', '1m'];
    expect(await run(args, { env: sandbox.env() })).toMatchObject({ code: 0 });
  });
});

describe('the note about a wait', () => {
  it('is printed once for each, in words for people', async () => {
    const server = await startFaultyServer((_, n) =>
      n === 0
        ? {
            status: 429,
            headers: { 'retry-after': '3', 'x-ratelimit-limit': '3', 'x-ratelimit-remaining': '0' },
            body: { result: 'error', msg: 'x', code: 'RATE_LIMIT_HIT' },
          }
        : { body: { result: 'success', msg: '', user_id: 9, email: 'a@b.c', full_name: 'Ana', role: 100 } },
    );
    onTestFinished(() => server.close());
    const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'k'.repeat(32) };
    const ran = await run(['whoami'], { env });
    expect(ran.code).toBe(0);
    expect(ran.err.match(/rate limit/g)).toHaveLength(1);
  });
});
