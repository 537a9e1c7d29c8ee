/** Reads the ids of users or channels out of a value, from the fields that a shape declares as such. */
import type { Field, Shape } from '../shape.ts';

export type IdNoun = 'user' | 'channel';

/** Returns the ids in a value, in the order of the shape. Parts that are not as declared are skipped. */
export type IdReader = (value: unknown) => number[];

type Collect = (value: unknown, ids: number[]) => void;

/** Returns the reader of a shape, or undefined if none of its fields is such an id. */
export function idReader(shape: Shape, noun: IdNoun): IdReader | undefined {
  const collect = ofShape(shape, noun);
  if (collect === undefined) return undefined;
  return (value) => {
    const ids: number[] = [];
    collect(value, ids);
    return ids;
  };
}

function ofShape(shape: Shape, noun: IdNoun): Collect | undefined {
  const parts = Object.entries(shape).flatMap(([name, field]) => {
    const collect = ofField(field, noun);
    return collect === undefined ? [] : [[name, collect] as const];
  });
  if (parts.length === 0) return undefined;
  return (value, ids) => {
    if (!isObject(value)) return;
    for (const [name, collect] of parts) if (Object.hasOwn(value, name)) collect(value[name], ids);
  };
}

function ofField(field: Field, noun: IdNoun): Collect | undefined {
  if (typeof field === 'string') return ofLeaf(field.replace(/(\|null)?\??$/, ''), noun);
  if ('oneOf' in field) return undefined;
  if ('object' in field) return ofShape(field.object, noun);
  if ('list' in field) {
    const each = ofField(field.list, noun);
    if (each === undefined) return undefined;
    return (value, ids) => {
      if (Array.isArray(value)) for (const item of value) each(item, ids);
    };
  }
  const each = ofField(field.map, noun);
  const hasKeys = field.keys === `${noun}-id`;
  if (each === undefined && !hasKeys) return undefined;
  return (value, ids) => {
    if (!isObject(value)) return;
    for (const [key, item] of Object.entries(value)) {
      if (hasKeys && /^[0-9]+$/.test(key)) ids.push(Number(key));
      each?.(item, ids);
    }
  };
}

function ofLeaf(leaf: string, noun: IdNoun): Collect | undefined {
  if (leaf === `${noun}-id`) return pushNumber;
  if (leaf !== 'channel-ref' || noun !== 'channel') return undefined;
  return (value, ids) => pushNumber(isObject(value) ? value.stream_id : value, ids);
}

function pushNumber(value: unknown, ids: number[]): void {
  if (typeof value === 'number') ids.push(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
