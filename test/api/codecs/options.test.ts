/**
 * Options of profile fields: read as JSON text of keys, each with a text and a position (docs/service.md,
 * Profile fields).
 */
import { describe, expect, it } from 'vitest';
import { fieldDataText, optionsIn } from '../../../src/api/codecs/field-data.ts';
import { optionKey, optionText } from '../../../src/api/codecs/option-text.ts';

const sizes = JSON.stringify({
  l: { text: 'large', order: '10' },
  s: { text: 'small', order: '2' },
  m: { text: 'Médium', order: '3' },
  0: { text: 'l', order: '11' },
});
const odd = JSON.stringify({
  a: { text: 'same', order: '1' },
  b: { text: 'same', order: '2' },
  c: { text: 'key:x', order: '3' },
  d: { order: '4' },
  e: 'no option',
  f: { text: 'first' },
});

describe('reading the options', () => {
  it('sorts them by position, which is a number in a string', () => {
    expect(optionsIn(sizes)).toEqual([
      { key: 's', text: 'small' },
      { key: 'm', text: 'Médium' },
      { key: 'l', text: 'large' },
      { key: '0', text: 'l' },
    ]);
    expect(optionsIn(odd).map(({ key, text }) => [key, text])).toEqual([
      ['f', 'first'],
      ['a', 'same'],
      ['b', 'same'],
      ['c', 'key:x'],
      ['d', ''],
    ]);
  });

  it.each(['', '{', 'x', 'null', '7', '"x"', '{"a":null}', undefined, null, 7])(
    'finds none in %j',
    (read) => {
      expect(optionsIn(read)).toEqual([]);
      expect(fieldDataText(read)).toBe('');
    },
  );

  it.each([
    [sizes, 'small, Médium, large, l'],
    ['{"subtype":"github"}', 'github'],
    ['{"subtype":"custom","url_pattern":"https://x.org/%(username)s"}', 'https://x.org/%(username)s'],
  ])('%s is shown as %s', (read, text) => {
    expect(fieldDataText(read)).toBe(text);
  });
});

describe('an option', () => {
  it.each([
    ['small', 's'],
    ['s', 's'],
    ['l', '0'],
    ['key:l', 'l'],
    ['SMALL', 's'],
    [' small ', 's'],
    ['médium'.normalize('NFD'), 'm'],
  ])('written as %j has the key %s', (written, key) => {
    expect(optionKey(sizes, written)).toBe(key);
  });

  it.each([
    ['huge', "must be one of small, Médium, large, l, not 'huge'"],
    ['key:x', "must be one of key:s, key:m, key:l, key:0, not 'key:x'"],
  ])("that doesn't exist, %s, is refused with the choices", (written, message) => {
    expect(() => optionKey(sizes, written)).toThrow(message);
  });

  it('is written by its key if its text is ambiguous', () => {
    const choices = "must be one of first, key:a, key:b, key:c, key:d, not 'same'";
    expect(() => optionKey(odd, 'same')).toThrow(choices);
    expect(() => optionKey(odd, 'Same')).toThrow("not 'Same'");
    expect(['a', 'c', 'd', 'gone'].map((key) => optionText(odd, key))).toEqual([
      'key:a',
      'key:c',
      'key:d',
      'key:gone',
    ]);
    expect(optionText(sizes, 's')).toBe('small');
  });

  it('is read as it is shown', () => {
    for (const read of [sizes, odd]) {
      for (const { key } of optionsIn(read)) expect(optionKey(read, optionText(read, key))).toBe(key);
    }
  });
});
