import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { nameWord } from '../../../src/provision/model/about-kinds.ts';
import { fieldSpecs, wordsOf } from '../../../src/provision/model/kind-fields.ts';
import { kindNames, kindOf } from '../../../src/provision/model/kinds.ts';
import { desiredSchema } from '../../../src/provision/source/schema.ts';
import { kindSamples } from '../../support/kinds.ts';
import { isThorough } from '../../support/sample.ts';
import { load } from './loading.ts';

const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(desiredSchema());
const problems = (value: unknown) => (validate(value) ? [] : (validate.errors ?? []));

/** The error for a value; undefined if it is accepted. */
async function refused(value: unknown): Promise<string | undefined> {
  const error = await load({ 'realm.json': JSON.stringify(value) }).then(
    () => undefined,
    (thrown: { message: string; hint?: string }) => thrown,
  );
  return error && `${error.message}\n${error.hint}`;
}

/** Every key of an entry: the kind, the key, and a file with it in each form of the kind. */
const keys = kindNames.flatMap((kind) => {
  const { lists = {} } = kindOf(kind);
  const ofEntry = [...fieldSpecs(kind).keys(), ...Object.keys(lists), ...Object.keys(wordsOf(kind))];
  return ofEntry.map((name) => ({ kind, name }));
});

function filesWith(kind: (typeof kindNames)[number], said: Readonly<Record<string, unknown>>): unknown[] {
  const word = nameWord(kind);
  if (word === '') return [{ [kind]: said }];
  const { name } = kindSamples[kind];
  return [{ [kind]: { [name]: said } }, { [kind]: [{ [word]: name, ...said }] }];
}

const samples: readonly unknown[] = [
  true,
  7,
  1.5,
  -3,
  'text',
  '',
  '10m',
  'role:members',
  'https://x.org',
  'external',
  'invite',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: files hold such placeholders
  '${X:-true}',
  null,
  [],
  ['user:ana@x.org'],
  [7],
  {},
  { include: ['ana@x.org'] },
  { direct_members: ['ana@x.org'] },
  { Email: true },
  { a: { text: 'A', order: '1' } },
  { a: { b: { c: 1 } } },
];

interface DescribedSchema {
  readonly description?: string;
  readonly properties: Readonly<Record<string, Partial<DescribedSchema>>>;
  readonly anyOf?: readonly {
    readonly additionalProperties?: DescribedSchema;
    readonly items?: DescribedSchema;
  }[];
}

it('examples match the schema', () => {
  for (const file of readdirSync('examples/organization')) {
    expect(
      problems(parse(readFileSync(`examples/organization/${file}`, 'utf8'), { merge: true })),
      file,
    ).toEqual([]);
  }
});

describe.each(kindNames)('%s', (kind) => {
  const ofKind = keys.filter((each) => each.kind === kind).map(({ name }) => name);

  it('values that the schema refuses are refused when read, and values of another type the other way round', async () => {
    for (const [nth, name] of ofKind.entries()) {
      for (const [index, value] of samples.entries()) {
        if (!isThorough && (nth + index) % 5 !== 0) continue;
        // Each in one of the forms, the next one in the other.
        const forms = filesWith(kind, { [name]: value });
        for (const file of forms.filter((_, form) => (nth + index) % forms.length === form)) {
          const message = await refused(file);
          const told = `${JSON.stringify(file)}: ${message}`;
          if (problems(file).length > 0) expect(message, told).toBeDefined();
          else if (message !== undefined)
            expect(message, told).not.toMatch(
              /must be (?:true or|text|a list|a map|one of)|no value: null|in a list of names/,
            );
        }
      }
    }
  });

  it('every key is in the schema with its help, and accepts something', async () => {
    for (const name of ofKind) {
      expect(await takesSomething(name), name).toBe(true);
    }
  });

  async function takesSomething(name: string): Promise<boolean> {
    for (const value of [...samples, ...choicesOf(kind, name)]) {
      for (const file of filesWith(kind, { [name]: value })) {
        if (problems(file).length === 0 && (await refused(file)) === undefined) return true;
      }
    }
    return false;
  }

  it('no other key is in the schema', async () => {
    const schema = desiredSchema() as unknown as DescribedSchema;
    const { properties, anyOf } = schema.properties[kind] ?? {};
    const inSchema = [
      properties,
      anyOf?.[0]?.additionalProperties?.properties,
      anyOf?.[1]?.items?.properties,
    ].filter((each) => each !== undefined);
    expect(inSchema).toHaveLength(nameWord(kind) === '' ? 1 : 2);
    for (const each of inSchema) {
      const { [nameWord(kind)]: _, ...others } = each;
      expect(Object.keys(others).sort()).toEqual([...ofKind].sort());
      for (const { description } of Object.values(others)) expect(description).toMatch(/./);
    }
    for (const file of filesWith(kind, { unheard_of: 1 })) {
      expect(problems(file).length).toBeGreaterThan(0);
      expect(await refused(file)).toContain("has no field 'unheard_of'");
    }
  });
});

/** Values of choices. */
function choicesOf(kind: (typeof kindNames)[number], name: string): unknown[] {
  return (
    fieldSpecs(kind)
      .get(name)
      ?.param.choices?.flatMap(({ label, value }) => [label, value]) ?? []
  );
}

describe('keys other than kinds', () => {
  it.each([
    [{ policy: { max_removals: 5, required_owners: ['a@x.org'], deny: ['blind'], no_removals: true } }, true],
    [{ policy: { max_removals: '10%' } }, true],
    [{ policy: { max_removals: 'many' } }, false],
    [{ policy: { max_removals: -1 } }, false],
    [{ policy: { deny: ['everything'] } }, false],
    [{ policy: { no_removals: 1 } }, false],
    [{ policy: { unheard_of: 1 } }, false],
    [{ policy: [] }, false],
    [{ unmanaged: { channels: ['tmp-*'] }, prune: { users: ['*'] } }, true],
    [{ prune: { organization: ['*'] } }, false],
    [{ unmanaged: { channels: 'tmp-*' } }, false],
    [{ unmanaged: { channels: [7] } }, false],
    [{ 'x-anything': { goes: 1 }, $schema: './schema.json' }, true],
    [{ unheard_of: {} }, false],
    [{ channels: null }, false],
    [{ channels: { a: null } }, true],
    [{ channels: { a: 'text' } }, false],
    [{ channels: [{ description: 'x' }] }, false],
    [{ organization: [] }, false],
    [[], false],
  ])('%j is read as the schema says: %s', async (file, isGood) => {
    expect(problems(file).length === 0).toBe(isGood);
    expect((await refused(file)) === undefined).toBe(isGood);
  });
});
