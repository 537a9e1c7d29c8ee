import { createWidthMeter } from './text-width.ts';

/**
 * Lines of at most `width` terminal columns, broken at blanks. A word that is
 * longer stays whole on a line of its own, so that it can be copied.
 * @param text words with blanks between, or what is to stay together
 * @param indent columns by which the lines after the first are indented
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
