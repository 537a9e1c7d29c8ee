import type { Cell, TableReceiver } from './record.ts';

/** Returns the cells of an object, each at the index of its header. New names become headers. */
export function cellsOf(entries: readonly (readonly [string, unknown])[], receiver: TableReceiver): Cell[] {
  const cells: Cell[] = [];
  for (const [name, value] of entries) {
    const index = receiver.header(name);
    // A hole would slow the list down.
    while (cells.length <= index) cells.push(undefined);
    cells[index] = value;
  }
  return cells;
}
