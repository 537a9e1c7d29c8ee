/** Shows a thing for people: fields whose value has another form in words. */
import type { Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { showReading } from '../api/resources/show.ts';
import { readingNames } from '../directory/reading-names.ts';
import type { Context } from '../session/context.ts';

/** Returns names for ids, dates for times and numbers for lists, by the fields' names in readings. */
export async function inWords(
  { fields }: Resource,
  reading: Reading,
  context: Context,
): Promise<Record<string, string>> {
  return readingNames(await context.directory(), (names) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = reading[name];
        const shown = value === undefined ? value : showReading(field, value, names);
        const differs = shown !== value && (typeof shown === 'string' || typeof shown === 'number');
        return differs ? [[name, String(shown)]] : [];
      }),
    ),
  );
}
