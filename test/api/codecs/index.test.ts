import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidValueError } from '../../../src/api/codecs/codec.ts';
import { type CodecName, codecOf, codecs } from '../../../src/api/codecs/index.ts';
import type { Param } from '../../../src/api/spec.ts';

const param = (kind: CodecName, more: Partial<Param> = {}): Param => ({ kind, help: '', ...more });
const parse = (kind: CodecName, text: string, more: Partial<Param> = {}) =>
  codecOf(kind).parse(text, param(kind, more));

const numbers = {
  choices: [
    { value: 100, label: 'owner' },
    { value: 200, label: 'administrator', spellings: ['admin'] },
  ],
};
const words = {
  choices: [{ value: 'service_extra_emoji', label: 'service_extra_emoji', spellings: ['zulip_extra_emoji'] }],
};

describe('codecs', () => {
  it.each([
    ['text', ' a ', {}, ' a '],
    ['text', '', {}, ''],
    ['texts', 'a, b', {}, ['a, b']],
    ['flag', 'false', {}, false],
    ['integer', '-1', {}, -1],
    ['integer', '007', {}, 7],
    ['duration', '90s', {}, 90_000],
    ['duration', '90', {}, 90_000],
    ['duration', '0s', { min: 0 }, 0],
    ['duration', '1h30m', {}, 5_400_000],
    ['duration', '1.5ms', {}, 2],
    ['duration', '2d', {}, 172_800_000],
    ['choice', 'owner', numbers, 100],
    ['choice', 'OWNER', numbers, 100],
    ['choice', '200', numbers, 200],
    ['choice', 'admin', numbers, 200],
    ['choice', 'zulip_extra_emoji', words, 'zulip_extra_emoji'],
    ['choices', 'owner, 200', numbers, [100, 200]],
    ['users', 'none', {}, []],
    ['users', 'me, 9', {}, [{ user: { by: 'me' } }, { user: { by: 'digits', id: 9, name: '9' } }]],
    ['group', 'admins', {}, { by: 'name', name: 'role:administrators', short: 'admins' }],
    ['group', 'role:owners', {}, { by: 'name', name: 'role:owners' }],
    ['group', 'role:x', {}, { by: 'name', name: 'role:x' }],
    ['group', 'constructor', {}, { by: 'name', name: 'constructor' }],
    ['group-setting', 'design', {}, { group: { by: 'name', name: 'design' } }],
    ['group-setting', 'group:design', {}, { group: { by: 'name', name: 'design' } }],
    [
      'group-setting',
      'user:a@x.org, group:design',
      {},
      { members: [{ by: 'email', email: 'a@x.org' }], subgroups: [{ by: 'name', name: 'design' }] },
    ],
    ['group-setting-change', '5', {}, { new: { group: { by: 'digits', id: 5, name: '5' } } }],
    ['retention', '7', {}, 7],
    ['subscriptions', 'a,b', {}, [{ name: 'a,b' }]],
    ['profile-data', 'id:3=a\nb=c', {}, [{ field: { by: 'id', id: 3 }, text: 'a\nb=c' }]],
    ['profile-data', '3=[11, 12]', {}, [{ field: { by: 'digits', id: 3, name: '3' }, text: '[11, 12]' }]],
    ['profile-data', 'Phone=', {}, [{ field: { by: 'name', name: 'Phone' }, text: '' }]],
    ['base64', 'YWI=\n', {}, 'YWI='],
    ['json', '[1]', {}, [1]],
  ] as const)('%s reads %j', (kind, text, more, expected) => {
    expect(parse(kind, text, more)).toEqual(expected);
  });

  it.each([
    ['text', ' ', { nonEmpty: true }],
    ['text', 'abc', { maxLength: 2 }],
    ['text', 'a\udc00', {}],
    ['flag', 'yes', {}],
    ['integer', '1.0', {}],
    ['integer', '1e3', {}],
    ['integer', '9007199254740993', {}],
    ['integer', '0', { min: 1 }],
    ['integer', '9', { max: 8 }],
    ['duration', '', {}],
    ['duration', '0s', {}],
    ['duration', '-1s', {}],
    ['duration', '1 m', {}],
    ['duration', '25d', {}],
    ['choice', 'member', numbers],
    ['choice', '', numbers],
    ['choices', 'owner,', numbers],
    ['choices', 'owner,member', numbers],
    ['user', '', {}],
    ['users', 'a,,b', {}],
    ['users', '', {}],
    ['channel', ' ', {}],
    ['group', '', {}],
    ['folder', '', {}],
    ['channel', 'name:', {}],
    ['folder', 'name: ', {}],
    ['user', 'email:', {}],
    ['users', 'me,group:', {}],
    ['users', 'email:', {}],
    ['group', 'name:', {}],
    ['group-setting', '', {}],
    ['group-setting', 'name:', {}],
    ['group-setting', 'user:', {}],
    ['group-setting', 'user:me,group:', {}],
    ['group-setting', 'user:a,b', {}],
    ['retention', '0', {}],
    ['retention', '-1', {}],
    ['retention', '1.5', {}],
    ['subscriptions', ' ', {}],
    ['profile-data', 'x', {}],
    ['profile-data', '=b', {}],
    ['profile-data', 'name:=b', {}],
    ['base64', 'YWI', {}],
    ['base64', 'YW I=', {}],
    ['base64', '', {}],
    ['base64', 'YWI-', {}],
    ['json', '{', {}],
  ] as const)('%s refuses %j %j', (kind, text, more) => {
    expect(() => parse(kind, text, more)).toThrow(InvalidValueError);
  });

  it.each(Object.keys(codecs) as CodecName[])(
    '%s reads or refuses any text and never throws anything else',
    (kind) => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (text) => {
          try {
            parse(kind, text, kind === 'choice' ? numbers : {});
          } catch (error) {
            expect(error).toBeInstanceOf(InvalidValueError);
          }
        }),
      );
    },
  );

  it.each(Object.keys(codecs) as CodecName[])('%s joins values if and only if it is repeatable', (kind) => {
    expect(codecOf(kind).join !== undefined).toBe(codecOf(kind).repeatable === true);
  });
});
