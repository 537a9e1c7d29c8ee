/** Shared by `view` verbs: one thing is returned as an object, several as a list of such objects. */
import type { Reference } from '../api/reference.ts';
import { findTargets } from '../changes/targets.ts';
import { fieldColumns, knownFields } from '../output/fields.ts';
import type { Item, ListResult, ObjectResult } from '../output/result.ts';

/** A thing to show: what the server returned, and the values that people read in other words. */
export interface Shown {
  readonly object: Item;
  readonly words: Readonly<Record<string, string>>;
}

/** How things are found and shown. */
export interface ViewSort<T> {
  /** The singular and plural nouns. */
  readonly nouns: readonly [one: string, several: string];
  readonly fields: readonly string[];
  /** The field that identifies one. */
  readonly id: string;
  find(reference: Reference): Promise<T>;
  idOf(thing: T): number;
  show(thing: T): Promise<Shown>;
}

/** Returns the named thing, or each of the named things. Throws `not-found` with all missing ones. */
export async function viewed<T>(
  references: readonly Reference[] | undefined,
  { nouns: [noun, several], fields, id, find, idOf, show }: ViewSort<T>,
): Promise<ObjectResult | ListResult> {
  const things = await findTargets(references, { noun, find, idOf });
  const shown = await Promise.all(things.map(show));
  const [only] = shown;
  if (references?.length === 1 && only !== undefined) return { ...only, fields, id };
  const list = shown.map(({ object }) => object);
  const columns = fieldColumns(knownFields(fields, list), list);
  return { list, words: shown.map(({ words }) => words), columns, fields, id, noun: several };
}
