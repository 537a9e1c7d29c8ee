/** When a run stores the code that V8 compiled, and when it uses it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeHome } from '../support/home.ts';

const keeps = { env: { NODE_DISABLE_COMPILE_CACHE: '' } };
const line = ['help', 'exit-codes', '--json'];

/** A home in which the command ran once, with the compiled chunks that it stored. */
async function homeAfterRun() {
  const home = makeHome();
  const first = await home.runBuilt(line, keeps);
  expect(first).toMatchObject({ code: 0, err: '' });
  const root = join(home.path, '.cache', 'realmctl', 'compiled');
  const [folder = ''] = readdirSync(root);
  const kept = join(root, folder);
  const files = () => readdirSync(kept).map((name) => join(kept, name));
  /** When each file was written. */
  const times = () => files().map((file) => [file, statSync(file).mtimeMs]);
  return { home, root, main: join(kept, 'main.cjs'), first, files, times };
}

it('stores compiled chunks for this account only, and uses them in the next run', async () => {
  const { home, root, main, first, files, times } = await homeAfterRun();
  expect(existsSync(main)).toBe(true);
  for (const folder of [root, join(root, '..')]) expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of files()) expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = times();
  expect(await home.runBuilt(line, keeps)).toMatchObject({ code: 0, out: first.out, err: '' });
  expect(times()).toEqual(before);
});

it.each([
  ['is cut off', (file: string) => truncateSync(file, 600)],
  ['is empty', (file: string) => truncateSync(file, 0)],
  ['others can write to', (file: string) => chmodSync(file, 0o666)],
])('recompiles and stores a chunk whose cache %s', async (_, spoil) => {
  const { home, main, first } = await homeAfterRun();
  spoil(main);
  expect(await home.runBuilt(line, keeps)).toMatchObject({ code: 0, out: first.out, err: '' });
  expect(statSync(main).mode & 0o777).toBe(0o600);
  expect(readFileSync(main).length).toBeGreaterThan(600);
});

it('also stores functions that a later command is the first to call', async () => {
  const { home, main, files } = await homeAfterRun();
  const [before, count] = [statSync(main).mtimeMs, files().length];
  expect(await home.runBuilt(['config', 'path', '--json'], keeps)).toMatchObject({ code: 0 });
  expect(files().length).toBeGreaterThan(count);
  expect(statSync(main).mtimeMs).toBeGreaterThan(before);
});

it('completes cached names without loading the program', async () => {
  const home = makeHome();
  const asked = ['__complete', 'bash', 'profile', '', '', '', 'auth', 'status'];
  expect(await home.runBuilt(asked, keeps)).toMatchObject({ code: 0, err: '' });
  const root = join(home.path, '.cache', 'realmctl', 'compiled');
  expect(readdirSync(root).flatMap((folder) => readdirSync(join(root, folder)))).toEqual(['complete.cjs']);
});

it('removes what other builds stored a month ago', async () => {
  const home = makeHome();
  const root = join(home.path, '.cache', 'realmctl', 'compiled');
  for (const name of ['old', 'new']) mkdirSync(join(root, name), { recursive: true });
  utimesSync(join(root, 'old'), new Date(2020, 1), new Date(2020, 1));
  await home.runBuilt(line, keeps);
  expect([existsSync(join(root, 'old')), existsSync(join(root, 'new'))]).toEqual([false, true]);
});

it('stores nothing after a failed run or in a read-only folder', async () => {
  const home = makeHome();
  expect(await home.runBuilt(['whoami'], keeps)).toMatchObject({ code: 4 });
  expect(existsSync(join(home.path, '.cache'))).toBe(false);
  mkdirSync(join(home.path, '.cache'), { mode: 0o500 });
  expect(await home.runBuilt(line, keeps)).toMatchObject({ code: 0, err: '' });
});
