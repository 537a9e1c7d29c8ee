import { describe, expect, it } from 'vitest';
import { decodeText } from '../../src/base/plain-text.ts';

describe('decodeText', () => {
  it.each([
    ['plain', Buffer.from('päss'), 'päss'],
    ['with a byte order mark', Buffer.from('\ufeffpäss'), 'päss'],
    ['empty', Buffer.alloc(0), ''],
    ['a mark inside', Buffer.from('a\ufeffb'), 'a\ufeffb'],
  ])('%s', (_, bytes, text) => {
    expect(decodeText(bytes, 'x')).toBe(text);
  });

  it.each([
    [
      'UTF-16, little-endian',
      Buffer.from('\ufeffpass', 'utf16le'),
      /^--x: f is not UTF-8 text \(perhaps UTF-16\)$/,
    ],
    ['big-endian', Buffer.from('\ufeffpass', 'utf16le').swap16(), /UTF-16/],
    ['without a byte order mark', Buffer.from('pass', 'utf16le'), /UTF-16/],
    ['Latin-1', Buffer.from('päss', 'latin1'), /^--x: f is not UTF-8 text: line 1, byte 2$/],
    ['an incomplete character at the end', Buffer.from('a\nb\u00e9').subarray(0, 4), /: line 2, byte 2$/],
    [
      'bytes after a replacement character',
      Buffer.from('\ufffd\xff', 'utf8').fill(0xff, 3, 4),
      /: line 1, byte 4$/,
    ],
  ])('refuses %s', (_, bytes, message) => {
    const read = () => decodeText(bytes, '--x: f');
    expect(read).toThrow(
      expect.objectContaining({ exitReason: 'usage', message: expect.stringMatching(message) }),
    );
    expect(read).not.toThrow(/pass/);
  });
});
