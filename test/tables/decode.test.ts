import { describe, expect, it } from 'vitest';
import { decodeTable } from '../../src/tables/decode.ts';

async function decoded(bytes: Uint8Array, encoding?: string, size = bytes.length): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  let text = '';
  for await (const piece of decodeTable(pieces(), encoding, 'people.csv')) text += piece;
  return text;
}

const text = 'email,full name\nana@x.org,Ána 山田 😀\n';

describe('the text of a table', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian with a byte order mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('is read from %s, even byte by byte', async (_, bytes) => {
    expect(await decoded(bytes)).toBe(text);
    expect(await decoded(bytes, undefined, 1)).toBe(text);
  });

  it('is read in a given encoding', async () => {
    expect(await decoded(Buffer.from([0x4a, 0xf6, 0x72, 0x67, 0x80]), 'cp1252')).toBe('Jörg€');
    expect(await decoded(Buffer.from(text, 'utf16le'), 'utf-16le')).toBe(text);
  });

  it('with invalid bytes is refused with its line and a solution', async () => {
    const bytes = Buffer.concat([
      Buffer.from('email\nana@x.org\nj'),
      Buffer.from([0xf6]),
      Buffer.from('rg\n'),
    ]);
    await expect(decoded(bytes)).rejects.toMatchObject({
      exitReason: 'usage',
      message: 'people.csv is not UTF-8 text: line 3 has bytes that are not a character',
      hint: expect.stringContaining('--encoding cp1252'),
    });
  });

  it('in UTF-16 without a mark is refused with the encoding to name', async () => {
    await expect(decoded(Buffer.from(text, 'utf16le'))).rejects.toMatchObject({
      hint: 'name its encoding: --encoding utf-16le',
    });
  });

  it.each<[string, readonly number[], string]>([
    ['a workbook', [0x50, 0x4b, 3, 4, 20, 0], 'is a workbook or an archive, not text'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'is a workbook, not text'],
    ['a compressed file', [0x1f, 0x8b, 8, 0], 'is compressed, not text'],
  ])("isn't in %s, and the error says so", async (_, start, says) => {
    await expect(decoded(Uint8Array.from(start))).rejects.toThrow(says);
  });

  it('in an unknown encoding is refused', async () => {
    await expect(decoded(Buffer.from(text), 'ebcdic')).rejects.toThrow("'ebcdic' is not a known encoding");
  });
});
