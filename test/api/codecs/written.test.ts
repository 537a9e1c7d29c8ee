/** What people may write besides the cases of index.test.ts, and what it means. */
import { expect, it } from 'vitest';
import { type CodecName, codecOf } from '../../../src/api/codecs/index.ts';
import type { ValueOptions } from '../../../src/api/value-options.ts';

const name = (text: string) => ({ by: 'name', name: text });
const themes = {
  choices: [
    { value: 1, label: 'automatic' },
    { value: 2, label: 'dark-mode', spellings: ['night', 'black_out'] },
    { value: 'word', label: 'word', spellings: ['Old-Word'] },
    { value: 'new', label: 'new', spellings: ['former'], sent: [[0, 'wire']] },
  ],
} as const;

it.each<[CodecName, string, ValueOptions, unknown]>([
  ['text', ' ', {}, ' '],
  ['text', '😀😀', { maxLength: 2 }, '😀😀'],
  ['text', ' ab ', { maxLength: 2, trimmed: true }, ' ab '],
  ['text', ' a', { nonEmpty: true }, ' a'],
  ['texts', '', {}, []],
  ['file', 'a b.csv', {}, 'a b.csv'],
  ['upload', 'a.png', {}, 'a.png'],
  ['flag', 'true', {}, true],
  ['integer', '1', { min: 1, max: 1 }, 1],
  ['integer', '+7', {}, 7],
  ['integer', '99', { min: 1 }, 99],
  ['integer', '-9', { max: 1 }, -9],
  ['ids', '82, id:81', {}, [82, 81]],
  ['ids', '1', {}, [1]],
  ['ids', '123456789012345', {}, [123456789012345]],
  ['minutes', '90m', {}, 90],
  ['minutes', '1d12h', {}, 2160],
  ['minutes', '2w', {}, 20_160],
  ['minutes', '1m', {}, 1],
  ['minutes', '100000000m', {}, 100_000_000],
  ['choice', '1', themes, 1],
  ['choice', 'DARK_MODE', themes, 2],
  ['choice', 'night', themes, 2],
  ['choice', 'black-out', themes, 2],
  ['choice', 'old_word', themes, 'Old-Word'],
  ['choice', 'former', themes, 'new'],
  ['choices', 'automatic , night', themes, [1, 2]],
  ['retention', '1', {}, 1],
  ['retention', '365', {}, 365],
  ['retention', 'realm_default', {}, 'realm_default'],
  ['retention', 'unlimited', {}, 'unlimited'],
  ['days', '1', {}, 1],
  ['days', '365', {}, 365],
  ['days', 'unlimited', {}, 'unlimited'],
  ['time-limit', '10m', {}, 600],
  ['time-limit', '1', {}, 1],
  ['time-limit', '24000d', {}, 24_000 * 86_400],
  ['time-limit', 'unlimited', {}, 'unlimited'],
  ['server-url', ' https://meet.example.org ', {}, 'https://meet.example.org'],
  ['server-url', 'http://localhost:8000/x', {}, 'http://localhost:8000/x'],
  ['server-url', 'default', {}, 'default'],
  ['switches', 'Email=on, LDAP=off', {}, { Email: true, LDAP: false }],
  ['switches', 'Email=true,LDAP=false', {}, { Email: true, LDAP: false }],
  ['channel', '#design', {}, { by: 'name', name: 'design', copied: '#design' }],
  ['channel-name', 'none', {}, ''],
  ['channel-name', 'design', {}, name('design')],
  ['notice-channel', 'none', {}, 'none'],
  ['notice-channel', 'id:3', {}, { by: 'id', id: 3 }],
  ['folder', 'Product', {}, name('Product')],
  ['channel-references', '#design', {}, [{ by: 'name', name: 'design', copied: '#design' }]],
  ['group-references', 'role:owners', {}, [name('role:owners')]],
  ['folder-references', 'me', {}, [name('me')]],
  ['user-references', 'me', {}, [{ by: 'me' }]],
  [
    'users',
    'group:crew,@**Meier, Ana**',
    {},
    [{ group: name('crew') }, { user: { by: 'name', name: 'Meier, Ana', copied: '@**Meier, Ana**' } }],
  ],
  ['members', 'none', {}, []],
  ['members', 'Meier, Ana', {}, [{ user: name('Meier, Ana') }]],
  ['members', 'group:crew', {}, [{ group: name('crew') }]],
  [
    'group-setting',
    '@**Ana**',
    {},
    { members: [{ by: 'name', name: 'Ana', copied: '@**Ana**' }], subgroups: [] },
  ],
  ['group-setting', 'user:me', {}, { members: [{ by: 'me' }], subgroups: [] }],
  [
    'group-setting',
    'role:owners,group:crew',
    {},
    {
      members: [],
      subgroups: [name('role:owners'), name('crew')],
    },
  ],
  [
    'group-setting',
    '@**Ana**,@*crew*',
    {},
    {
      members: [{ by: 'name', name: 'Ana', copied: '@**Ana**' }],
      subgroups: [{ by: 'name', name: 'crew', copied: '@*crew*' }],
    },
  ],
  ['group-setting', '@*crew*', {}, { group: { by: 'name', name: 'crew', copied: '@*crew*' } }],
  [
    'group-setting',
    'owners',
    { bars: ['role:internet'], only: ['role:owners'] },
    {
      group: { by: 'name', name: 'role:owners', short: 'owners' },
    },
  ],
  ['group-setting', 'id:7', { only: ['role:owners'] }, { group: { by: 'id', id: 7 } }],
  ['group-setting', 'user:me', { only: ['role:owners'] }, { members: [{ by: 'me' }], subgroups: [] }],
  ['field-data', '{"a":{"text":"x","order":"1"}}', {}, { a: { text: 'x', order: '1' } }],
  ['base64', ' YWJj\n', {}, 'YWJj'],
  ['base64', 'YQ==', {}, 'YQ=='],
  ['base64', 'YWJjYWI=', {}, 'YWJjYWI='],
])('%s reads %j %j', (kind, text, options, expected) => {
  expect(codecOf(kind).parse(text, options)).toEqual(expected);
});

it.each<[CodecName, readonly string[], unknown]>([
  ['ids', ['82', 'id:81'], [82, 81]],
  ['users', ['none'], []],
  ['users', ['none', 'me'], [{ user: name('none') }, { user: { by: 'me' } }]],
  ['users', ['Meier, Ana'], [{ user: name('Meier, Ana') }]],
  ['group-setting', [], { members: [], subgroups: [] }],
  ['group-setting', ['a, b'], { group: name('a, b') }],
  ['group-setting', ['group:a, b'], { group: name('a, b') }],
  [
    'group-setting',
    ['user:me', 'role:owners'],
    { members: [{ by: 'me' }], subgroups: [name('role:owners')] },
  ],
  ['group-setting', ['@*crew*'], { group: { by: 'name', name: 'crew', copied: '@*crew*' } }],
  ['group-setting-change', ['crew'], { new: { group: name('crew') } }],
])('%s reads the list %j: commas belong to an item', (kind, items, expected) => {
  expect(codecOf(kind).parseItems?.(items, {})).toEqual(expected);
});

it.each<[CodecName, readonly unknown[], unknown]>([
  ['texts', [['a'], ['b']], ['a', 'b']],
  ['ids', [[1], [2, 1]], [1, 2, 1]],
  ['choices', [[1], ['x']], [1, 'x']],
  ['users', [[1], [2]], [1, 2]],
  ['user-references', [[1], [2]], [1, 2]],
  ['subscriptions', [[{ name: 'a' }], [{ name: 'b' }]], [{ name: 'a' }, { name: 'b' }]],
  ['switches', [{ a: true, b: true }, { b: false }], { a: true, b: false }],
  ['profile-data', [[1], [2]], [1, 2]],
])('%s given several times keeps all values in order', (kind, values, expected) => {
  expect(codecOf(kind).join?.(values)).toEqual(expected);
});
