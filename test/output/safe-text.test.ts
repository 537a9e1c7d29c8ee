import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafe, safeJson, safeLines, safeText } from '../../src/output/safe-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
/** Text made mostly of dangerous or fragile characters. */
const nastyText = fc
  .array(
    fc.constantFrom(
      ...[
        '\n',
        '\r',
        '\t',
        '\u001b[31m',
        '\u009b',
        '\u0007',
        '\u007f',
        '\u202e',
        '\u2066',
        '\u200b',
        '\u200d',
      ],
      ...[
        '\u200c',
        '\ufe0f',
        '\ufeff',
        '\u00ad',
        '\u2028',
        '\ud800',
        '\udc00',
        '\u{e0041}',
        '\u{e007f}',
        '\ufdd0',
      ],
      ...['a', ' ', '👩', '❤', '🏽', '🏴', 'م', 'क', '\u0301', '\\', '日'],
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('safeText', () => {
  it.each([
    ['line feed, carriage return and tab', 'a\nb\rc\td', 'a\\nb\\rc\\td'],
    ['escape sequences', '\u001b[2J\u001b]0;title\u0007', '\\u{1b}[2J\\u{1b}]0;title\\u{7}'],
    ['C1 control characters', 'a\u009b31mb\u0085c', 'a\\u{9b}31mb\\u{85}c'],
    ['null, delete', '\u0000\u007f', '\\u{0}\\u{7f}'],
    ['bidi overrides and isolates', '\u202egnp.exe\u2066x\u2069', '\\u{202e}gnp.exe\\u{2066}x\\u{2069}'],
    ['direction marks', '\u200e\u200f\u061c', '\\u{200e}\\u{200f}\\u{61c}'],
    ['zero-width characters', 'ad\u200bmi\u2060n\ufeff', 'ad\\u{200b}mi\\u{2060}n\\u{feff}'],
    ['a joiner without neighbors to join', 'ad\u200dmin', 'ad\\u{200d}min'],
    ['a soft hyphen', 'co\u00adop', 'co\\u{ad}op'],
    ['line separators', 'a\u2028b\u2029', 'a\\u{2028}b\\u{2029}'],
    ['hidden tags', 'x\u{e0041}\u{e0042}', 'x\\u{e0041}\\u{e0042}'],
    ['a variation selector without a base', ' \ufe0f', ' \\u{fe0f}'],
    ['stacked variation selectors', 'x\ufe0f\ufe0e', 'x\ufe0f\\u{fe0e}'],
    ['lone surrogates', 'a\ud800b\udfff', 'a\\u{d800}b\\u{dfff}'],
    ['noncharacters', '\ufdd0\uffff', '\\u{fdd0}\\u{ffff}'],
  ])('shows %s', (_, text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it.each([
    ['plain text', 'Q3 / planning: "a" \\ b & c'],
    ['wide text', '日本語チャンネル'],
    ['a family', '👩‍👩‍👧‍👦'],
    ['skin tones in a sequence', '🧑🏽‍🤝‍🧑🏿'],
    ['emoji presentation', '❤️ ✈️ 1️⃣'],
    ['a heart on fire', '❤️‍🔥'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['flags of countries and regions', '🇩🇪 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['combining marks', 'e\u0301 n\u0303'],
    ['Persian with non-joiners', 'می\u200cخواهم'],
    ['Devanagari and Sinhala with joiners', 'क्\u200dष ශ්\u200dරී'],
    ['right-to-left letters', 'שלום'],
  ])('leaves %s unchanged', (_, text) => {
    expect(safeText(text)).toBe(text);
    expect(isSafe(text)).toBe(true);
  });

  it('lets no control character, override or lone surrogate through', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nastyText), (text) => {
        expect(safeText(text)).not.toMatch(
          /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u200b\u2060\ufeff\ufdd0]/u,
        );
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(nastyText, (text) => {
        expect(safeText(safeText(text))).toBe(safeText(text));
      }),
    );
  });

  it('is fast for long hostile text', () => {
    const text = '\u{1f3f4}\u{e0067}'.repeat(50_000) + '\u200d'.repeat(100_000);
    expect(safeText(text).length).toBeGreaterThan(text.length);
  });
});

describe('safeLines', () => {
  it('keeps line breaks and tabs, but no other control characters', () => {
    expect(safeLines('a\tb\nc\r\u001b[1m')).toBe('a\tb\nc\\r\\u{1b}[1m');
  });
});

describe('safeJson', () => {
  it('produces text that is read back as the same value and contains nothing unsafe', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nastyText), (text) => {
        const json = safeJson(JSON.stringify({ [text]: [text] }, null, 2));
        expect(JSON.parse(json)).toEqual({ [text]: [text] });
        expect(isSafe(json.replaceAll('\n', ''))).toBe(true);
      }),
    );
  });

  it('writes one escape for each half of a character outside the BMP', () => {
    expect(safeJson('"\u{e0041}\u009b"')).toBe('"\\udb40\\udc41\\u009b"');
  });
});
