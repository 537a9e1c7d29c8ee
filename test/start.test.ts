/** What a run answers before it loads the program. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runHere } from './support/in-process.ts';
import { bin, run } from './support/run.ts';

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
  ['a home where nothing can be created', '/proc'],
  ['a relative folder for caches', undefined],
])('starts with %s', async (_, HOME) => {
  const env = HOME === undefined ? { XDG_CACHE_HOME: 'here' } : { HOME };
  expect(await run(['help', 'exit-codes', '--json'], { env })).toMatchObject({ code: 0, err: '' });
});
