/** Describes changes as the flags of a command line. */
import type { Difference } from '../api/resources/compare.ts';
import { type Shown, showReading } from '../api/resources/show.ts';
import { readingNames } from '../directory/reading-names.ts';
import type { Context } from '../session/context.ts';

/** Returns each change as the flag that the person typed, with its value if it takes one. */
export async function asTyped(changes: readonly Difference[], context: Context): Promise<string[]> {
  return readingNames(await context.directory(), (names) =>
    changes.map(({ field, param, to }) => {
      const flag = context.flagLabel(param);
      return typeof to === 'boolean' ? flag : `${flag} ${short(showReading(field, to, names))}`;
    }),
  );
}

/** Code points of a value that fit in a line for a person. */
const max = 60;

function short(value: Shown): string {
  if (value === '') return "''";
  const text = [...String(value ?? 'none')];
  return text.length <= max ? text.join('') : `${text.slice(0, max - 1).join('')}…`;
}
