import { type ResourceFields, readName } from '../../api/resources/resource.ts';

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
    return [{ key, read: computed[name] ?? ((thing: T) => thing[name as keyof T]) }];
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
