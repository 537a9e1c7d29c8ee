/** What each kind of value sends, and what it reads back (docs/service.md, Encoding of parameters). */
import { describe, expect, it } from 'vitest';
import { type CodecName, codecOf } from '../../../src/api/codecs/index.ts';
import { schemas } from '../../../src/api/derive/schemas.ts';
import { type ReferenceResolver, showReference } from '../../../src/api/reference.ts';
import type { ValueOptions } from '../../../src/api/value-options.ts';

/** An organization in which every id is the same, and which records what it was asked for. */
function organization() {
  const asked: string[] = [];
  const known: Readonly<Record<string, number>> = {
    ana: 11,
    bo: 12,
    design: 3,
    crew: 21,
    owners: 22,
    Product: 5,
  };
  const look = (what: string) => async (reference: Parameters<typeof showReference>[0]) => {
    asked.push(`${what} ${showReference(reference)}`);
    return known[showReference(reference)] ?? 0;
  };
  const resolver: ReferenceResolver = {
    supports: async () => {},
    userId: look('user'),
    channelId: look('channel'),
    groupId: look('group'),
    folderId: look('folder'),
    channelName: async (reference) => `the ${showReference(reference)}`,
    userIds: (principals) =>
      Promise.all(
        principals.map((each) => ('user' in each ? look('user')(each.user) : look('members of')(each.group))),
      ),
    principals: async (ids) => ids.map((id) => `user${id}@x.org`),
    async profileField(reference) {
      asked.push(`field ${showReference(reference)}`);
      const field = fields[showReference(reference)];
      if (field === undefined) throw new Error('no such field');
      return field;
    },
  };
  return { asked, resolver };
}

const fields: Readonly<Record<string, { id: number; name: string; type: number; field_data?: unknown }>> = {
  Phone: { id: 71, name: 'Phone', type: 1 },
  71: { id: 71, name: 'Phone', type: 1 },
  Size: { id: 73, name: 'Size', type: 3, field_data: '{"s":{"text":"small","order":"1"}}' },
  Birthday: { id: 74, name: 'Birthday', type: 4 },
  Mentor: { id: 76, name: 'Mentor', type: 6 },
};

async function sent(kind: CodecName, written: readonly string[]) {
  const codec = codecOf(kind);
  const { asked, resolver } = organization();
  const values = written.map((each) => codec.parse(each, {}));
  const value = codec.join === undefined ? values[0] : codec.join(values);
  return { value: await codec.resolve(value, resolver, {}), asked };
}

describe('sending', () => {
  it.each<[CodecName, readonly string[], unknown]>([
    ['text', [' a '], ' a '],
    ['texts', ['a', 'b'], ['a', 'b']],
    ['flag', ['true'], true],
    ['integer', ['7'], 7],
    ['id', ['id:81'], 81],
    ['ids', ['82,81', '83'], [82, 81, 83]],
    ['duration', ['2s'], 2000],
    ['minutes', ['2h'], 120],
    ['user', ['ana'], 11],
    ['users', ['ana,bo'], [11, 12]],
    ['principals', ['ana'], ['user11@x.org']],
    ['channel', ['design'], 3],
    ['channel-name', ['design'], 'the design'],
    ['channel-name', ['none'], ''],
    ['group', ['crew'], 21],
    ['folder', ['Product'], 5],
    ['channel-references', ['design', 'id:3'], [3, 0]],
    ['group-references', ['crew'], [21]],
    ['folder-references', ['Product'], [5]],
    ['user-references', ['bo', 'ana'], [12, 11]],
    ['group-setting', ['crew'], 21],
    ['group-setting', ['user:ana,group:crew,group:crew'], { direct_members: [11], direct_subgroups: [21] }],
    ['group-setting-change', ['crew'], { new: 21 }],
    ['retention', ['unlimited'], 'unlimited'],
    ['time-limit', ['10m'], 600],
    ['days', ['7'], 7],
    ['notice-channel', ['design'], 3],
    ['notice-channel', ['none'], -1],
    ['server-url', ['default'], 'default'],
    ['switches', ['Email=on', 'LDAP=off'], { Email: true, LDAP: false }],
    ['subscriptions', ['a', 'b'], [{ name: 'a' }, { name: 'b' }]],
    ['field-data', ['{"s":{"text":"small","order":"1"}}'], { s: { text: 'small', order: '1' } }],
    ['json', ['[1]'], [1]],
  ])('sends for %s %j: %j', async (kind, written, value) => {
    expect((await sent(kind, written)).value).toEqual(value);
  });

  it.each<[CodecName, readonly string[], readonly string[]]>([
    ['users', ['me,group:crew'], ['user me', 'members of crew']],
    ['group-setting', ['user:me,group:crew'], ['user me', 'group crew']],
    ['channel-references', ['design', 'id:4'], ['channel design', 'channel id:4']],
    ['notice-channel', ['none'], []],
    ['channel-name', ['none'], []],
  ])('looks up for %s %j: %j', async (kind, written, asked) => {
    expect((await sent(kind, written)).asked).toEqual(asked);
  });

  it('sends the old value of a changed permission beside the new one if the parameter wants it', async () => {
    const { resolver } = organization();
    const group = (text: string) => ({ group: { by: 'name', name: text } });
    const change = { new: group('crew'), old: group('owners') };
    expect(await codecOf('group-setting-change').resolve(change, resolver, {})).toEqual({ new: 21, old: 22 });
  });

  it('leaves reading a file to the sender', () => {
    const { resolver } = organization();
    expect(() => codecOf('upload').resolve('a.png', resolver, {})).toThrow(TypeError);
  });
});

describe('values of profile fields', () => {
  it.each([
    [['Phone=+1'], [{ id: 71, value: '+1' }]],
    [['Phone= +1 '], [{ id: 71, value: ' +1 ' }]],
    [['Phone=none'], [{ id: 71, value: 'none' }]],
    [['Phone=a=b'], [{ id: 71, value: 'a=b' }]],
    [['Size=small'], [{ id: 73, value: 's' }]],
    [['Size='], [{ id: 73, value: '' }]],
    [['Birthday='], [{ id: 74, value: '' }]],
    [['Mentor=ana,bo'], [{ id: 76, value: [11, 12] }]],
    [['Mentor=[ana, bo]'], [{ id: 76, value: [11, 12] }]],
    [['Mentor= [ana] '], [{ id: 76, value: [11] }]],
    [['Mentor=[ana] bo'], [{ id: 76, value: [0] }]],
    [['Mentor=ana [bo]'], [{ id: 76, value: [0] }]],
    [['Mentor=[]'], [{ id: 76, value: [] }]],
    [['Mentor= '], [{ id: 76, value: [] }]],
    [['Mentor=none'], [{ id: 76, value: [] }]],
    [
      ['Phone=+1', 'Size=small'],
      [
        { id: 71, value: '+1' },
        { id: 73, value: 's' },
      ],
    ],
    [['Phone=+1', '71=+1'], [{ id: 71, value: '+1' }]],
  ])('reads %j as %j', async (written, value) => {
    expect((await sent('profile-data', written)).value).toEqual(value);
  });

  it.each([
    [['Phone=+1', '71=+2'], 'gives Phone twice', 'a field has one value'],
    [['Size=huge'], "Size must be one of small, not 'huge'", undefined],
    [['Birthday=soon'], "Birthday must be a date such as 2026-03-31, not 'soon'", undefined],
    [
      ['Mentor=ana,,bo'],
      "has an empty user in 'ana,,bo'",
      'separate with single commas; write nothing after the = to clear the field',
    ],
  ])('refuses %j: %s', async (written, message, hint) => {
    await expect(sent('profile-data', written)).rejects.toMatchObject({ message, hint });
  });

  it('sends values that were read unchanged', async () => {
    const { resolver } = organization();
    const written = [
      { field: { by: 'name', name: 'Size' }, text: 'huge', asRead: true },
      { field: { by: 'name', name: 'Mentor' }, text: '[ana]', asRead: true },
    ];
    expect(await codecOf('profile-data').resolve(written, resolver, {})).toEqual([
      { id: 73, value: 'huge' },
      { id: 76, value: [11] },
    ]);
  });
});

const group = { direct_members: [1], direct_subgroups: [2] };
const people = {
  choices: [
    { value: 100, label: 'owner', spellings: ['boss'] },
    { value: 'word', label: 'word', spellings: ['former'] },
    {
      value: 'new',
      label: 'new',
      sent: [
        [0, 4],
        [9, 'five'],
        [20, null],
      ],
      spellings: ['older'],
    },
  ],
} as const satisfies ValueOptions;

describe('values that the service accepts', () => {
  it.each<[CodecName, ValueOptions, readonly unknown[], readonly unknown[]]>([
    ['text', {}, ['', 'a', '😀'], [1, null, 'a\udc00']],
    ['text', { maxLength: 2 }, ['ab', '😀😀'], ['abc', ' ab']],
    ['text', { maxLength: 2, trimmed: true }, [' ab '], ['abc']],
    ['text', { nonEmpty: true }, ['a'], ['', ' ', '\t']],
    ['texts', {}, [[], ['a']], ['a', [1]]],
    ['flag', {}, [true, false], ['true', 1]],
    ['integer', {}, [-1, 0], [1.5, '1']],
    ['integer', { min: 1, max: 9 }, [1, 9], [0, 10]],
    ['id', { min: 1 }, [1], [0, '1']],
    ['ids', {}, [[], [1]], [1, ['1']]],
    ['duration', {}, [1], ['1s', 1.5]],
    ['minutes', {}, [1], ['1m', 1.5]],
    ['choice', people, [100, 'word', 'former', 'new', 4, 'five', 'older'], ['boss', 200, '100', null]],
    ['user', {}, [1], ['1']],
    ['users', {}, [[], [1]], [1, ['a']]],
    ['principals', {}, [[1], ['a@x.org']], [[1, 'a@x.org'], 1]],
    ['members', {}, [[1]], [1]],
    ['channel', {}, [1], ['a']],
    ['channel-name', {}, ['a', ''], [1]],
    ['group', {}, [1], ['a']],
    ['folder', {}, [1], ['a']],
    ['channel-references', {}, [[1]], [1, ['a']]],
    [
      'group-setting',
      {},
      [1, group],
      ['a', {}, { direct_members: [1] }, { ...group, direct_subgroups: ['a'] }],
    ],
    [
      'group-setting-change',
      {},
      [{ new: 1 }, { new: group, old: 2 }, { new: 1, old: null }],
      [1, {}, { old: 1 }, { new: 1, old: 'a' }],
    ],
    ['retention', {}, [1, 'unlimited', 'realm_default'], [0, -1, 'forever', 1.5]],
    ['time-limit', { min: 1 }, [1, 'unlimited'], [0, 'never', 1.5]],
    ['time-limit', {}, [0, 'never'], [1.5, null]],
    ['days', { min: 7 }, [7, 'unlimited'], [6]],
    ['notice-channel', {}, [-1, 1], ['none']],
    ['switches', {}, [{}, { Email: true }], [true, 'Email=on']],
    ['server-url', {}, ['default', 'https://x.org'], [1]],
    [
      'subscriptions',
      {},
      [[{ name: 'a' }], [{ name: 'a', description: 'b', color: '#fff' }]],
      [['a'], [{}], [{ name: 'a', description: 1 }], [{ name: 'a', color: 1 }]],
    ],
    [
      'profile-data',
      {},
      [[{ id: 1, value: 'a' }], [{ id: 1, value: [2] }], [{ id: 1, value: null }]],
      [[{ id: 1 }], [{ value: 'a' }], [{ id: 1, value: ['a'] }], [{ id: 1, value: 1 }], {}],
    ],
    [
      'field-data',
      {},
      [{}, { a: { text: 'x', order: '1' } }, { subtype: 'custom' }],
      [{ a: 1 }, { a: { order: 1 } }, 'a'],
    ],
    [
      'upload',
      {},
      [{ filename: 'a.png', type: 'image/png', bytes: new Uint8Array() }],
      [{ type: 'image/png', bytes: 1 }, { filename: 'a.png', bytes: 1 }, 'a.png'],
    ],
    ['json', {}, [1, 'a', null, [{}]], []],
  ])('accepts as %s %j', (kind, options, good, bad) => {
    const schema = codecOf(kind).schema(schemas, options);
    for (const value of good) expect([value, schema.safeParse(value).success]).toEqual([value, true]);
    for (const value of bad) expect([value, schema.safeParse(value).success]).toEqual([value, false]);
  });
});

it.each([
  ['a\udc00', 'not-unicode'],
  ['abcd', 'too-long'],
  [' ', 'blank'],
])('refuses a text and names it: %j is %s', (value, problem) => {
  const options = { maxLength: 3, nonEmpty: true };
  const { error } = codecOf('text').schema(schemas, options).safeParse(value);
  expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
});

describe('reading back', () => {
  it.each<[CodecName, unknown, unknown]>([
    ['channel-name', '', null],
    ['channel-name', 'design', 'design'],
    ['retention', 'realm_default', null],
    ['retention', 'unlimited', -1],
    ['retention', 7, 7],
    ['days', 'unlimited', -1],
    ['days', 7, 7],
    ['time-limit', 'unlimited', null],
    ['time-limit', 600, 600],
    ['server-url', 'default', null],
    ['server-url', 'https://x.org', 'https://x.org'],
    ['clearable-text', ' ', null],
    ['clearable-text', ' a', ' a'],
    ['field-data', { a: { text: 'x', order: '1' } }, '{"a":{"text":"x","order":"1"}}'],
    ['group-setting-change', { new: 7, old: 8 }, 7],
    [
      'profile-data',
      [
        { id: 71, value: '+1' },
        { id: 76, value: [11, 12] },
        { id: 73, value: '' },
        { id: 74, value: null },
        { id: 75, value: [] },
      ],
      { 71: { value: '+1' }, 76: { value: '[11,12]' }, 73: null, 74: null, 75: null },
    ],
  ])('reads as %s %j: %j', (kind, value, read) => {
    expect(codecOf(kind).readBack?.(value)).toEqual(read);
  });

  it.each<[CodecName, unknown, unknown, boolean]>([
    ['notice-channel', 5, 5, true],
    ['notice-channel', 5, 6, false],
    ['notice-channel', -1, -1, true],
    ['notice-channel', -1, -2, true],
    ['notice-channel', -1, 0, false],
    ['notice-channel', 5, -1, false],
    ['notice-channel', -1, 5, false],
    ['switches', { Email: true }, { Email: true, LDAP: true }, true],
    ['switches', { Email: true }, { Email: { enabled: true, available: true } }, true],
    ['switches', { Email: true }, { Email: { enabled: false } }, false],
    ['switches', { Email: true }, { Email: null }, false],
    ['switches', { Email: false }, { Email: { available: true } }, true],
    ['switches', { Email: false }, { Email: 'true' }, true],
    ['switches', { LDAP: false, Email: true }, { LDAP: false, Email: false }, false],
    ['switches', { LDAP: false }, {}, true],
    ['switches', {}, null, false],
    ['switches', {}, 'x', false],
    ['group-setting', 7, 7, true],
    ['group-setting', 7, { direct_members: [], direct_subgroups: [7] }, true],
    ['group-setting', 7, 8, false],
    ['group-setting', 7, undefined, false],
    ['group-setting', 7, { direct_members: [] }, false],
    ['group-setting-change', { new: group }, { direct_members: [1], direct_subgroups: [2] }, true],
    ['group-setting-change', { new: group, old: 7 }, 7, false],
    ['group-setting-change', { new: group }, null, false],
    ['field-data', { a: { text: 'x', order: '1' } }, '{"a":{"order":"1","text":"x"}}', true],
    ['field-data', { a: { text: 'x', order: '1' } }, '{"a":{"order":"2","text":"x"}}', false],
    ['field-data', { b: 'x', a: 'y' }, '{"a":"y","b":"x"}', true],
    ['field-data', { a: 'y' }, '{"a":"y","b":"x"}', false],
    ['field-data', { a: 'y' }, '{"a":null}', false],
    ['field-data', {}, 'null', true],
    ['field-data', {}, '', true],
    ['field-data', {}, 'no JSON', true],
    ['field-data', {}, undefined, true],
    ['profile-data', [{ id: 71, value: '+1' }], { 71: { value: '+1' }, 73: { value: 's' } }, true],
    ['profile-data', [{ id: 71, value: '+1' }], { 71: { value: '+2' } }, false],
    ['profile-data', [{ id: 71, value: '+1' }], {}, false],
    ['profile-data', [{ id: 71, value: 'a b' }], { 71: { value: 'ab' } }, false],
    ['profile-data', [{ id: 71, value: 'ab' }], { 71: { value: 'a b' } }, false],
    ['profile-data', [{ id: 76, value: [11, 12] }], { 76: { value: '[11, 12]' } }, true],
    ['profile-data', [{ id: 76, value: [11, 12] }], { 76: { value: '[11,12]' } }, true],
    ['profile-data', [{ id: 76, value: [11, 12] }], { 76: { value: '[11]' } }, false],
    ['profile-data', [{ id: 76, value: [] }], {}, true],
    ['profile-data', [{ id: 71, value: null }], { 71: { value: '+1' } }, false],
    [
      'profile-data',
      [
        { id: 71, value: '' },
        { id: 72, value: 'x' },
      ],
      {},
      false,
    ],
  ])('%s: sent %j, read %j, considered the same: %s', (kind, value, read, same) => {
    expect(codecOf(kind).same?.(value, read)).toBe(same);
  });
});

it.each<[CodecName, ValueOptions, readonly string[]]>([
  ['flag', {}, ['true', 'false']],
  ['switch', {}, ['true', 'false']],
  ['choice', people, ['owner', 'word', 'new']],
  ['choice', {}, []],
  ['user', {}, ['me']],
  ['users', {}, ['me', 'none', 'group:']],
  ['user-references', {}, ['me']],
  ['channel-name', {}, ['none']],
  ['notice-channel', {}, ['none']],
  ['retention', {}, ['realm_default', 'unlimited']],
  ['days', {}, ['unlimited']],
  ['time-limit', {}, ['unlimited']],
  ['server-url', {}, ['default']],
  [
    'group-setting',
    {},
    [
      'role:nobody',
      'role:owners',
      'role:administrators',
      'role:admins',
      'role:moderators',
      'role:fullmembers',
      'role:members',
      'role:everyone',
      'role:internet',
    ],
  ],
])('completion for %s %j offers %j', (kind, options, words) => {
  expect(codecOf(kind).complete?.(options)).toEqual(words);
});

it('every completed word can be parsed', () => {
  for (const kind of ['flag', 'choice', 'user', 'channel-name', 'retention', 'days', 'server-url'] as const) {
    const options = kind === 'choice' ? people : {};
    for (const word of codecOf(kind).complete?.(options) ?? []) codecOf(kind).parse(word, options);
  }
});
