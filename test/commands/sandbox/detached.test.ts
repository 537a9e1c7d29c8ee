/** `sandbox start --detach`: the command ends, the sandbox keeps running. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { bin, run } from '../../support/run.ts';

const execute = promisify(execFile);

function endAfterwards(pid: number): void {
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // The test ended it.
    }
  });
}

it('keeps serving after the command has ended, until its process is stopped', async () => {
  const started = await run(['sandbox', 'start', '--detach', '--feature-level', '372', '--json']);
  const { site, email, api_key, pid } = started.json<Record<string, string> & { pid: number }>();
  endAfterwards(pid);
  expect(started).toMatchObject({ code: 0, err: '' });
  const env = { ZULIP_SITE: String(site), ZULIP_EMAIL: String(email), ZULIP_API_KEY: String(api_key) };
  expect((await run(['whoami', '--jq', '.full_name'], { env })).out).toBe('Olga Owner\n');
  process.kill(pid, 'SIGTERM');
  await expect.poll(async () => (await run(['whoami'], { env })).code).toBe(9);
});

it('prints what a shell needs to use and stop it', async () => {
  const script =
    'eval "$("$0" "$1" sandbox start --detach --env)"; "$0" "$1" whoami --jq .email; kill "$REALMCTL_SANDBOX_PID"; echo "$ZULIP_SITE"';
  const { stdout } = await execute('sh', ['-c', script, process.execPath, bin]);
  expect(stdout).toMatch(/^owner@sandbox\.invalid\nhttp:\/\/127\.0\.0\.1:\d+\n$/);
});

it('tells a person how to use and stop it', async () => {
  const { out } = await run(['sandbox', 'start', '--detach']);
  endAfterwards(Number(/kill (\d+)/.exec(out)?.[1]));
  expect(out).toContain('  export ZULIP_SITE=http://127.0.0.1:');
});

it.each<[args: string[], said: string]>([
  [['--env'], '--env needs --detach too'],
  [['--detach', '--faults', 'nope=1'], "'nope=1' names no fault"],
])('refuses %j', async (args, said) => {
  const ran = await run(['sandbox', 'start', ...args]);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain(said);
});
