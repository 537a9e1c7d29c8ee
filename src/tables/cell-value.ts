/** Converts cells to values as a command line would give them. */
import { type Codec, InvalidValueError } from '../api/codecs/codec.ts';
import { type CodecName, codecOf } from '../api/codecs/index.ts';
import { parseReference } from '../api/reference.ts';
import type { Param } from '../api/spec.ts';
import { ofReadings } from './readings.ts';
import type { Cell } from './record.ts';

/**
 * Returns the written value of a cell that is not empty: lists separated by `;` or as JSON, booleans in the words of
 * spreadsheets, everything else as a flag takes it. Throws {@link InvalidValueError}.
 */
export function readCell(cell: Cell, param: Param): unknown {
  if (cell === '') return clearedValue(param);
  if (cell === null || (cell === 'none' && param.nullable === true)) {
    if (param.nullable === true) return null;
    throw new InvalidValueError('has no value: null', 'leave the key out to change nothing');
  }
  if (typeof cell === 'string' && cell.includes('\0'))
    throw new InvalidValueError('contains a NUL character');
  const codec = codecOf(param.kind);
  const isList = codec.repeatable === true || codec.parseItems !== undefined;
  if (isList) return readList(cell, codec, param);
  if (codec.isSwitch === true) return readSwitch(cell);
  if (typeof cell === 'object') {
    if (param.kind === 'json') return codec.parse(JSON.stringify(cell), param);
    throw new InvalidValueError(`takes one value, not ${JSON.stringify(cell)}`);
  }
  return codec.parse(String(cell), param);
}

/** Kinds of free text: the server decides about the whitespace around it. */
const freeText: ReadonlySet<CodecName> = new Set([
  'text',
  'texts',
  'markdown',
  'profile-data',
  'field-data',
  'json',
  'file',
]);

/**
 * Returns a cell without the surrounding whitespace that spreadsheets leave; free text is unchanged. A cell of
 * whitespace alone becomes empty.
 */
export function trimmedCell(cell: Cell, { kind }: Pick<Param, 'kind'>): Cell {
  if (typeof cell !== 'string' || cell === '' || freeText.has(kind)) return cell;
  const text = cell.trim();
  return text === '' ? undefined : text;
}

/** Marks a cell without a value that only readings have. */
export const notRead = Symbol('not read');

/**
 * Returns the written value of a cell in the form of readings: ids instead of names, null, objects. Returns `notRead`
 * if a person may have written it, and undefined if the cell is empty.
 */
export function readReading(cell: Cell, param: Param): unknown {
  if (cell === undefined || cell === '') return notRead;
  const value = typeof cell === 'string' && /^-?[0-9]{1,15}$/.test(cell) ? Number(cell) : cell;
  const written = ofReadings[param.kind]?.(value);
  if (written !== undefined) return written;
  return value === null && param.nullable !== true ? undefined : notRead;
}

/** Returns the value of a column for one item of an `ITEM=VALUE` list; empty text clears the item. */
export function readItem(cell: Cell, item: string, param: Param): unknown {
  if (typeof cell === 'object' && cell !== null && !Array.isArray(cell)) {
    throw new InvalidValueError(`takes one value, not ${JSON.stringify(cell)}`);
  }
  const text = Array.isArray(cell) ? cell.map(itemText).join(',') : String(cell ?? '');
  if (text.includes('\0')) throw new InvalidValueError('contains a NUL character');
  return param.kind === 'profile-data'
    ? [{ field: parseReference(item), text }]
    : codecOf(param.kind).parse(`${item}=${text}`, param);
}

/** Joins the values of two columns for the same list. */
export function joined(one: unknown, other: unknown, { kind }: Param): unknown {
  return codecOf(kind).join?.([one, other] as never[]) ?? other;
}

/** Returns the value of the cell that names the thing of a row: always one, even where a command line takes several. */
export function readName(cell: Cell, param: Param, prefix = ''): unknown {
  if (typeof cell !== 'string' && typeof cell !== 'number') {
    throw new InvalidValueError(
      cell === null ? 'has no name' : `names one thing, not ${JSON.stringify(cell)}`,
    );
  }
  if (cell === '') throw new InvalidValueError('has no name');
  return String(cell).includes('\0')
    ? readCell(cell, param)
    : codecOf(param.kind).parse(`${prefix}${cell}`, param);
}

/** Returns the value that clears a parameter. */
function clearedValue(param: Param): unknown {
  if (param.nullable === true) return null;
  const codec = codecOf(param.kind);
  if (param.kind === 'text' || param.kind === 'markdown') return codec.parse('', param);
  try {
    return codec.parse('none', param);
  } catch {
    throw new InvalidValueError('cannot be cleared', 'an empty cell without quotes leaves it unchanged');
  }
}

function readList(cell: Cell, codec: Codec<unknown, unknown>, param: Param): unknown {
  const items = itemsOf(cell);
  if (items === undefined) return codec.parse(String(cell), param);
  if (codec.parseItems !== undefined) return codec.parseItems(items, param);
  return codec.join?.(items.map((item) => codec.parse(item, param)));
}

/** Words without spaces that commas may separate; names of people are not among them. */
const plainWord = /^(?:[^\s@,]+@[^\s@,]+|id:[0-9]+|[0-9]+|me)$/;

/** Returns the items of a list; undefined if the codec itself splits the text. */
function itemsOf(cell: Cell): string[] | undefined {
  if (Array.isArray(cell)) return cell.map(itemText);
  if (typeof cell === 'object') return groupItems(cell as object);
  const text = String(cell);
  if (text.startsWith('[') || text.startsWith('{')) {
    const value = parsed(text);
    if (value !== undefined) return itemsOf(value);
  }
  if (text.includes(';')) {
    const items = text.split(';').map((item) => item.trim());
    if (items.at(-1) === '') items.pop();
    if (items.includes('')) {
      throw new InvalidValueError(`has an empty item in '${text}'`, 'separate items with single semicolons');
    }
    return items;
  }
  const words = text.split(',').map((word) => word.trim());
  const isSplit = words.every((word) => plainWord.test(word)) || /^(?:user|group|role):/.test(text);
  return isSplit ? undefined : [text];
}

function parsed(text: string): unknown {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function itemText(item: unknown): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  throw new InvalidValueError(`has ${JSON.stringify(item)} in a list of names`);
}

/** Returns the holders of a permission, written as the interface does. */
function groupItems(value: object): string[] {
  const {
    direct_members: members = [],
    direct_subgroups: subgroups = [],
    ...more
  } = value as {
    readonly direct_members?: readonly unknown[];
    readonly direct_subgroups?: readonly unknown[];
  };
  if (!Array.isArray(members) || !Array.isArray(subgroups) || Object.keys(more).length > 0) {
    throw new InvalidValueError(
      `is not a list: ${JSON.stringify(value)}`,
      'write a list, or an object with direct_members and direct_subgroups',
    );
  }
  return [...members.map((id) => `user:id:${id}`), ...subgroups.map((id) => `group:id:${id}`)];
}

const switchWords: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  1: true,
  x: true,
  false: false,
  no: false,
  off: false,
  0: false,
};

function readSwitch(cell: Cell): boolean {
  const word = String(cell).trim().toLowerCase();
  const value = Object.hasOwn(switchWords, word) ? switchWords[word] : undefined;
  if (value === undefined) throw new InvalidValueError(`must be true or false, not '${cell}'`);
  return value;
}
