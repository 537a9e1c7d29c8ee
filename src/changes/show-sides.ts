/** Shows the difference between two lists of people. */
import { leftOver } from '../base/names-listed.ts';
import type { Context } from '../session/context.ts';

/** How many names of each side are shown. */
const most = 20;

/** Shows a line for each person who is added or removed, up to a limit. */
export function showSides(
  sides: { readonly added: readonly string[]; readonly removed: readonly string[] },
  { note }: Pick<Context, 'note'>,
): void {
  for (const look of ['added', 'removed'] as const) {
    const names = sides[look];
    for (const text of [...names.slice(0, most), ...leftOver(names.length - most)]) {
      note(`${look === 'added' ? '+' : '-'} ${text}`, look);
    }
  }
}
