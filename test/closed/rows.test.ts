/** Every row of the table has a command and a handler of the sandbox, every file of these is reached, or it is said why not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { nouns } from '../../src/cli/nouns.ts';
import { routes } from '../../src/dev/routes.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { rowsOfTheSandbox, rowsWithoutHandler } from './reasons.ts';

const ids = table.map(({ id }) => id);
const verbs = await everyVerb();
const withVerb = new Set(verbs.flatMap(({ verb }) => verb.rows.map(({ id }) => id)));
const withHandler = new Set(allHandlers.map(({ row }) => row.id));

describe('every row', () => {
  it.each(table.map(({ id, method, path }) => [id, `${method} ${path}`] as const))(
    '%s has a command, or a reason in src/dev/routes.ts for %s',
    (id, call) => {
      expect(withVerb.has(id), 'a command').toBe(routes[call]?.why === undefined);
    },
  );

  it.each(ids)('%s is answered by the sandbox, or has a reason in reasons.ts', (id) => {
    expect(withHandler.has(id), 'a handler').toBe(rowsWithoutHandler[id] === undefined);
  });

  it.each(
    verbs
      .filter(({ verb }) => verb.rows.length > 0)
      .map(({ words, verb }) => [words.join(' '), verb] as const),
  )('of %s is in the table', (_, { rows }) => {
    expect(
      rows.map(({ id }) => id).filter((id) => !ids.includes(id) && rowsOfTheSandbox[id] === undefined),
    ).toEqual([]);
  });

  it('of the sandbox is in the table, or has a reason in reasons.ts', () => {
    const foreign = [...withHandler].filter((id) => !ids.includes(id));
    expect(foreign.sort()).toEqual(Object.keys(rowsOfTheSandbox).sort());
  });

  it('has a reason only where it exists', () => {
    const named = Object.keys(rowsWithoutHandler);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

const source = join(import.meta.dirname, '../../src');

/** Files of a folder and those below it, without their ending, but for its index and what begins with `_`. */
function filesOf(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)[^_/][^/]*\.ts$/.test(file) && file !== 'index.ts')
    .map((file) => file.replace(/\.ts$/, ''));
}

/** Those whose file the index of the folder does not import: one within it has an index of its own. */
function notIn(folder: string, files: readonly string[], list = 'index.ts'): string[] {
  const index = readFileSync(join(source, folder, list), 'utf8');
  return files.filter((file) => {
    const [within = '', name] = file.split('/');
    const isLeft = name !== undefined && index.includes(`./${within}/${list}'`);
    return isLeft
      ? name !== 'index' && notIn(`${folder}/${within}`, [name]).length > 0
      : !index.includes(`./${file}.ts'`);
  });
}

describe('every file', () => {
  it.each(Object.keys(nouns).map((noun) => `commands/${noun}`))('of %s is a line of its index', (folder) => {
    expect(notIn(folder, filesOf(folder))).toEqual([]);
  });

  it('of the table is a line of its index', () => {
    expect(notIn('api/table', filesOf('api/table'))).toEqual([]);
  });

  it('with a handler of the sandbox is a line of files.ts', () => {
    const folder = 'sandbox/handlers';
    const defining = filesOf(folder).filter((file) =>
      /= (?:defineHandler|plainKind)\(/.test(readFileSync(join(source, folder, `${file}.ts`), 'utf8')),
    );
    expect(notIn(folder, defining, 'files.ts')).toEqual([]);
  });
});
