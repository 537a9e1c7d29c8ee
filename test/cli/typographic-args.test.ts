import { describe, expect, it } from 'vitest';
import { pastedArguments } from '../../src/cli/typographic-args.ts';

describe('pastedArguments', () => {
  it('finds quotes and dashes of a document', () => {
    const words = ['channel', '“name”', '–quiet', '—', 'l’été', '--x', '--x=“y”', '--x=y”'];
    expect(pastedArguments(words)).toEqual(['“name”', '–quiet', '—', '--x=“y”']);
  });
});
