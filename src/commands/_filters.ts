/** Filters that several lists share. */
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
