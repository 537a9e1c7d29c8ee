/**
 * Each name of each field means the same everywhere: in flags, headers of tables, --columns, --sort and
 * --fields, --where-...; organization files have one name for each, and suggest it for another one.
 */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/api/derive/flags.ts';
import { kebab } from '../../src/api/derive/names.ts';
import type { Resource } from '../../src/api/resources/resource.ts';
import { fieldOfParam, namesOfField } from '../../src/api/resources/vocabulary.ts';
import { pieces } from '../../src/base/batches.ts';
import { type TableVerb, tableColumns } from '../../src/bulk/rows.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { buildOptions } from '../../src/cli/commander-options.ts';
import { plainColumns } from '../../src/commands/_columns.ts';
import { chooseColumns } from '../../src/output/columns.ts';
import { chooseFields } from '../../src/output/fields.ts';
import { nameWord } from '../../src/provision/model/about-kinds.ts';
import { fieldSpecs, wordsOf } from '../../src/provision/model/kind-fields.ts';
import { kindNames, kindOf } from '../../src/provision/model/kinds.ts';
import { createHeaders } from '../../src/tables/headers.ts';
import { runHere } from '../support/in-process.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFile } from '../support/temporary.ts';

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

/** Names that a field shares with another field's column, which takes precedence there. */
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

it('there are names to check', () => {
  expect(resources.length).toBeGreaterThan(10);
  expect(read.length).toBeGreaterThan(150);
});

it.each(read)(
  '$noun: $name is the field $field for --columns, --sort and --fields',
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

/** Flags of every command, and flags of the verb itself with a column's name. */
const others: Readonly<Record<string, readonly string[]>> = { email: ['user update', 'user create'] };

it.each(given.filter(({ path, name }) => others[name]?.includes(path) !== true))(
  '$path --$name sets $param',
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

it.each(headed)('$path --from: the header $name sets $param', ({ verb, param, name }) => {
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
    expect(headers.layout([]).sources.at(-1)?.column.name).toBe(param);
  }
});

it("every name is listed beside the flag, or is the flag's", async () => {
  const untold = given.flatMap(({ path, verb, param }) => {
    const found = verb.resource && fieldOfParam(verb.resource, param);
    const [flag] = flagsOf(verb).filter(({ name }) => name === param);
    const isTold = [flag?.flag, ...(flag?.also ?? [])].includes(kebab(found?.name ?? ''));
    return isTold ? [] : [`${path} --${flag?.flag}: ${found?.name}`];
  });
  // The service stores a point in time for an invitation, and the flag takes a duration.
  expect([...new Set(untold)].filter((each) => !each.startsWith('invite create'))).toEqual([]);
});

/** Filters of `--all`: those about a field, by every name of that field. */
const selecting = (await everyVerb()).flatMap(({ words, verb }) => {
  const resource = resources.find(({ noun }) => noun === words[0]);
  return flagsOf(verb).flatMap(({ name: param }) => {
    const filter = param.replace(/^where_/, '');
    if (resource === undefined || filter === param) return [];
    const field = Object.entries(resource.fields).find(([name, declared]) =>
      namesOfField(name, declared).includes(kebab(filter)),
    );
    if (field === undefined) return [];
    return namesOfField(...field).map((name) => ({
      path: words.join(' '),
      verb,
      param,
      name: `where-${name}`,
    }));
  });
});

it.each(selecting)('$path --$name filters by $param', ({ verb, param, name }) => {
  const named = flagsOf(verb).filter(({ flag, also, quiet }) => [flag, ...also, ...quiet].includes(name));
  expect(named.map((each) => each.name)).toEqual([param]);
  expect(buildOptions(verb).filter(({ long }) => long === `--${name}`)).toHaveLength(1);
});

it('there are filters to check', () => {
  expect(selecting.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['where-folder', 'where-folder-id', 'where-is-archived', 'where-bot-type']),
  );
});

describe('a single thing', () => {
  const views = verbs.filter(({ words, verb }) => words.at(-1) === 'view' && verb.fields !== undefined);
  const picked = views.flatMap(({ words, verb }) =>
    read
      .filter(({ resource, field }) => resource === verb.resource && verb.fields?.includes(field) === true)
      .map(({ field, name }) => ({ path: words.join(' '), field, name })),
  );
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.stop());

  it('has names to check', () => expect(picked.length).toBeGreaterThan(60));

  it.each(['channel', 'group', 'user'])(
    '%s view --fields accepts every name of every field',
    async (noun) => {
      const own = picked.filter(({ path }) => path === `${noun} view`);
      const thing = { channel: 'design', group: 'designers', user: 'me' }[noun] ?? '';
      const ran = await sandbox.run([
        noun,
        'view',
        thing,
        '--json',
        '--fields',
        own.map(({ name }) => name).join(),
      ]);
      expect(ran.code, ran.err).toBe(0);
      expect(Object.keys(ran.json())).toEqual([...new Set(own.map(({ field }) => field))]);
    },
  );

  it.each([
    ['channel view design --fields privat', "did you mean 'private'?"],
    ['channel view design --fields invite-onyl', "did you mean 'invite_only'?"],
    ['channel list --fields subscriber_coutn', "did you mean 'subscriber_count'?"],
    ['channel list --columns foldr', "did you mean 'folder'?"],
    ['channel list --columns foldr_id', "did you mean 'folder_id'?"],
    ['channel list --sort -subscriber-cuont', "did you mean 'subscriber-count'?"],
    ['channel update general --invite-onyl', "did you mean '--invite-only'"],
  ])('%s: %s', async (line, meant) => {
    const ran = await sandbox.run(line.split(' '));
    expect(ran.code).toBe(2);
    expect(ran.err.split('\n')[1]?.trim()).toContain(meant);
  });

  it('for a name that resembles none, lists all fields and no other names', async () => {
    const { err } = await sandbox.run(['channel', 'list', '--columns', 'zzzzzz']);
    expect(err).not.toContain('did you mean');
    expect(err).toMatch(/columns: id, name, /);
  });
});

/** Keys of organization files: every other name of a field, with the right one. */
const inFiles = kindNames.flatMap((kind) => {
  const said = fieldSpecs(kind);
  const { lists = {} } = kindOf(kind);
  const taken = new Set([...said.keys(), ...Object.keys(lists), ...Object.keys(wordsOf(kind))]);
  return [...said.values()].flatMap(({ key, name, field }) =>
    namesOfField(name, field)
      .flatMap((other) => [other, other.replaceAll('-', '_')])
      .filter((other) => !taken.has(other) && other !== nameWord(kind) && other !== kindOf(kind).key)
      .map((other) => ({ kind, key, other })),
  );
});

it('there are keys to check', () => {
  expect(inFiles).toContainEqual({ kind: 'channels', key: 'invite_only', other: 'private' });
  expect(inFiles.length).toBeGreaterThan(100);
});

it.each(kindNames)(
  '%s: suggests the right name at its position for another name of a field',
  async (kind) => {
    const own = inFiles.filter((each) => each.kind === kind);
    const head =
      nameWord(kind) === '' ? [`${kind}:`] : [`${kind}:`, `  ${kind === 'users' ? 'a@x.org' : 'x'}:`];
    // As many errors are reported.
    for (const some of pieces(own, 15)) {
      const others = [...new Set(some.map(({ other }) => other))];
      const lines = [...head, ...others.map((other) => `    ${other}: x`)];
      const file = await temporaryFile(`${lines.join('\n')}\n`);
      const ran = await runHere(['plan', file]);
      expect(ran.code).toBe(2);
      for (const { other, key } of some) {
        const line = lines.indexOf(`    ${other}: x`) + 1;
        const told = ran.err.split('\n').filter((each) => each.includes(`:${line}:5: `));
        expect(told.join('\n'), other).toContain(`'${other}'; files call it '${key}'`);
      }
    }
  },
);

it('suggests the right name for a misspelled other name too', async () => {
  const file = await temporaryFile('channels: { design: { privat: true } }\n');
  const ran = await runHere(['plan', file]);
  expect(ran.err).toContain("a channel has no field 'privat'; did you mean 'invite_only'?");
});
