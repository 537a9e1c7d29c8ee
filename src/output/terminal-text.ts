/** Makes finished text safe for a terminal. */
import { safeLines } from './safe-text.ts';

/** What the looks of output consist of (`style.ts`): they colour, and hide and move nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the codes begin with one
const styleCodes = /(\u001b\[(?:1|2|4|22|24|31|32|35|39)m)/;

/**
 * Returns the text with its own colours; everything else that could move the cursor, hide or reorder something is
 * shown as an escape.
 */
export function terminalText(text: string): string {
  return text
    .split(styleCodes)
    .map((part, index) => (index % 2 === 1 ? part : safeLines(part)))
    .join('');
}
