/** Results of things that a command line names or selects, and how to resume such a run. */

import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

let sandbox: Sandbox;
let results: string;
let named = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(async () => {
  results = `${temporaryFolder()}/results.ndjson`;
});

/** Creates channels with new names. */
async function channels(count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => `named ${++named}`);
  await sandbox.run(['channel', 'subscribe', ...names, '--create']);
  await sandbox.writes();
  return names;
}

async function lines(): Promise<Readonly<Record<string, unknown>>[]> {
  return (await readFile(results, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const archive = (...words: string[]) => sandbox.run(['channel', 'archive', ...words, '--yes', '--json']);

describe('named things', () => {
  it('have one line each in --results, and --resume repeats none that is done', async () => {
    const [one = '', two = '', three = ''] = await channels(3);
    const first = await archive(one, two, '--results', results);
    expect(first.code, first.err).toBe(0);
    expect(await lines()).toMatchObject([
      { row: 1, key: expect.stringContaining(one), outcome: 'archived', id: expect.any(Number), error: null },
      { row: 2, key: expect.stringContaining(two), outcome: 'archived', site: sandbox.site },
    ]);
    await sandbox.writes();
    await sandbox.run(['channel', 'unarchive', one]);
    await sandbox.writes();
    const again = await archive(one, two, three, '--resume', results);
    expect(again.json()).toMatchObject([
      { name: one, outcome: 'archived', error: null },
      { name: two, outcome: 'archived' },
      { name: three, outcome: 'archived' },
    ]);
    expect(again.err).toContain('channels: 1 archived, 2 done earlier of 3\n');
    expect(await sandbox.writes()).toHaveLength(1);
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(['archived', 'archived', 'archived']);
  });

  it('can be left over after --max-errors, and resumed in another order', async () => {
    const all = await channels(8);
    const flags = ['--max-errors', '0', '--results', results];
    const stopped = await sandbox.run(['channel', 'archive', ...all, ...flags, '--yes'], 'member2');
    expect(stopped.code).not.toBe(0);
    expect(stopped.err).toContain(`ended early: more failed`);
    expect(stopped.err).toContain(`continue with --resume ${results}`);
    const outcomes = (await lines()).map(({ outcome }) => outcome);
    expect(outcomes).toContain('failed');
    expect(outcomes).toContain('not-attempted');
    expect((await archive(...all.toReversed(), '--resume', results)).code).toBe(0);
    expect((await lines()).map(({ outcome }) => outcome)).toEqual(all.map(() => 'archived'));
  });

  it('are recognized as done if the killed run had begun them', async () => {
    const [one = ''] = await channels(1);
    await archive(one, '--results', results);
    const [line] = await lines();
    const begun = { ...line, outcome: 'begun', id: null, begun: 1 };
    await writeFile(results, `${JSON.stringify(begun)}\n{"row":`);
    await sandbox.writes();
    expect((await archive(one, '--resume', results)).code).toBe(0);
    expect(await sandbox.writes()).toEqual([]);
    expect(await lines()).toMatchObject([{ outcome: 'archived', begun: null }]);
  });

  it('must be the same as in the resumed run', async () => {
    const [one = '', two = ''] = await channels(2);
    await archive(one, '--results', results);
    await sandbox.writes();
    const other = await archive(two, '--resume', results);
    expect(other.code).toBe(2);
    expect(other.error().message).toContain(`belongs to another run: it has '${one}`);
    const replaced = await archive(two, '--results', results);
    expect(replaced.code).toBe(2);
    const table = await archive(two, '--failed', `${results}.csv`);
    expect([table.code, table.error().message]).toEqual([2, '--failed needs --from']);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('are only checked by a dry run, which writes no results', async () => {
    const ran = await archive(...(await channels(2)), '--results', results, '--dry-run');
    expect(ran.code).toBe(0);
    await expect(readFile(results)).rejects.toThrow();
    expect(await sandbox.writes()).toEqual([]);
  });
});

describe('selected things', () => {
  it('keep their results, even if the selection no longer finds them', async () => {
    const all = await channels(2);
    const selected = ['--all', '--where-search', 'named '];
    expect((await archive(...selected, '--results', results)).code).toBe(0);
    expect((await lines())[0]?.selection).toBe('archive channels --all --where-search named ');
    const [later = ''] = await channels(1);
    const rest = await archive(...selected, '--resume', results);
    expect(rest.code, rest.err).toBe(0);
    const told = await lines();
    expect(new Set(told.map(({ outcome }) => outcome))).toEqual(new Set(['archived']));
    for (const name of [...all, later]) {
      expect(told.filter(({ key }) => String(key).includes(name))).toHaveLength(1);
    }
    expect(rest.json<unknown[]>()).toHaveLength(told.length);
  });

  it('are recorded with filters as they can be typed again', async () => {
    const [name = ''] = await channels(1);
    const words = ['--all', '--where-folder', 'none', '--where-search', name];
    const ran = await archive(...words, '--results', results);
    expect(ran.code, ran.err).toBe(0);
    const [{ selection } = {}] = await lines();
    expect(String(selection).split(' --').sort()).toEqual(
      `archive channels ${words.join(' ')}`.split(' --').sort(),
    );
  });

  it.each(['results.ndjson', 'results.csv'])('are not those of other results in %s', async (name) => {
    const [one = '', two = '', three = ''] = await channels(3);
    const file = `${temporaryFolder()}/${name}`;
    await archive('--all', '--where-search', one, '--results', file);
    await sandbox.writes();
    for (const words of [['--where-search', two], ['--where-privacy', 'public', '--where-search', one], []]) {
      const other = await archive('--all', ...words, '--resume', file);
      expect([other.code, other.error().message], other.err).toEqual([
        2,
        `${file} belongs to another selection: archive channels --all --where-search ${one}, and this is archive channels ${['--all', ...words].join(' ')}`,
      ]);
    }
    await archive(three, '--results', results);
    const named = await archive('--all', '--where-search', one, '--resume', results);
    expect(named.error().message).toContain('the things that the command named, such as');
    expect(await sandbox.writes()).toHaveLength(1);
  });
});
