import { createWidthMeter } from './text-width.ts';

/**
 * Returns lines of at most `width` terminal columns, broken at spaces. A longer word stays whole on its own line, so
 * that it can be copied.
 * @param text words with spaces between them, or a list of parts that must not be broken
 * @param indent terminal columns by which the lines after the first are indented
 */
export function foldWords(text: string | readonly string[], width: number, indent = 0): string[] {
  const ruler = createWidthMeter();
  const lines: string[] = [];
  let left = 0;
  for (const word of typeof text === 'string' ? text.split(' ') : text) {
    const wide = ruler.measure(word, Number.POSITIVE_INFINITY);
    const last = lines.at(-1);
    if (last === undefined || wide + 1 > left) {
      const set = last === undefined ? 0 : indent;
      lines.push(' '.repeat(set) + word);
      left = width - set - wide;
    } else {
      lines[lines.length - 1] = `${last} ${word}`;
      left -= wide + 1;
    }
  }
  return lines;
}
