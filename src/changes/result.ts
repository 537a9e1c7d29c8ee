/** What a verb that changes one thing reports. */
import type { Difference, Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { showReading } from '../api/resources/show.ts';
import { readingNames } from '../directory/reading-names.ts';
import type { ObjectResult } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import type { Updated } from './update.ts';

/** Names that `--fields` knows of the result of an update: what identifies the thing, and what can change. */
export function updatedFields({ id, key, fields }: Resource): string[] {
  const changing = Object.entries(fields).filter(([, { update }]) => update !== undefined);
  return [...new Set([id, key, ...changing.map(([name]) => name), 'outcome'])];
}

/** The thing as reading it would give it, as far as it was changed, with `outcome`; for a person the flags as typed. */
export async function updatedResult(
  resource: Resource,
  reading: Reading,
  { outcome, changes }: Updated,
  context: Context,
): Promise<ObjectResult> {
  const { id, key, noun } = resource;
  const changed = Object.fromEntries(changes.map(({ name, to }) => [name, to]));
  const name = changed[key] ?? reading[key];
  const thing = `${noun} ${name}${id === key ? '' : ` (id ${reading[id]})`}`;
  return {
    object: { [id]: reading[id], [key]: name, ...changed, outcome },
    fields: updatedFields(resource),
    id,
    done:
      outcome === 'unchanged'
        ? `${thing} is so already`
        : `updated ${thing}: ${(await asTyped(changes, context)).join(', ')}`,
    show: false,
  };
}

/** Each change as the flag that the person gave, with its value where it takes one. */
async function asTyped(changes: readonly Difference[], context: Context): Promise<string[]> {
  return readingNames(await context.directory(), (names) =>
    changes.map(({ field, param, to }) => {
      const flag = context.shown(param);
      return typeof to === 'boolean' ? flag : `${flag} ${showReading(field, to, names) ?? 'none'}`;
    }),
  );
}
