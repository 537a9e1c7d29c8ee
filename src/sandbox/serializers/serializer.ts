import { choiceOnWire } from '../../api/choice-forms.ts';
import { type ResourceField, type ResourceFields, readName } from '../../api/resources/resource.ts';

/** Computes a field that is not stored from the rest of a thing. */
export type Compute<T, View> = (thing: T, view: View) => unknown;

/** Returns the reading of a thing. A field that is undefined is left out. */
export type Serializer<T, View> = (thing: T, view: View) => Record<string, unknown>;

export interface SerializerOptions {
  /** Fields to leave out. */
  readonly except?: ReadonlySet<string>;
}

/**
 * Returns the serializer of a thing's fields at a level, under the names of that level: computed, or else as they are
 * stored. Create it once for each call.
 */
export function serializer<T extends object, View>(
  fields: ResourceFields,
  level: number,
  computed: Readonly<Record<string, Compute<T, View>>>,
  { except }: SerializerOptions = {},
): Serializer<T, View> {
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    const key = except?.has(name) || field.reads === undefined ? undefined : readName(name, field, level);
    if (key === undefined) return [];
    return [{ key, read: computed[name] ?? stored(name, field, level) }];
  });
  return (thing, view) => {
    const reading: Record<string, unknown> = {};
    for (const { key, read } of shown) {
      const value = read(thing, view);
      if (value !== undefined) reading[key] = value;
    }
    return reading;
  };
}

/** Returns the reader of a stored field, with choices in their form at the level. */
function stored<T>(name: string, { update }: ResourceField, level: number): Compute<T, unknown> {
  const read = (thing: T) => thing[name as keyof T];
  const hasForms = update?.choices?.some(({ sent }) => sent !== undefined) === true;
  return hasForms ? (thing) => choiceOnWire(update, read(thing), level) : read;
}
