/** What an error says about an invalid value: what is wrong, and what would work. */
import { expect, it } from 'vitest';
import { InvalidValueError } from '../../../src/api/codecs/codec.ts';
import { type CodecName, codecOf } from '../../../src/api/codecs/index.ts';
import type { ValueOptions } from '../../../src/api/value-options.ts';

function refusal(kind: CodecName, read: (codec: ReturnType<typeof codecOf>) => unknown) {
  try {
    read(codecOf(kind));
  } catch (error) {
    if (error instanceof InvalidValueError) return [error.message, error.hint];
    throw error;
  }
  throw new Error('it was read');
}

const roles = {
  choices: [
    { value: 100, label: 'owner' },
    { value: 'x', label: 'x' },
  ],
};

const said: readonly [CodecName, string, ValueOptions, string, hint?: string][] = [
  ['text', ' ', { nonEmpty: true }, 'must not be empty'],
  ['text', '\ud83d', {}, 'contains half a character (a lone surrogate)'],
  ['text', '😀😀😀', { maxLength: 2 }, 'is 3 characters long, at most 2 are allowed'],
  ['text', ' abc ', { maxLength: 2, trimmed: true }, 'is 3 characters long, at most 2 are allowed'],
  ['file', '', {}, 'must name a file'],
  ['upload', '', {}, 'must name a file'],
  ['flag', 'yes', {}, "must be true or false, not 'yes'"],
  ['integer', '1.5', {}, "must be a whole number, not '1.5'"],
  ['integer', 'x1', { min: 1 }, "must be a whole number of at least 1, not 'x1'"],
  ['integer', '1x', { max: 9 }, "must be a whole number of at most 9, not '1x'"],
  ['integer', '0', { min: 1, max: 9 }, 'must be a whole number from 1 to 9, not 0'],
  ['integer', '10', { min: 1, max: 9 }, 'must be a whole number from 1 to 9, not 10'],
  ['ids', '1,,2', {}, "has an empty id in '1,,2'", 'separate with single commas; write ids such as 81,82'],
  ['ids', '1,id:0', {}, "must be a whole number of at least 1, not '0'"],
  ['ids', 'xid:1', {}, "must be a whole number of at least 1, not 'xid:1'"],
  ['ids', 'id:1x', {}, "must be a whole number of at least 1, not '1x'"],
  ['ids', '1234567890123456', {}, "must be a whole number of at least 1, not '1234567890123456'"],
  ['duration', 'soon', {}, "must be a length of time such as 90s, 10m or 1h30m, or seconds, not 'soon'"],
  ['minutes', '90s', {}, "must be a length of time such as 90m, 12h, 7d or 2w, not '90s'"],
  ['minutes', '', {}, "must be a length of time such as 90m, 12h, 7d or 2w, not ''"],
  ['minutes', 'x1h', {}, "must be a length of time such as 90m, 12h, 7d or 2w, not 'x1h'"],
  ['minutes', '0m', {}, "must be longer than 0 and at most 69444 days, not '0m'"],
  ['minutes', '10000w', {}, "must be longer than 0 and at most 69444 days, not '10000w'"],
  ['choice', 'chief', roles, "must be one of owner (100), x, not 'chief'"],
  ['choices', 'owner, chief', roles, "must be one of owner (100), x, not 'chief'"],
  ['retention', '0', {}, "must be a number of days from 1, realm_default or unlimited, not '0'"],
  ['retention', '7x', {}, "must be a number of days from 1, realm_default or unlimited, not '7x'"],
  ['days', '0', {}, "must be a number of days from 1, or unlimited, not '0'"],
  ['days', '1.5', {}, "must be a number of days from 1, or unlimited, not '1.5'"],
  ['days', '9007199254740993', {}, "must be a number of days from 1, or unlimited, not '9007199254740993'"],
  ['time-limit', '1500ms', {}, "must be whole seconds, not '1500ms'"],
  [
    'time-limit',
    'never',
    {},
    "must be a length of time such as 90s, 10m or 1h30m, or seconds, not 'never', or unlimited",
  ],
  ['time-limit', '0', {}, "must be at least 1s and at most 24000 days, not '0', or unlimited"],
  ['time-limit', '24001d', {}, "must be at least 1s and at most 24000 days, not '24001d', or unlimited"],
  ['server-url', 'xhttps://x.org', {}, 'must be an address such as https://meet.example.org, or default'],
  ['server-url', 'ftp://x', {}, 'must be an address such as https://meet.example.org, or default'],
  ['server-url', 'see https://x.org', {}, 'must be an address such as https://meet.example.org, or default'],
  ['server-url', 'https://', {}, 'must be an address such as https://meet.example.org, or default'],
  ['server-url', 'https://[', {}, 'must be an address such as https://meet.example.org, or default'],
  ['switches', '=Email=on', {}, "must be NAME=on or NAME=off, not '=Email=on'"],
  ['switches', 'Email=on\noff', {}, "must be NAME=on or NAME=off, not 'Email=on\noff'"],
  ['switches', 'Email', {}, "must be NAME=on or NAME=off, not 'Email'"],
  ['switches', 'Email=maybe', {}, "must be NAME=on or NAME=off, not 'Email=maybe'"],
  ['switches', 'Email=toString', {}, "must be NAME=on or NAME=off, not 'Email=toString'"],
  ['switches', '=on', {}, "must be NAME=on or NAME=off, not '=on'"],
  [
    'switches',
    'Email=on,',
    {},
    "has an empty name in 'Email=on,'",
    'separate with single commas; write NAME=on or NAME=off',
  ],
  ['user', 'email:', {}, 'must name a user'],
  [
    'users',
    'me, ,9',
    {},
    "has an empty user in 'me, ,9'",
    'separate with single commas; write none for nobody',
  ],
  ['users', 'group:', {}, 'must name a group'],
  ['members', 'group:name:', {}, 'must name a group'],
  ['members', '', {}, 'must name a user'],
  ['channel', 'name:', {}, 'must name a channel'],
  ['channel-name', '', {}, 'must name a channel'],
  ['notice-channel', ' ', {}, 'must name a channel'],
  ['group', '', {}, 'must name a group'],
  ['folder', '', {}, 'must name a folder'],
  ['subscriptions', ' ', {}, 'must name a channel'],
  ['channel-references', '', {}, 'must name a channel'],
  ['group-references', '', {}, 'must name a group'],
  ['folder-references', '', {}, 'must name a folder'],
  ['user-references', '', {}, 'must name a user'],
  ['group-setting', ' ', {}, 'must name a group; write role:nobody for nobody'],
  ['group-setting', 'name:', {}, 'must name a group'],
  ['group-setting', 'group:crew,@****', {}, 'must name a user'],
  ['group-setting', 'user:', {}, 'must name a user'],
  ['group-setting', 'group:', {}, 'must name a group'],
  [
    'group-setting',
    'user:me,crew',
    {},
    "has 'crew' without a prefix",
    'in a list each part is user:NAME, group:NAME or role:NAME',
  ],
  [
    'group-setting',
    'user:me,,crew',
    {},
    "has an empty group or user in 'user:me,,crew'",
    'separate with single commas; role:nobody is nobody',
  ],
  ['group-setting', 'role:internet', { bars: ['role:internet'] }, 'cannot be role:internet'],
  ['group-setting-change', 'internet', { bars: ['role:internet'] }, 'cannot be role:internet'],
  [
    'group-setting',
    'crew',
    { only: ['role:owners', 'role:nobody'] },
    'cannot be crew',
    'it takes role:owners, role:nobody only',
  ],
  [
    'profile-data',
    '=x',
    {},
    "must be FIELD=VALUE, not '=x'",
    'FIELD is the name or the number of the custom profile field',
  ],
  ['profile-data', 'name:=x', {}, 'must name a field'],
  ['base64', 'YWI', {}, 'must be standard base64 with its padding'],
  ['base64', ' ', {}, 'must be standard base64 with its padding'],
  ['base64', 'YWI=YWI=', {}, 'must be standard base64 with its padding'],
  ['base64', '!YWI=', {}, 'must be standard base64 with its padding'],
  [
    'json',
    '{x',
    {},
    "is not JSON, or is nested too deeply: '{x'",
    `write it in single quotes, such as '[["channel","design"]]'`,
  ],
];

it.each(said)('%s, %j %j: %s', (kind, text, options, message, hint) => {
  expect(refusal(kind, (codec) => codec.parse(text, options))).toEqual([message, hint]);
});

it.each(['1e3', '0x10', ' 7', '7 ', '+7', '7.0', ''])('%j is not a number of days', (text) => {
  for (const kind of ['days', 'retention'] as const) {
    expect(refusal(kind, (codec) => codec.parse(text, {}))[0]).toMatch(/^must be a number of days from 1, /);
  }
});

it('a list that is already split follows the same rules', () => {
  const items = (kind: CodecName, list: readonly string[], options: ValueOptions = {}) =>
    refusal(kind, (codec) => codec.parseItems?.(list, options));
  expect(items('ids', ['1', 'x'])[0]).toBe("must be a whole number of at least 1, not 'x'");
  expect(items('users', ['me', ''])[0]).toBe('must name a user');
  expect(items('group-setting', ['user:me', 'crew'])[0]).toBe("has 'crew' without a prefix");
  expect(items('group-setting', ['crew', 'user:me'])[0]).toBe("has 'crew' without a prefix");
  expect(items('group-setting', ['name:'])[0]).toBe('must name a group');
  expect(items('group-setting', ['internet'], { bars: ['role:internet'] })[0]).toBe(
    'cannot be role:internet',
  );
  expect(items('group-setting-change', ['internet'], { bars: ['role:internet'] })[0]).toBe(
    'cannot be role:internet',
  );
});

it('a long text is shown only by its beginning', () => {
  const [message] = refusal('json', (codec) => codec.parse(`${'x'.repeat(200)}yz`, {}));
  expect(message).toBe(`is not JSON, or is nested too deeply: '${'x'.repeat(200)}…'`);
  const [whole] = refusal('json', (codec) => codec.parse('x'.repeat(200), {}));
  expect(whole).toBe(`is not JSON, or is nested too deeply: '${'x'.repeat(200)}'`);
});
