import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { foldWords } from '../../src/output/fold.ts';

describe('foldWords', () => {
  it('breaks at blanks, and never within a word', () => {
    expect(foldWords('may create public channels', 10)).toEqual(['may create', 'public', 'channels']);
    expect(foldWords('at https://chat.example.com now', 8)).toEqual([
      'at',
      'https://chat.example.com',
      'now',
    ]);
  });

  it('counts wide characters as the terminal does', () => {
    expect(foldWords('山田 山田', 8)).toEqual(['山田', '山田']);
    expect(foldWords('山田 山田', 9)).toEqual(['山田 山田']);
  });

  it('keeps every word, in lines that fit unless one word fills them', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', '山', 'é', '👩‍👩‍👧'), maxLength: 9 }));
    fc.assert(
      fc.property(words, fc.integer({ min: -3, max: 30 }), (all, width) => {
        const lines = foldWords(all.join(' '), width);
        expect(lines.join(' ')).toBe(all.join(' '));
        for (const line of lines)
          if (line.trim().includes(' ')) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
