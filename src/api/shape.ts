/**
 * A small data language for the fields of a reply. A field is the word of its type, with `|null` if it may be null
 * and `?` if it may be absent (older servers lack many); `{ list: … }`, `{ object: … }` and `{ map: … }` nest.
 * Unknown fields are always kept.
 */
import type { GroupSetting } from './codecs/group-setting-value.ts';

interface LeafTypes {
  integer: number;
  number: number;
  string: string;
  boolean: boolean;
  'group-setting': GroupSetting;
  /** An integer. */
  'user-id': number;
  /** An integer. */
  'channel-id': number;
  /** The id of a channel, or the channel as an object. */
  'channel-ref': unknown;
  /** A string, number or boolean. */
  scalar: string | number | boolean;
  any: unknown;
}
type LeafName = keyof LeafTypes;
type Leaf = `${LeafName}${'' | '|null'}${'' | '?'}`;

interface ListField {
  readonly list: Field;
  readonly optional?: boolean;
}
interface ObjectField {
  readonly object: Shape;
  readonly optional?: boolean;
  readonly nullable?: boolean;
}
/** An object with any keys, whose values all have the same type. */
interface MapField {
  readonly map: Field;
  /** Set if the keys are ids. */
  readonly keys?: 'user-id';
  readonly optional?: boolean;
}
/** One of these values. */
interface ChoiceField {
  readonly oneOf: readonly (string | number)[];
  readonly optional?: boolean;
}
export type Field = Leaf | ListField | ObjectField | MapField | ChoiceField;
export type Shape = { readonly [name: string]: Field };

type LeafType<L extends string> = L extends `${infer W}?`
  ? LeafType<W>
  : L extends `${infer W}|null`
    ? LeafType<W> | null
    : L extends LeafName
      ? LeafTypes[L]
      : never;

/** The type of a field's value, if it is present. */
export type FieldType<F> = F extends string
  ? LeafType<F>
  : F extends { readonly list: infer I }
    ? FieldType<I>[]
    : F extends { readonly object: infer S extends Shape; readonly nullable: true }
      ? ReplyOf<S> | null
      : F extends { readonly object: infer S extends Shape }
        ? ReplyOf<S>
        : F extends { readonly map: infer I }
          ? Record<string, FieldType<I>>
          : F extends { readonly oneOf: readonly (infer V)[] }
            ? V
            : never;

type OptionalNames<S extends Shape> = {
  [K in keyof S]: S[K] extends `${string}?` | { readonly optional: true } ? K : never;
}[keyof S];

export type ReplyOf<S extends Shape> = {
  [K in Exclude<keyof S, OptionalNames<S>>]: FieldType<S[K]>;
} & { [K in OptionalNames<S>]?: FieldType<S[K]> | undefined };

/** Declares a shape that several rows share, and keeps its literal type. */
export function shape<const S extends Shape>(fields: S): S {
  return fields;
}

/** Returns the field names of the objects in `reply[list]`, or of `reply` itself: the names that `--fields` accepts. */
export function fieldNames(shape: Shape, list?: string): string[] {
  if (list === undefined) return Object.keys(shape);
  const field = shape[list];
  if (typeof field !== 'object' || !('list' in field)) return [];
  return typeof field.list === 'object' && 'object' in field.list ? Object.keys(field.list.object) : [];
}
