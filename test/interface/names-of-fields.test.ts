/** Each name of each field means the same to every reader: flags, headers of tables, --columns, --sort and --fields. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { flagsOf } from '../../src/api/derive/flags.ts';
import { kebab } from '../../src/api/derive/names.ts';
import type { Resource } from '../../src/api/resources/resource.ts';
import { fieldOfParam, namesOfField } from '../../src/api/resources/vocabulary.ts';
import { type TableVerb, tableColumns } from '../../src/bulk/rows.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { buildOptions } from '../../src/cli/commander-options.ts';
import { plainColumns } from '../../src/commands/_columns.ts';
import { chooseColumns } from '../../src/output/columns.ts';
import { chooseFields } from '../../src/output/fields.ts';
import { createHeaders } from '../../src/tables/headers.ts';

const folder = new URL('../../src/api/resources/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map(
    (name) => import(new URL(name, folder).pathname) as Promise<Record<string, unknown>>,
  ),
);
const resources = modules
  .flatMap((each) => Object.values(each))
  .filter(
    (each): each is Resource =>
      typeof each === 'object' && each !== null && 'fields' in each && 'noun' in each,
  );

/** Names that a field shares with the column of another, which comes first there. */
function isShared(resource: Resource, field: string, name: string): boolean {
  return Object.entries(resource.fields).some(
    ([other, { column }]) => other !== field && (kebab(other) === name || column?.name === name),
  );
}

const read = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([field, declared]) =>
    declared.reads === undefined
      ? []
      : namesOfField(field, declared)
          .filter((name) => !isShared(resource, field, name))
          .map((name) => ({ resource, noun: resource.noun, field, name })),
  ),
);

it('there are names to look at', () => {
  expect(resources.length).toBeGreaterThan(10);
  expect(read.length).toBeGreaterThan(150);
});

it.each(read)(
  '$noun: $name is the field $field to --columns, --sort and --fields',
  ({ resource, field, name }) => {
    const columns = plainColumns({ resource });
    for (const written of [name, name.replaceAll('-', '_')]) {
      expect(chooseColumns(columns, [written]).map((each) => each.field)).toEqual([field]);
      expect(chooseFields([written], Object.keys(resource.fields), columns)).toEqual([field]);
    }
  },
);

const verbs = (await everyVerb()).filter(({ verb }) => verb.resource !== undefined);
const given = verbs.flatMap(({ words, verb }) =>
  Object.keys({ ...verb.params, ...verb.extra }).flatMap((param) => {
    const found = verb.resource && fieldOfParam(verb.resource, param);
    const isFlag = flagsOf(verb).some(({ name }) => name === param);
    if (found === undefined || !isFlag) return [];
    const path = words.join(' ');
    return namesOfField(found.name, found.field).map((name) => ({ path, verb, param, name }));
  }),
);

/** Flags of every command, and flags of the verb itself that a column is called like. */
const others: Readonly<Record<string, readonly string[]>> = { email: ['user update', 'user create'] };

it.each(given.filter(({ path, name }) => others[name]?.includes(path) !== true))(
  '$path --$name gives $param',
  ({ verb, param, name }) => {
    const [flag, ...more] = flagsOf(verb).filter(({ flag: own, also, quiet }) =>
      [own, ...also, ...quiet].includes(name),
    );
    expect(more).toEqual([]);
    expect(flag?.name).toBe(param);
    expect(buildOptions(verb).filter(({ long }) => long === `--${name}`)).toHaveLength(1);
  },
);

const tables = verbs.filter(({ verb }) => verb.bulk !== undefined);
const headed = tables.flatMap(({ words, verb }) =>
  tableColumns(verb as TableVerb).flatMap(({ name: param }) => {
    const found = verb.resource && fieldOfParam(verb.resource, param);
    if (found === undefined) return [];
    const path = words.join(' ');
    return namesOfField(found.name, found.field).map((name) => ({ path, verb, param, name }));
  }),
);

it.each(headed)('$path --from: the header $name gives $param', ({ verb, param, name }) => {
  const { bulk } = verb;
  if (bulk === undefined) throw new Error('no table');
  const columns = tableColumns(verb as TableVerb);
  for (const [header, renamed] of [
    [name, new Map()],
    [name.replaceAll('-', '_'), new Map()],
    ['Foreign', new Map([['Foreign', { columns: [name] }]])],
  ] as const) {
    const headers = createHeaders({
      columns,
      key: bulk.key,
      resource: verb.resource,
      renamed,
      perRecord: false,
    });
    const [key] = columns.filter((each) => each.name === bulk.key);
    if (param !== bulk.key) headers.index(key?.header ?? '');
    headers.index(header);
    expect(headers.layout([]).fed.at(-1)?.column.name).toBe(param);
  }
});
