import Table from 'cli-table3';
import { cellText } from './cell.ts';
import type { Column, Item } from './result.ts';
import type { Style } from './style.ts';
import { createWidthMeter, type WidthMeter } from './text-width.ts';

/**
 * A column before fitting. Fixed columns, with ids and numbers, are never cut. Key columns are cut after the others.
 */
export interface ColumnWidth {
  readonly width: number;
  readonly fixed: boolean;
  readonly key?: boolean;
}

/**
 * Returns the least useful width of a cut column where there is room for several; below it, the last columns are left
 * out.
 */
function narrowest(room: number): number {
  return Math.min(12, Math.max(6, Math.floor(room / 6)));
}

/** How much of the room keys may take if that makes other columns narrower. */
const keysShare = 2 / 3;

/**
 * Returns widths for as many of the first columns as fit into `room`, with `gap` between them. Keys are cut last, and
 * otherwise the widest columns first, down to equal widths. At least one column is kept, even if it is wider than the
 * room.
 */
export function fitColumns(wanted: readonly ColumnWidth[], room: number, gap: number): number[] {
  let count = wanted.length;
  const narrow = narrowest(room);
  while (count > 1 && leastWidth(wanted.slice(0, count), gap, narrow) > room) count -= 1;
  const shown = wanted.slice(0, count);
  const widths = shown.map(({ width }) => width);
  let left = room - gap * (count - 1);
  for (const { width, fixed } of shown) if (fixed) left -= width;
  const flexible = shown.map((column, index) => ({ ...column, index })).filter(({ fixed }) => !fixed);
  const keys = flexible.filter(({ key }) => key === true);
  const others = flexible.filter(({ key }) => key !== true);
  const spared = left - total(others.map(({ width }) => width));
  const most = left - total(others.map(({ width }) => Math.min(width, narrow)));
  left -= share(keys, Math.max(spared, Math.min(most, Math.floor(left * keysShare))), widths);
  share(others, left, widths);
  return widths;
}

/** Divides the room among columns, cutting the widest first, and returns how much was used. */
function share(
  columns: readonly { readonly width: number; readonly index: number }[],
  room: number,
  widths: number[],
): number {
  let left = room;
  [...columns]
    .sort((a, b) => a.width - b.width)
    .forEach(({ width, index }, done) => {
      const taken = Math.min(width, Math.max(1, Math.floor(left / (columns.length - done))));
      widths[index] = taken;
      left -= taken;
    });
  return room - left;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function leastWidth(columns: readonly ColumnWidth[], gap: number, narrow: number): number {
  const least = columns.map(({ width, fixed }) => (fixed ? width : Math.min(width, narrow)));
  return total(least) + gap * (columns.length - 1);
}

/** A table, measured and fitted, ready to be drawn. */
interface Layout {
  readonly columns: readonly Column[];
  readonly widths: readonly number[];
  readonly ruler: WidthMeter;
  /** Columns that mute rows, shown or not. */
  readonly muting: readonly Column[];
  /** Columns that may mark a failure. */
  readonly failing: readonly Column[];
  /** Names of the columns that did not fit. */
  readonly hidden: readonly string[];
}

const gap = 2;
/** A code point that is not a character, so safe text never contains it. */
const placeholder = '\uFDD0';
const placeholders = /\uFDD0+/g;

/**
 * Fits the columns into the width, in terminal columns. Right-aligned columns, the one called `id`, and those that
 * must be whole are never cut.
 */
export function layoutTable(columns: readonly Column[], items: readonly Item[], width: number): Layout {
  const ruler = createWidthMeter();
  const wanted = columns.map((column) => {
    const fixed = column.align === 'right' || column.name === 'id' || column.uncut === true;
    const limit = fixed ? Number.POSITIVE_INFINITY : width;
    const widths = items.map((item) => ruler.measure(anchored(cellText(column.value(item))), limit));
    const wide = widths.reduce((a, b) => Math.max(a, b), column.name.length);
    return { fixed, width: wide, key: column.key === true };
  });
  const widths = fitColumns(wanted, width, gap);
  return {
    columns: columns.slice(0, widths.length),
    widths,
    ruler,
    muting: columns.filter(({ mutes }) => mutes === true),
    failing: columns.filter(({ fails }) => fails !== undefined),
    hidden: columns.slice(widths.length).map(({ name }) => name),
  };
}

/** Yields the heading and the rows, line by line. */
export function* drawTable(layout: Layout, items: readonly Item[], style: Style): Generator<string> {
  const { columns, widths, ruler, muting, failing } = layout;
  const frame = drawFrame(widths);
  const drawLine = (texts: readonly string[], paint: (text: string) => string): string => {
    const cells = texts.map((text, index) => {
      const room = widths[index] ?? 0;
      const cut = ruler.cut(text, room);
      const blank = ' '.repeat(room - cut.width);
      return columns[index]?.align === 'right' ? blank + paint(cut.text) : paint(cut.text) + blank;
    });
    let next = 0;
    const line = frame.replaceAll(placeholders, () => cells[next++] ?? '');
    return `${line.replace(/ +$/, '')}\n`;
  };
  const styleOf = (item: Item) => {
    if (failing.some(({ fails, value }) => fails?.includes(value(item)))) return style.failure;
    return muting.some(({ value }) => value(item) === true) ? style.muted : (text: string) => text;
  };
  yield drawLine(
    columns.map(({ name }) => name),
    style.heading,
  );
  for (const item of items) {
    yield drawLine(
      columns.map((column) => anchored(cellText(column.value(item)))),
      styleOf(item),
    );
  }
}

/**
 * Gives a combining mark at the start a base of its own: it would join the space before the cell and make the row too
 * short.
 */
function anchored(text: string): string {
  return /^[\p{M}\p{Emoji_Modifier}\u200D]/u.test(text) ? `\u25CC${text}` : text;
}

/**
 * Returns one line of the table with placeholders for the cells. cli-table3 draws it once, and each row is inserted
 * into it: its own measuring is wrong for newer emoji and most combining marks, and drawing ten thousand rows takes
 * it ten seconds.
 */
function drawFrame(widths: readonly number[]): string {
  const table = new Table({
    chars: borderless,
    colWidths: [...widths],
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
  });
  table.push(widths.map((width) => placeholder.repeat(width)));
  return table.toString();
}

const borderless = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: ' '.repeat(gap),
};
