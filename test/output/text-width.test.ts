import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { createWidthMeter } from '../../src/output/text-width.ts';

describe('measure', () => {
  it.each([
    ['design', 6],
    ['日本語', 6],
    ['👩‍👩‍👧', 2],
    ['🫱🏽‍🫲🏿', 2],
    ['e\u0301', 1],
    ['नमक', 3],
    ['❤️', 2],
    ['🇩🇪', 2],
    ['', 0],
  ])('measures %s as %d columns', (text, width) => {
    expect(createWidthMeter().measure(text, 100)).toBe(width);
  });

  it('stops at the limit', () => {
    expect(createWidthMeter().measure('x'.repeat(200), 80)).toBe(80);
    expect(createWidthMeter().measure('日'.repeat(1_000_000), 80)).toBe(80);
  });
});

describe('cut', () => {
  it.each([
    ['design', 6, 'design'],
    ['designs', 6, 'desig…'],
    ['日本語', 6, '日本語'],
    ['日本語', 5, '日本…'],
    ['日本語', 4, '日…'],
    ['ab👩‍👩‍👧cd', 5, 'ab👩‍👩‍👧…'],
    ['ab👩‍👩‍👧cd', 4, 'ab…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['long', 1, '…'],
  ])('shortens %s to %d', (text, width, cut) => {
    expect(createWidthMeter().cut(text, width).text).toBe(cut);
  });

  it('never exceeds the width, and returns how much it uses', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (given, width) => {
        const cut = createWidthMeter().cut(given, width);
        expect(cut.width).toBeLessThanOrEqual(width);
        expect(cut.width).toBe(stringWidth(cut.text));
        if (stringWidth(given) <= width) expect(cut.text).toBe(given);
        else expect(cut.text).toMatch(/…$/);
      }),
    );
  });
});
