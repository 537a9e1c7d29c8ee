import type { Cell, TableReceiver } from './record.ts';

/** The cells of an object, each in the place of its header; names that come for the first time become headers. */
export function cellsOf(entries: readonly (readonly [string, unknown])[], receiver: TableReceiver): Cell[] {
  const cells: Cell[] = [];
  for (const [name, value] of entries) {
    const index = receiver.header(name);
    // A hole would make the list a slow one.
    while (cells.length <= index) cells.push(undefined);
    cells[index] = value;
  }
  return cells;
}
