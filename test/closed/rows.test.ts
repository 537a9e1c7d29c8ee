/**
 * Every row of the table has a command and a handler in the sandbox, and every one of these files is
 * reachable, or there is a reason why not.
 */
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
  )('every row of %s is in the table', (_, { rows }) => {
    expect(
      rows.map(({ id }) => id).filter((id) => !ids.includes(id) && rowsOfTheSandbox[id] === undefined),
    ).toEqual([]);
  });

  it('every row of the sandbox is in the table, or has a reason in reasons.ts', () => {
    const foreign = [...withHandler].filter((id) => !ids.includes(id));
    expect(foreign.sort()).toEqual(Object.keys(rowsOfTheSandbox).sort());
  });

  it('has no unnecessary reasons', () => {
    const named = Object.keys(rowsWithoutHandler);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

const source = join(import.meta.dirname, '../../src');

/** The files in a folder and below, without extensions, except for its index and names that begin with `_`. */
function filesOf(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)[^_/][^/]*\.ts$/.test(file) && file !== 'index.ts')
    .map((file) => file.replace(/\.ts$/, ''));
}

/** The files that the index of the folder does not import; a folder within it has its own index. */
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
  it.each(Object.keys(nouns).map((noun) => `commands/${noun}`))('of %s is listed in its index', (folder) => {
    expect(notIn(folder, filesOf(folder))).toEqual([]);
  });

  it('of the table is listed in its index', () => {
    expect(notIn('api/table', filesOf('api/table'))).toEqual([]);
  });

  it('with a handler of the sandbox is listed in files.ts', () => {
    const folder = 'sandbox/handlers';
    const defining = filesOf(folder).filter((file) =>
      /= (?:defineHandler|plainKind)\(/.test(readFileSync(join(source, folder, `${file}.ts`), 'utf8')),
    );
    expect(notIn(folder, defining, 'files.ts')).toEqual([]);
  });
});
