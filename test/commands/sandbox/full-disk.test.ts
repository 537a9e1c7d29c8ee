/** A sandbox that cannot store its data says so, refuses further writes, and fails. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { isThorough } from '../../support/sample.ts';
import { openShell, type Shell } from '../../support/shell.ts';

let shell: Shell;
beforeEach(async () => {
  shell = await openShell();
});
afterEach(() => shell.remove());

/** Creates channels until one fails, in a sandbox whose files may have that many KiB. */
const run = (kibibytes: number, option: string) =>
  shell.run(
    `trap '' XFSZ; ulimit -f ${kibibytes}; realmctl sandbox run ${option} -- sh -c ` +
      `'n=1; while [ $n -lt 9 ] && realmctl channel create channel-$n --quiet; do n=$((n + 1)); done; echo "made $((n - 1))"'`,
  );

const made = (out: string) => Number(/made (\d)/.exec(out)?.[1]);

it('with --log', async () => {
  const log = join(shell.folder, 'log.ndjson');
  const ran = await run(1, `--log ${log}`);
  expect(ran.code).toBe(1);
  expect(made(ran.out)).toBeLessThan(8);
  expect(ran.err.match(/the sandbox failed: --log: cannot write .*\(EFBIG\)/g)).toHaveLength(1);
  expect(ran.err).toContain('Internal server error');
  expect(ran.err).not.toContain('connection was lost');
  const text = readFileSync(log, 'utf8');
  expect(text).toMatch(/\n$/);
  for (const line of text.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('path');
});

it.runIf(isThorough)('with --state', async () => {
  const state = join(shell.folder, 'state.json');
  expect(await runHere(['sandbox', 'run', '--state', state, '--', 'true'])).toMatchObject({ code: 0 });
  const ran = await run(Math.floor(statSync(state).size / 1024) + 1, `--state ${state}`);
  expect(ran.code).toBe(1);
  expect(made(ran.out)).toBeLessThan(8);
  expect(ran.err.match(/the sandbox failed: --state: cannot write .*: EFBIG/g)).toHaveLength(1);
  expect(readdirSync(shell.folder)).toEqual(['state.json']);
  const { channels } = JSON.parse(readFileSync(state, 'utf8')) as { channels: { name: string }[] };
  expect(channels.filter(({ name }) => name.startsWith('channel-'))).toHaveLength(made(ran.out));
});
