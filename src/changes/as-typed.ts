/** Changes in the words of the command line. */
import type { Difference } from '../api/resources/compare.ts';
import { type Shown, showReading } from '../api/resources/show.ts';
import { readingNames } from '../directory/reading-names.ts';
import type { Context } from '../session/context.ts';

/** Each change as the flag that the person gave, with its value where it takes one. */
export async function asTyped(changes: readonly Difference[], context: Context): Promise<string[]> {
  return readingNames(await context.directory(), (names) =>
    changes.map(({ field, param, to }) => {
      const flag = context.flagLabel(param);
      return typeof to === 'boolean' ? flag : `${flag} ${short(showReading(field, to, names))}`;
    }),
  );
}

/** Code points of a value that a line for a person has room for. */
const most = 60;

function short(value: Shown): string {
  if (value === '') return "''";
  const text = [...String(value ?? 'none')];
  return text.length <= most ? text.join('') : `${text.slice(0, most - 1).join('')}…`;
}
