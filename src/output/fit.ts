/** A column before fitting. A fixed one is never cut: ids and numbers. */
export interface Wanted {
  readonly width: number;
  readonly fixed: boolean;
}

/** Below this a cut column says nothing. */
const narrowest = 6;

/**
 * Widths for as many of the leading columns as fit into `room`, `gap` between
 * them. The widest give way first, and those that give way end up equal. At
 * least one column is kept, if need be wider than the room.
 */
export function fitColumns(wanted: readonly Wanted[], room: number, gap: number): number[] {
  let count = wanted.length;
  while (count > 1 && leastWidth(wanted.slice(0, count), gap) > room) count -= 1;
  const shown = wanted.slice(0, count);
  const widths = shown.map(({ width }) => width);
  let left = room - gap * (count - 1);
  for (const { width, fixed } of shown) if (fixed) left -= width;
  const flexible = shown
    .map(({ width, fixed }, index) => ({ width, fixed, index }))
    .filter(({ fixed }) => !fixed)
    .sort((a, b) => a.width - b.width);
  flexible.forEach(({ width, index }, done) => {
    const share = Math.max(1, Math.floor(left / (flexible.length - done)));
    widths[index] = Math.min(width, share);
    left -= Math.min(width, share);
  });
  return widths;
}

function leastWidth(columns: readonly Wanted[], gap: number): number {
  const least = columns.map(({ width, fixed }) => (fixed ? width : Math.min(width, narrowest)));
  return least.reduce((sum, width) => sum + width, gap * (columns.length - 1));
}
