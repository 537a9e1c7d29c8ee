import type { Io } from './io.ts';
import { writeNote } from './note.ts';
import { print } from './print.ts';
import type { Column, Item } from './result.ts';
import { loadStyle } from './style.ts';

/** A table that fits the terminal, through the pager where it is taller; how many there are on stderr. */
export async function presentTable(
  columns: readonly Column[],
  items: readonly Item[],
  noun: string,
  io: Io,
): Promise<void> {
  const say = (text: string) => {
    if (io.stderrIsTerminal) writeNote(io, text);
  };
  if (items.length === 0) return say(`no ${noun}`);
  const [{ layoutTable, drawTable }, style] = await Promise.all([
    import('./table.ts'),
    loadStyle(io.colour.stdout),
  ]);
  const layout = layoutTable(columns, items, io.width);
  say(`${items.length} ${items.length === 1 ? singular(noun) : noun}`);
  if (layout.hidden.length > 0) {
    say(`no room for ${layout.hidden.join(', ')}: pick with --columns, or widen the terminal`);
  }
  const draw = () => drawTable(layout, items, style);
  // The count, the headings and the shell's next prompt take a row each.
  if (io.pager === undefined || items.length + 3 <= io.height) return print(io, draw());
  const { page } = await import('./pager.ts');
  await page(io.pager, draw, io);
}

/** `channels` to `channel`, `entries` to `entry`: enough for what verbs call their items. */
function singular(noun: string): string {
  return noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.replace(/s$/, '');
}
