/** Shows the differences of long texts. */
import { structuredPatch } from 'diff';

export interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

/** How many equal lines are shown around differences. */
const context = 2;

/** Returns the lines that differ, with some equal lines around them; `…` stands for those that are left out. */
export function diffLines(from: string, to: string): DiffLine[] {
  const { hunks } = structuredPatch('', '', ended(from), ended(to), '', '', { context });
  return hunks.flatMap(({ lines, oldStart, newStart }, index) => {
    const skipped: DiffLine[] =
      index > 0 || Math.max(oldStart, newStart) > 1 ? [{ sign: ' ', text: '…' }] : [];
    return [...skipped, ...lines.map((line) => ({ sign: line[0] as DiffLine['sign'], text: line.slice(1) }))];
  });
}

/** Adds a final line end, since nobody can see whether there is one. */
function ended(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** How many equal words or items are shown around the difference within a line. */
const around = 6;

/**
 * Returns two long lines without most of what both begin and end with.
 * @param between the separator of words or items
 */
export function closeUp(from: string, to: string, between: ' ' | ', ' = ' '): { from: string; to: string } {
  const [before, after] = [from.split(between), to.split(between)];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const near = between === ' ' ? around : 1;
  const cut = (words: readonly string[]) => {
    const first = Math.max(0, head - near);
    const last = Math.min(words.length, words.length - tail + near);
    return [...(first > 0 ? ['…'] : []), ...words.slice(first, last), ...(last < words.length ? ['…'] : [])];
  };
  return { from: cut(before).join(between), to: cut(after).join(between) };
}
