/** A command that waits for its input ends at the first signal, even at one that came before it waited. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** Reports when the program listens for SIGTERM: before that, the signal ends any process. */
const tellsThatItListens = `data:text/javascript,${encodeURIComponent(`
  process.on('newListener', (name) => name === 'SIGTERM' && process.stdout.write('listens'));
`)}`;

/**
 * Its exit code at a signal, with an input that never ends as standard input and as /dev/fd/9.
 * @param after milliseconds since it listens
 */
async function signalled(words: readonly string[], after: number): Promise<number | null> {
  const bash = 'exec 9< <(exec sleep 600); exec "$@" 0<&9';
  const node = [process.execPath, '--import', tellsThatItListens, 'bin/realmctl.js'];
  const child = spawn('bash', ['-c', bash, 'bash', ...node, ...words], {
    env: { PATH: process.env.PATH ?? '', ...sandbox.env() },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  await wait(after);
  child.kill('SIGTERM');
  const [code] = await ended;
  process.kill(-(child.pid as number), 'SIGKILL');
  return code;
}

it.concurrent.each<[string, number, readonly string[]]>([
  ['a table on stdin', 1500, ['channel', 'create', '--from', '-']],
  ['a table on stdin', 0, ['channel', 'create', '--from', '-']],
  ['names on stdin', 1500, ['channel', 'subscribe', 'general', '--users', '-']],
  ['files on stdin', 0, ['plan', '-']],
  ['a table in a pipe', 0, ['channel', 'create', '--from', '/dev/fd/9']],
  ['a file in a pipe', 1500, ['plan', '/dev/fd/9']],
  ['an account in a pipe', 0, ['whoami', '--zuliprc', '/dev/fd/9']],
  [
    'a password in a pipe',
    0,
    ['user', 'create', 'new@sandbox.invalid', '--full-name', 'New', '--password-file', '/dev/fd/9'],
  ],
])('%s stops waiting at a signal after %i ms', async (_, after, words) => {
  expect(await signalled(words, after)).toBe(130);
});
