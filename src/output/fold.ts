import { createWidthMeter } from './text-width.ts';

/**
 * Lines of at most `width` terminal columns, broken at blanks. A word that is
 * longer stays whole on a line of its own, so that it can be copied.
 */
export function foldWords(text: string, width: number): string[] {
  const ruler = createWidthMeter();
  const lines: string[] = [];
  let left = 0;
  for (const word of text.split(' ')) {
    const wide = ruler.measure(word, Number.POSITIVE_INFINITY);
    const last = lines.at(-1);
    if (last === undefined || wide + 1 > left) {
      lines.push(word);
      left = width - wide;
    } else {
      lines[lines.length - 1] = `${last} ${word}`;
      left -= wide + 1;
    }
  }
  return lines;
}
