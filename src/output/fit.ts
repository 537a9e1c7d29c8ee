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
