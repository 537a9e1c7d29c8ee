/** Tables of verbs that only declare that they accept one. */
import { expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';

it('folder update changes each folder of a table as its row says, and skips up-to-date ones', async () => {
  const { env, writes } = await startSandbox();
  const table = 'folder,description\nProduct,What we build\nOperations,What we run\n';
  const rows = async () =>
    (await runHere(['folder', 'update', '--from', '-', '--json'], env(), table)).json<
      { outcome: string }[]
    >();
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['updated', 'updated']);
  expect((await writes()).map(({ path }) => path).sort()).toEqual([
    '/channel_folders/51',
    '/channel_folders/52',
  ]);
  expect((await rows()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  expect(await writes()).toEqual([]);
});

it.each([
  [['group', 'reactivate'], 'group\nold crew\ndesigners\n', 'reactivated', 'member1'],
  [['channel', 'unarchive'], 'channel\nold plans\ndesign\n', 'unarchived', 'member1'],
] as const)(
  '%s accepts a table, and refuses rows that the account has no right to',
  async (words, table, outcome, other) => {
    const { env, writes } = await startSandbox();
    const refused = await runHere([...words, '--from', '-'], env(other), table);
    expect(refused.code).toBe(5);
    expect(refused.err).toContain('row 1');
    expect(await writes()).toEqual([]);
    const ran = await runHere([...words, '--from', '-', '--json'], env(), table);
    expect(ran.json<{ outcome: string }[]>().map((row) => row.outcome)).toEqual([outcome, 'unchanged']);
  },
);
