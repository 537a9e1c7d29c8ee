/** A command that waits for its input ends at the first signal. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** Its code at a signal that comes while it waits for what is piped in as stdin and as /dev/fd/9. */
async function signalled(words: readonly string[], signal: NodeJS.Signals): Promise<number | null> {
  const bash = 'exec 9< <(sleep 20); exec "$@" 0<&9';
  const child = spawn('bash', ['-c', bash, 'bash', process.execPath, 'bin/realmctl.js', ...words], {
    env: { PATH: process.env.PATH ?? '', ...sandbox.env() },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await wait(2500);
  child.kill(signal);
  return ended;
}

it.concurrent.each<[string, readonly string[]]>([
  ['a table on stdin', ['channel', 'create', '--from', '-']],
  ['names on stdin', ['channel', 'subscribe', 'general', '--users', '-']],
  ['files on stdin', ['plan', '-']],
  ['a table in a pipe', ['channel', 'create', '--from', '/dev/fd/9']],
  ['a file in a pipe', ['plan', '/dev/fd/9']],
  ['an account in a pipe', ['whoami', '--zuliprc', '/dev/fd/9']],
  [
    'a password in a pipe',
    ['user', 'create', 'new@sandbox.invalid', '--full-name', 'New', '--password-file', '/dev/fd/9'],
  ],
])('%s is given up', async (_, words) => {
  expect(await signalled(words, 'SIGTERM')).toBe(130);
});
