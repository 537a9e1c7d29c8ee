/** The listener with the sandbox's deliveries, retried as the service does. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { startListener } from '../../webhook/support/listener.ts';

function folder(): string {
  const made = temporaryFolder();
  writeFileSync(join(made, 'token'), 'the-token\n', { mode: 0o600 });
  writeFileSync(join(made, 'other'), 'another-token\n', { mode: 0o600 });
  return made;
}

/** A listener with a token, and deliveries to it. */
async function start(...args: readonly string[]) {
  const { url, ended, out, err, interrupt } = await startListener(
    ['--token-file', 'token', '--json', ...args],
    { cwd: folder() },
  );
  return {
    async deliver(...more: readonly string[]) {
      const token = more.includes('--token-file') ? [] : ['--token-file', 'token'];
      const options = ['--url', url, ...token, '--json', ...more];
      const ran = await runHere(['sandbox', 'deliver', ...options]);
      return { code: ran.code, deliveries: ran.json<Record<string, unknown>[]>() };
    },
    async end() {
      interrupt('SIGTERM');
      expect(await ended).toBe(143);
      const printed = out()
        .split('\n')
        .filter((line) => line !== '');
      return { printed: printed.map((line) => JSON.parse(line)), err: err() };
    },
  };
}

it('answers --reply, and prints one line per delivery', async () => {
  const { deliver, end } = await start('--reply', 'On my way');
  const first = await deliver('--count', '3');
  expect(first.code).toBe(0);
  expect(first.deliveries).toMatchObject(
    Array.from({ length: 3 }, () => ({ outcome: 'answered', content: 'On my way', tries: 1 })),
  );
  // Another run of the same command sends other messages.
  const second = await deliver('--trigger', 'direct_message');
  const { printed } = await end();
  const ids = [...first.deliveries, ...second.deliveries].map(({ message_id }) => message_id);
  expect(printed.map(({ message }) => message.id)).toEqual(ids);
  expect(printed.map(({ token }) => token)).toEqual(Array(4).fill('[hidden]'));
});

it('posts nothing by default', async () => {
  const { deliver, end } = await start();
  expect((await deliver()).deliveries).toMatchObject([{ outcome: 'silent', status: 200 }]);
  await end();
});

it('recognizes a retry while it is still answering', async () => {
  const { deliver, end } = await start('--exec', 'sleep 2.5; echo late');
  const { deliveries } = await deliver('--answer-within', '2');
  expect(deliveries).toMatchObject([{ outcome: 'answered', content: 'late' }]);
  expect(deliveries[0]?.tries).toBeGreaterThan(1);
  const { printed, err } = await end();
  expect(printed).toHaveLength(1);
  expect(err).toContain(`1 printed, ${Number(deliveries[0]?.tries) - 1} sent again, 0 requests refused`);
});

it.each([
  ['a command that fails', ['--exec', 'exit 3'], 500, /the command ended with 3/],
  ['an unreachable target', ['--forward', 'http://127.0.0.1:9/'], 502, /127\.0\.0\.1:9 gave no answer/],
])("with %s, answers an error at once, isn't retried, and reports it", async (_, args, status, said) => {
  const { deliver, end } = await start(...args);
  expect(await deliver()).toMatchObject({ code: 1, deliveries: [{ outcome: 'failed', status, tries: 1 }] });
  expect((await end()).err).toMatch(said);
});

it('refuses another token', async () => {
  const { deliver, end } = await start();
  expect((await deliver('--token-file', 'other')).deliveries).toMatchObject([{ status: 401, tries: 1 }]);
  const { printed, err } = await end();
  expect(printed).toEqual([]);
  expect(err).toContain('refused: 401 wrong token');
  expect(err).not.toContain('another-token');
});
