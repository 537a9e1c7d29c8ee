/** Filters that several lists share. */

import { kebab } from '../api/derive/names.ts';
import type { Resource } from '../api/resources/resource.ts';
import { namesOfField } from '../api/resources/vocabulary.ts';
import type { Params } from '../api/spec.ts';
import type { Item } from '../output/result.ts';

export const filterOptions = {
  search: {
    kind: 'text',
    nonEmpty: true,
    help: 'only those with this text in the name or description',
  },
  limit: { kind: 'integer', min: 1, help: 'show at most this many' },
} as const satisfies Params;

/** Returns the items that contain the text in one of the fields; all items if there is no text. */
export function searched<T extends Item>(
  items: readonly T[],
  text: string | undefined,
  ...fields: readonly (keyof T & string)[]
): readonly T[] {
  if (text === undefined) return items;
  const wanted = comparable(text);
  return items.filter((item) =>
    fields.some((field) => comparable(String(item[field] ?? '')).includes(wanted)),
  );
}

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

// Gives filters all names of the fields to which they apply.

/** Returns filters with all names of their fields: `folder` also as `folder-id`. */
export function filtersOf<const F extends Params>({ fields }: Pick<Resource, 'fields'>, filters: F): F {
  const names = Object.entries(fields).map((field) => namesOfField(...field));
  const named = Object.entries(filters).map(([name, param]) => {
    const own = kebab(name);
    return [
      name,
      { ...param, also: names.find((all) => all.includes(own))?.filter((other) => other !== own) },
    ];
  });
  return Object.fromEntries(named) as F;
}
