/** What a run answers before it loads the program, and where Node.js keeps what it compiled. */
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './support/in-process.ts';
import { bin, run } from './support/run.ts';
import { temporaryFolder } from './support/temporary.ts';

const dist = join(bin, '../../dist');

it.each([80, 100])(
  'stores the help of every command as the parser lays it out at %i columns',
  async (width) => {
    const pages = readFileSync(join(dist, `help-${width}.txt`), 'utf8')
      .split('\f')
      .slice(1);
    const commands = pages.map((page) => page.slice(0, page.indexOf('\n')));
    const all = (await runHere(['help', 'commands', '--quiet'])).out.trimEnd().split('\n');
    expect(commands).toEqual(expect.arrayContaining(['', 'channel', 'channel subscribers', ...all]));
    for (const command of ['', 'channel', 'channel subscribers', 'channel create', 'help']) {
      const words = command === '' ? [] : command.split(' ');
      const { out } = await runHere([...words, '--help'], { COLUMNS: String(width) });
      expect(pages[commands.indexOf(command)]).toBe(`${command}\n${out}`);
    }
  },
);

it.each([
  ['channel create --help', '80'],
  ['help channel create', '80'],
  ['channel create -h', '250'],
  ['channel create --help', '91'],
])('prints help for %s at %s columns, stored or not', async (line, COLUMNS) => {
  const { out } = await runHere(['channel', 'create', '--help', '--quiet'], { COLUMNS });
  expect(await run(line.split(' '), { env: { COLUMNS } })).toMatchObject({ code: 0, out, err: '' });
});

it.each([
  ['a home where nothing can be made', '/proc'],
  ['a relative folder for caches', undefined],
])('starts with %s', async (_, HOME) => {
  const env = HOME === undefined ? { XDG_CACHE_HOME: 'here' } : { HOME };
  expect(await run(['help', 'exit-codes', '--json'], { env })).toMatchObject({ code: 0, err: '' });
});

it('lets Node.js keep compiled code in a folder of the user alone, and starts where it is read-only', async () => {
  const home = temporaryFolder();
  const line = ['help', 'exit-codes', '--json'];
  expect(await run(line, { env: { HOME: home } })).toMatchObject({ code: 0, err: '' });
  const cache = join(home, '.cache', 'realmctl');
  const keeps = 'enableCompileCache' in process.getBuiltinModule('node:module');
  expect(existsSync(join(cache, 'compiled'))).toBe(keeps);
  if (keeps) expect(statSync(cache).mode & 0o777).toBe(0o700);
  const readOnly = temporaryFolder();
  mkdirSync(join(readOnly, '.cache'), { mode: 0o500 });
  expect(await run(line, { env: { HOME: readOnly } })).toMatchObject({ code: 0, err: '' });
});
