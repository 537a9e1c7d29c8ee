import { describe, expect, it } from 'vitest';
import { desiredSchema } from '../../../src/provision/source/schema.ts';
import { entryOf, faultsOf, load } from './loading.ts';

const nothingSent = 'nothing was sent';

describe('anchors, aliases and merge keys', () => {
  it("merge keys are no duplicates: a map's own keys override them, and the first of several maps wins", async () => {
    const { kinds } = await load(
      [
        'x-common:',
        '  private: &private { invite_only: true, description: P }',
        '  quiet: &quiet { topics_policy: empty_topic_only, description: Q }',
        'channels:',
        '  a: { <<: *private, description: own }',
        '  b: { <<: [*private, *quiet] }',
      ].join('\n'),
    );
    const said = kinds
      .get('channels')
      ?.entries.map(({ fields }) => [...fields].map(([key, { written }]) => [key, written]));
    expect(said).toEqual([
      [
        ['description', 'own'],
        ['invite_only', true],
      ],
      [
        ['invite_only', true],
        ['description', 'P'],
        ['topics_policy', 'empty_topic_only'],
      ],
    ]);
  });

  it('the value of an alias has the position where it was written', async () => {
    const { lists } = await entryOf(
      'x-people: &people\n  - ana@x.org\nchannels:\n  a: { subscribers: *people }\n',
    );
    expect(lists.get('subscribers')?.place).toEqual({ file: 'realm.yaml', line: 2, column: 3 });
  });

  it('an alias means the last anchor before it', async () => {
    const { kinds } = await load(
      'channels:\n  a: { description: &d one }\n  b: { description: *d }\n  c: { description: &d two }\n  d: { description: *d }\n',
    );
    expect(kinds.get('channels')?.entries.map(({ fields }) => fields.get('description')?.written)).toEqual([
      'one',
      'one',
      'two',
      'two',
    ]);
  });

  it('work within their own file, which is reported in one line with both positions', async () => {
    expect(
      await faultsOf({
        'a.yaml': 'x-people: &people [ana@x.org]',
        'b.yaml': 'channels: { a: { subscribers: *people } }',
      }),
    ).toEqual([
      'b.yaml:1:31: *people refers to nothing here: an anchor only works in its own file, and &people is in another (the other: a.yaml:1:19)',
      nothingSent,
    ]);
  });

  it('an alias without an anchor, before it or within itself is an error', async () => {
    expect(
      await faultsOf(
        'channels:\n  a: { subscribers: *none }\n  b: { subscribers: *later }\n  c: { subscribers: &later [] }\n  d: &d { description: x, <<: *d }\n',
      ),
    ).toEqual([
      '3 faults in realm.yaml; nothing was sent',
      'realm.yaml:2:21: *none refers to nothing: no &none comes before it',
      'realm.yaml:3:21: *later comes before its anchor &later (the other: realm.yaml:4:28)',
      'realm.yaml:5:31: *d is inside the value that it refers to',
    ]);
  });

  it('that expand to far more than the file has are refused at once', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const inner = level === 0 ? '"x"' : `*l${level - 1}`;
      return `  - &l${level} [${Array.from({ length: 10 }, () => inner).join(', ')}]`;
    });
    const faults = await faultsOf(`x-laughs:\n${levels.join('\n')}\n`);
    expect(faults).toEqual([
      'realm.yaml:7:45: aliases expand to more than 1,000,000 values in this file',
      nothingSent,
    ]);
  });

  it('a merge key takes maps', async () => {
    expect(await faultsOf('channels: { a: { <<: private } }')).toEqual([
      'realm.yaml:1:22: << takes a map, or a list of maps',
      nothingSent,
    ]);
  });
});

describe('what no file may contain', () => {
  it('the same key twice in one map', async () => {
    expect(await faultsOf('channels:\n  a: {}\n  b: {}\n  a: {}\n')).toEqual([
      "realm.yaml:4:3: the key 'a' is used twice in one map (the other: realm.yaml:2:3)",
      nothingSent,
    ]);
  });

  it.each([
    ['tabs', 'channels:\n\ta: {}\n', 'realm.yaml:2:1: Tabs are not allowed as indentation'],
    [
      'a second document',
      'channels: {}\n---\ngroups: {}\n',
      'realm.yaml:2:1: a second document begins here: put it into a separate file',
    ],
    [
      'tags',
      'channels: { a: { description: !secret x } }',
      'realm.yaml:1:31: Unresolved tag: !secret: files can have only plain values',
    ],
    ['keys that are lists', 'channels:\n  ? [a]\n  : {}\n', 'realm.yaml:2:5: a key must be a word or a name'],
    ['nothing', '', 'realm.yaml:1:1: the file is empty'],
    ['comments alone', '# nothing yet\n', 'realm.yaml:1:1: the file is empty'],
    ['a list', '- channels\n', 'realm.yaml:1:1: the file is not a map of kinds'],
  ])('%s', async (_, text, fault) => {
    expect(await faultsOf(text)).toEqual([fault, nothingSent]);
  });

  it('endless nesting', async () => {
    for (const each of ['[', '{ a: ', '- ', '? ']) {
      const [fault] = await faultsOf(`channels:\n  ${each.repeat(100_000)}`);
      expect(fault).toMatch(/^realm\.yaml:2:[0-9]+: maps and lists are nested more than 500 levels deep$/);
    }
  });
});

it('reports an error in a shared anchor once', async () => {
  const text = 'x-p: &p { colour: red }\nchannels: { a: { <<: *p }, b: { <<: *p }, c: { <<: *p } }\n';
  expect(await faultsOf(text)).toEqual(["realm.yaml:1:11: a channel has no field 'colour'", nothingSent]);
});

it('reports the first of several syntax errors at one position', async () => {
  const faults = await faultsOf('channels:\n  a:\n   folder: x\n    description: y\n');
  expect(faults).toEqual([
    'realm.yaml:3:12: Nested mappings are not allowed in compact mappings',
    nothingSent,
  ]);
});

it('a byte order mark, CRLF and comments change no value', async () => {
  const entry = await entryOf('\ufeffchannels:\r\n  # the first\r\n  a: { description: x } # here\r\n');
  expect(entry.place).toEqual({ file: 'realm.yaml', line: 3, column: 3 });
  expect(entry.fields.get('description')?.written).toBe('x');
});

it('names that look like numbers or truth values are names', async () => {
  const { kinds } = await load('channels: { 2024: {}, true: {}, 0x10: {}, 1e3: {} }');
  expect(kinds.get('channels')?.entries.map(({ key }) => key)).toEqual(['2024', 'true', '0x10', '1e3']);
});

it('a YAML 1.1 directive does not change the meaning of words', async () => {
  expect((await faultsOf('%YAML 1.1\n---\nchannels: { a: { invite_only: yes } }'))[0]).toBe(
    "realm.yaml:3:31: invite_only must be true or false, not 'yes'",
  );
});

describe('JSON', () => {
  it('has positions too', async () => {
    const { kinds } = await load({
      'realm.json': '{\n\t"channels": {\n\t\t"a": { "description": "\\ud83d\\ude00" }\n\t}\n}',
    });
    const [entry] = kinds.get('channels')?.entries ?? [];
    expect(entry?.place).toEqual({ file: 'realm.json', line: 3, column: 3 });
    expect(entry?.fields.get('description')?.written).toBe('😀');
  });

  it('is JSON, without comments and trailing commas', async () => {
    expect(
      await faultsOf({
        'a.json': '{ "channels": { "a": {}, } }',
        'b.json': '{ "channels": {\n',
        'c.json': '{ // no\n }',
      }),
    ).toEqual([
      '3 faults in 3 files; nothing was sent',
      'a.json:1:26: is not JSON from here on',
      'b.json:1:16: is not JSON: it ends too early',
      'c.json:1:3: is not JSON from here on',
      'files with comments or without quotes are YAML: call them .yaml',
    ]);
  });

  it('with the same key twice is refused, which a JSON parser would not notice', async () => {
    expect(await faultsOf({ 'a.json': '{ "channels": { "a": {}, "a": {} } }' })).toEqual([
      "a.json:1:26: the key 'a' is used twice in one map (the other: a.json:1:17)",
      nothingSent,
    ]);
  });

  it('that is the schema itself is recognized', async () => {
    expect(await faultsOf({ 'schema.json': JSON.stringify(desiredSchema()) })).toEqual([
      'schema.json:1:1: is a JSON Schema',
      'a name that begins with a dot keeps it out: .realmctl.schema.json',
      nothingSent,
    ]);
  });

  it('can name its schema', async () => {
    expect(
      (await load({ 'a.json': '{ "$schema": "./realm.schema.json", "channels": {} }' })).kinds.size,
    ).toBe(1);
  });
});

it.each([
  ['channels: !!omap [ a: {}, b: {} ]', '!!omap'],
  ['channels: !!set { a, b }', '!!set'],
  ['channels: !!pairs [ a: {} ]', '!!pairs'],
  ['channels: { a: { description: !!binary aGk= } }', '!!binary'],
  ['channels: { a: { description: !!timestamp 2026-01-01 } }', '!!timestamp'],
  ['channels: { a: { description: !mine x } }', '!mine'],
])('an unsupported type is an error: %s', async (text, tag) => {
  const [fault = ''] = await faultsOf(text);
  expect(fault).toContain(tag.slice(1).replace('!', ''));
  expect(fault).toMatch(/^realm\.yaml:1:\d+: /);
});

it('lists that aliases nest far deeper than they are written are an error', async () => {
  const lines = Array.from({ length: 3000 }, (_, at) => `  - &a${at + 1} [*a${at}]`);
  const [fault = ''] = await faultsOf(`x-deep:\n  - &a0 [x]\n${lines.join('\n')}\nchannels: { a: {} }\n`);
  expect(fault).toContain('are nested more than 500 levels deep');
});
