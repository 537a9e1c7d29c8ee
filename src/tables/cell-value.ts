/** From a cell to a value as a command line would give it. */
import { type Codec, InvalidValueError } from '../api/codecs/codec.ts';
import { type CodecName, codecOf } from '../api/codecs/index.ts';
import { parseReference } from '../api/reference.ts';
import type { Param } from '../api/spec.ts';
import { ofReadings } from './readings.ts';
import type { Cell } from './record.ts';

/**
 * The written value of a cell that is not empty: lists by `;` or as JSON, yes and no in the words that
 * spreadsheets use, everything else as a flag takes it. Throws {@link InvalidValueError}.
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

/** Kinds whose values are free text: blanks around it are the server's to judge. */
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
 * A cell without the blanks around what it says, as spreadsheets leave them; free text stays as it is. Nothing
 * but blanks says nothing.
 */
export function trimmedCell(cell: Cell, { kind }: Pick<Param, 'kind'>): Cell {
  if (typeof cell !== 'string' || cell === '' || freeText.has(kind)) return cell;
  const said = cell.trim();
  return said === '' ? undefined : said;
}

/** That a cell holds nothing that readings alone have. */
export const notRead = Symbol('not read');

/**
 * The written value of a cell as readings have it: ids for names, null, objects. `notRead` where a person may have
 * written it so; undefined where it says nothing.
 */
export function readReading(cell: Cell, param: Param): unknown {
  if (cell === undefined || cell === '') return notRead;
  const value = typeof cell === 'string' && /^-?[0-9]{1,15}$/.test(cell) ? Number(cell) : cell;
  const written = ofReadings[param.kind]?.(value);
  if (written !== undefined) return written;
  return value === null && param.nullable !== true ? undefined : notRead;
}

/** The cell of a column that is about one item of a list of `ITEM=VALUE`; empty text clears it. */
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

/** The value of two columns that are about the same list. */
export function joined(one: unknown, other: unknown, { kind }: Param): unknown {
  return codecOf(kind).join?.([one, other] as never[]) ?? other;
}

/** The cell that names the thing of a row: one, also where a command line takes several. */
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

/** A value that is said to be empty: what clears it. */
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

/** Words without blanks that commas may separate: no name of a person is among them. */
const plainWord = /^(?:[^\s@,]+@[^\s@,]+|id:[0-9]+|[0-9]+|me)$/;

/** The items of a list; undefined where the codec itself splits the text. */
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

/** Who has a permission, as the interface writes it. */
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
