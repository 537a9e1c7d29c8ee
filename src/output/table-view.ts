import { counted, singular } from '../base/words.ts';
import { cellText } from './cell.ts';
import type { Io } from './io.ts';
import { loadNoteWriter } from './note.ts';
import { print } from './print.ts';
import type { Column, Item } from './result.ts';
import { loadStyle } from './style.ts';

export interface TableOptions {
  /** The noun for the items: `channels`. */
  readonly noun: string;
  /** Whether a column with the same value in all rows becomes one line instead; false if columns were asked for. */
  readonly folds: boolean;
}

/** Shows a table that fits the terminal, in the pager if it is taller, and the number of items on stderr. */
export async function presentTable(
  all: readonly Column[],
  items: readonly Item[],
  { noun, folds }: TableOptions,
  io: Io,
): Promise<void> {
  const say = io.stderrIsTerminal ? await loadNoteWriter(io) : () => {};
  if (items.length === 0) return say(`no ${noun}`);
  const [{ layoutTable, drawTable }, style] = await Promise.all([
    import('./table.ts'),
    loadStyle(io.colour.stdout),
  ]);
  const { columns, alike } = folds ? foldAlike(all, items) : { columns: all, alike: [] };
  const layout = layoutTable(columns, items, io.width);
  say(counted(items.length, singular(noun)));
  if (alike.length > 0) say(`all alike: ${alike.join(', ')}`);
  if (layout.hidden.length > 0) {
    say(`no room for ${layout.hidden.join(', ')}: pick with --columns, or widen the terminal`);
  }
  const draw = () => drawTable(layout, items, style);
  // The count, the headings and the shell's next prompt take one row each.
  if (io.pager === undefined || items.length + 3 <= io.height) return print(io, draw());
  const { page } = await import('./pager.ts');
  await page(io.pager, draw, io);
}

/** Tables with fewer rows keep such columns: a line of its own would not pay off. */
const fewest = 3;

/** Returns the columns without those that have the same value in every row, except ids and keys, and those values. */
function foldAlike(
  columns: readonly Column[],
  items: readonly Item[],
): { readonly columns: readonly Column[]; readonly alike: readonly string[] } {
  if (items.length < fewest) return { columns, alike: [] };
  const same = columns.flatMap((column) => {
    if (column.key === true || column.name === 'id') return [];
    const texts = new Set(items.map((item) => cellText(column.value(item))));
    const [text = ''] = texts;
    return texts.size === 1 ? [{ column, text }] : [];
  });
  return {
    columns: columns.filter((column) => !same.some((each) => each.column === column)),
    alike: same.map(({ column, text }) => (text === '' ? `no ${column.name}` : `${column.name} ${text}`)),
  };
}
