import { choiceOnWire } from '../../api/choice-forms.ts';
import { type ResourceField, type ResourceFields, readName } from '../../api/resources/resource.ts';

/** How a field follows from all else of a thing, for those that are not kept. */
export type Compute<T, View> = (thing: T, view: View) => unknown;

/** Gives the reading of a thing. A field that comes out undefined is left out. */
export type Serializer<T, View> = (thing: T, view: View) => Record<string, unknown>;

export interface SerializerOptions {
  /** Fields that are not told. */
  readonly except?: ReadonlySet<string>;
}

/**
 * What a server of a level tells of a thing's fields, under the names that it has
 * for them: computed, or else as they are kept. Made once a call.
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

/** Reads what is kept, a choice in the form that it has at the level. */
function stored<T>(name: string, { update }: ResourceField, level: number): Compute<T, unknown> {
  const read = (thing: T) => thing[name as keyof T];
  const hasForms = update?.choices?.some(({ sent }) => sent !== undefined) === true;
  return hasForms ? (thing) => choiceOnWire(update, read(thing), level) : read;
}
