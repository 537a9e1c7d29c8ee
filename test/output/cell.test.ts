import { describe, expect, it } from 'vitest';
import { cellText, plainText } from '../../src/output/cell.ts';

describe('cellText', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    ['', ''],
    [0, '0'],
    [-1, '-1'],
    [false, 'false'],
    [[1, 2], '[1,2]'],
    [{ direct_members: [], name: 'a\nb' }, '{"direct_members":[],"name":"a\\nb"}'],
    ['a\nb\u001b', 'a\\nb\\u{1b}'],
    [['\u202e'], '["\\u{202e}"]'],
  ])('shows %j as %s', (value, text) => {
    expect(cellText(value)).toBe(text);
  });
});

describe('plainText', () => {
  it('leaves text unchanged', () => {
    expect(plainText('a\nb\u001b')).toBe('a\nb\u001b');
  });
});
