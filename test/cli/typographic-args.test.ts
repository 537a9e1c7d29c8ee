import { describe, expect, it } from 'vitest';
import { typographicArguments } from '../../src/cli/typographic-args.ts';

describe('typographicArguments', () => {
  it('finds typographic quotes and dashes', () => {
    const words = ['channel', '“name”', '–quiet', '—', 'l’été', '--x', '--x=“y”', '--x=y”'];
    expect(typographicArguments(words)).toEqual(['“name”', '–quiet', '—', '--x=“y”']);
  });
});
