/** Writes an old and a new value as lines, and long texts as a difference. */

import { structuredPatch } from 'diff';
import type { Shown } from '../../api/resources/show.ts';
import type { Style } from '../../output/style.ts';
import type { Sheet, Sign } from './sheet.ts';

interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

/** How many equal lines are shown around differences. */
const context = 2;

/** Returns the lines that differ, with some equal lines around them; `…` stands for those that are left out. */
export function diffLines(from: string, to: string): DiffLine[] {
  const { hunks } = structuredPatch('', '', withLineEnd(from), withLineEnd(to), '', '', { context });
  return hunks.flatMap(({ lines, oldStart, newStart }, index) => {
    const skipped: DiffLine[] =
      index > 0 || Math.max(oldStart, newStart) > 1 ? [{ sign: ' ', text: '…' }] : [];
    return [...skipped, ...lines.map((line) => ({ sign: line[0] as DiffLine['sign'], text: line.slice(1) }))];
  });
}

/** Adds a final line end, since nobody can see whether there is one. */
function withLineEnd(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

/** How many equal words or items are shown around the difference within a line. */
const around = 6;

/**
 * Returns two long lines without most of what both begin and end with.
 * @param between the separator of words or items
 */
function closeUp(from: string, to: string, between: ' ' | ', ' = ' '): { from: string; to: string } {
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

interface PrintedValue {
  readonly key: string;
  /** Undefined if there is no value yet. */
  readonly from: Shown;
  readonly to: Shown;
  /** The items of both values, if these are lists without an order. */
  readonly items?: { readonly from: readonly string[]; readonly to: readonly string[] } | undefined;
  /** Whether they are ordered lists. */
  readonly inOrder?: boolean;
  readonly notes?: string;
}

interface Place {
  readonly sheet: Sheet;
  readonly style: Style;
}

/** Writes `key: old -> new` if there is room; otherwise the differences, line by line. */
export function printValue(value: PrintedValue, { sheet, style }: Place): void {
  const { key, from, to, items, inOrder = false } = value;
  const notes = `${value.notes ?? ''}${composition(from, to)}`;
  const signed = (sign: Sign, text: string) =>
    sheet.line(8, text, { sign, paint: sign === '+' ? style.added : style.removed });
  if (isLong(from) || isLong(to)) {
    sheet.line(6, `${key}:${notes}`);
    for (const { sign, text } of diffLines(String(from ?? ''), String(to ?? ''))) {
      if (sign === ' ') sheet.line(10, text, { paint: style.muted });
      else signed(sign, text);
    }
    return;
  }
  const line = `${key}: ${from === undefined ? '' : `${valueText(from)} -> `}${valueText(to)}${notes}`;
  if (from === undefined || sheet.fits(6, line)) {
    sheet.line(6, line);
    return;
  }
  sheet.line(6, `${key}:${notes}`);
  const { from: before, to: after } =
    items === undefined || inOrder
      ? closeUp(valueText(from), valueText(to), inOrder ? ', ' : ' ')
      : differingItems(items);
  if (before !== '') signed('-', before);
  if (after !== '') signed('+', after);
}

/** Returns the items that only one of two lists has. */
function differingItems({ from, to }: NonNullable<PrintedValue['items']>) {
  const only = (one: readonly string[], other: readonly string[]) =>
    one.filter((each) => !other.includes(each)).join(', ');
  return { from: only(from, to), to: only(to, from) };
}

/** Returns a note on the difference of two texts that look the same. */
function composition(from: Shown, to: Shown): string {
  const [before, after] = [from, to].map((each) =>
    typeof each === 'string' ? each.normalize('NFC') : undefined,
  );
  return from !== to && before !== undefined && before === after
    ? ' (the same letters, composed in another way)'
    : '';
}

function isLong(value: Shown): boolean {
  return typeof value === 'string' && value.trimEnd().includes('\n');
}

function valueText(value: Shown): string {
  if (value === '') return "''";
  return value === null || value === undefined ? 'none' : String(value);
}
