/**
 * Makes text from a server or a file safe to display. Everything that could move the cursor, forge a line, reorder
 * the text beside it or hide is shown as an escape instead: `
 * `, `\r`, `\t`, and `\u{1b}` with the code point for the rest. A backslash in the text stays single, so that
 * ordinary text looks unchanged. For the exact text, use JSON.
 */

/**
 * Control characters, lone surrogates, line separators, everything invisible by default (bidi controls, zero-width
 * characters, tags, fillers), code points that are not characters, and interlinear annotation.
 */
const unsafe = String.raw`[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]`;

/** Invisible characters that are part of writing: they are kept where they have their effect. */
const allowed = [
  // Tag letters and the end tag behind a black flag: flags of regions, such as Scotland's.
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,9})[\u{E0020}-\u{E007E}](?=[\u{E0020}-\u{E007E}]{0,9}\u{E007F})`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{1,10})\u{E007F}`,
  // One variation selector after a visible character.
  String.raw`(?<=[^\p{Z}\p{C}\p{Variation_Selector}])\p{Variation_Selector}`,
  // The joiner inside an emoji sequence.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})`,
  // Joiner and non-joiner in the scripts that spell with them.
  String.raw`(?<=(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Variation_Selector}])[\p{L}\p{M}])[\u200C\u200D]`,
].join('|');

/** Created when first needed: looking up their Unicode properties takes longer than printing a table of ASCII. */
let patterns: { readonly unsafeCharacter: RegExp; readonly keptHere: RegExp } | undefined;
const plain = /^[\x20-\x7e]*$/;
const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Returns the text safe and on one line. */
export function safeText(text: string): string {
  return replaceUnsafe(text, (character) => named[character] ?? codePoint(character));
}

/** Returns text of several lines safe, with its line ends and tabs kept. */
export function safeLines(text: string): string {
  return replaceUnsafe(text, (character) =>
    character === '\n' || character === '\t' ? character : (named[character] ?? codePoint(character)),
  );
}

/**
 * Returns JSON text in which every unsafe character inside a string is an escape that reads back as the same
 * character. Line ends, which JSON has only between its parts, are kept.
 */
export function safeJson(json: string): string {
  return replaceUnsafe(json, (character) =>
    character === '\n' ? character : character.split('').map(utf16Escape).join(''),
  );
}

/** Whether `safeText` leaves the text unchanged. */
export function isSafe(text: string): boolean {
  return safeText(text) === text;
}

function replaceUnsafe(text: string, show: (character: string) => string): string {
  if (plain.test(text)) return text;
  patterns ??= { unsafeCharacter: new RegExp(unsafe, 'gu'), keptHere: new RegExp(allowed, 'uy') };
  const { unsafeCharacter, keptHere } = patterns;
  return text.replace(unsafeCharacter, (character, offset: number) => {
    keptHere.lastIndex = offset;
    return keptHere.test(text) ? character : show(character);
  });
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

function utf16Escape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
