/** The shape of JSON without its content: its keys, and the type of each value. */

/**
 * `null`, `bool`, `num`, `str`; `setting` for the object that can stand for a group's number; `=text` for a
 * text that matters itself, `=one,two` for a list of such texts; `#name` for a shape that is written
 * elsewhere. A list contains the shapes of its elements, each once, and `…` if the recording shows only a
 * part of it; `…` by itself is anything. The key `*` stands for keys that are ids or addresses.
 */
export type Shape = string | readonly Shape[] | { readonly [key: string]: Shape };

export const partOfList = '…';
const anyKey = '*';

/** Keys whose text distinguishes events. */
const telling: readonly string[] = ['type', 'op', 'property'];

/** The shape of a value. `isPart`: lists of one element may have had more. */
export function shapeOf(value: unknown, isPart = false): Shape {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return 'num';
  if (typeof value !== 'object') return 'str';
  if (Array.isArray(value)) {
    const shapes = shapesOf(value, isPart);
    return isPart && value.length === 1 ? [...shapes, partOfList] : shapes;
  }
  const entries = Object.entries(value);
  if (entries.length === 2 && 'direct_members' in value && 'direct_subgroups' in value) return 'setting';
  if (isById(entries.map(([key]) => key))) {
    return {
      [anyKey]: shapesOf(
        entries.map(([, each]) => each),
        isPart,
      ),
    };
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, shapeOf(each, isPart)]));
}

/** The same of an event: its type, op and property are kept. */
export function eventShape(event: Readonly<Record<string, unknown>>): Shape {
  const { id: _, ...fields } = event;
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      telling.includes(key) && typeof value === 'string' ? `=${value}` : shapeOf(value),
    ]),
  );
}

function shapesOf(values: readonly unknown[], isPart: boolean): Shape[] {
  const found = new Map<string, Shape>();
  for (const value of values) {
    const shape = shapeOf(value, isPart);
    found.set(JSON.stringify(shape), shape);
  }
  return [...found.values()];
}

function isById(keys: readonly string[]): boolean {
  return keys.length > 0 && keys.every((key) => /^[0-9]+$|@/.test(key));
}

/** Looks up shapes by name. */
export type Named = ReadonlyMap<string, Shape>;

/** Where a value differs from a shape. */
export interface Difference {
  /** Such as `+members[].is_deleted`: an additional key; `-msg`: a missing one; `stream.name: num, not str`. */
  readonly what: string;
  /** One of the two is null, which can depend on the object. */
  readonly isNull: boolean;
}

/** All differences of a value from a shape. */
export function differences(shape: Shape, value: unknown, named: Named, path = ''): Difference[] {
  if (typeof shape === 'string') {
    const meant = named.get(shape);
    if (meant !== undefined) return differences(meant, value, named, path);
    return differencesOfWord(shape, value, path);
  }
  if (Array.isArray(shape)) return differencesOfList(shape, value, named, path);
  const keys = shape as Readonly<Record<string, Shape>>;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [mismatch(path, shapeOf(value), 'object')];
  }
  if (anyKey in keys) return differencesOfList(keys[anyKey] as Shape[], Object.values(value), named, path);
  const fields = value as Readonly<Record<string, unknown>>;
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  return [
    ...Object.keys(keys)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => ({ what: `-${at(key)}`, isNull: false })),
    ...Object.keys(fields)
      .filter((key) => !Object.hasOwn(keys, key))
      .map((key) => ({ what: `+${at(key)}`, isNull: false })),
    ...Object.entries(keys).flatMap(([key, each]) =>
      Object.hasOwn(fields, key) ? differences(each, fields[key], named, at(key)) : [],
    ),
  ];
}

function differencesOfWord(word: string, value: unknown, path: string): Difference[] {
  if (word === partOfList) return [];
  if (word.startsWith('='))
    return String(value) === word.slice(1) ? [] : [mismatch(path, String(value), word.slice(1))];
  const got = shapeOf(value);
  const areSettings = [got, word].includes('setting') && [got, word].includes('num');
  return got === word || areSettings ? [] : [mismatch(path, got, word)];
}

/** Each element must have one of the shapes; of several mismatches the smallest is reported. */
function differencesOfList(
  shapes: readonly Shape[],
  value: unknown,
  named: Named,
  path: string,
): Difference[] {
  if (!Array.isArray(value)) return [mismatch(path, shapeOf(value), 'list')];
  const whole = shapes.filter((shape) => shape !== partOfList);
  if (whole.length === 0 && shapes.length > 0) return [];
  if (whole.length === 0 || value.length === 0) {
    if (whole.length === 0 && value.length > 0) return [{ what: `${path}: not empty`, isNull: false }];
    return whole.length > 0 ? [{ what: `${path}: empty`, isNull: false }] : [];
  }
  const perElement = value.map((element) => fewest(whole, element, named, `${path}[]`));
  if (shapes.length > whole.length)
    return perElement.sort((one, other) => one.length - other.length)[0] ?? [];
  const found = new Map(perElement.flat().map((each) => [each.what, each]));
  return [...found.values()];
}

function fewest(shapes: readonly Shape[], value: unknown, named: Named, path: string): Difference[] {
  const all = shapes.map((shape) => differences(shape, value, named, path));
  return all.sort((one, other) => one.length - other.length)[0] ?? [];
}

function mismatch(path: string, got: Shape, wanted: string): Difference {
  const word = typeof got === 'string' ? got : Array.isArray(got) ? 'list' : 'object';
  return { what: `${path}: ${word}, not ${wanted}`, isNull: word === 'null' || wanted === 'null' };
}
