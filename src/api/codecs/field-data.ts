import type { Codec } from './codec.ts';
import { json } from './json.ts';

/**
 * The data of a profile field besides its name and type: options by key, each with its text and position, or the
 * external account (docs/service.md, Profile fields).
 */
export type FieldData = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Written and sent as an object; read as JSON text, which is empty if there is no data. */
export const fieldData: Codec<FieldData, FieldData> = {
  encoding: 'json',
  placeholder: '<json>',
  parse: (written, param) => json.parse(written, param) as FieldData,
  resolve: (written) => written,
  schema: (s) => s.record(s.string(), s.union([s.record(s.string(), s.string()), s.string()])),
  readBack: (sent) => JSON.stringify(sent),
  same: (sent, read) => canonical(sent) === canonical(readFieldData(read)),
};

/** Returns a reading as an object; empty if the reading is empty or cannot be parsed. */
export function readFieldData(read: unknown): FieldData {
  if (typeof read !== 'string') return {};
  try {
    const data: unknown = JSON.parse(read);
    return isObject(data) ? (data as FieldData) : {};
  } catch {
    return {};
  }
}

export interface Option {
  readonly key: string;
  readonly text: string;
}

/** Returns the options of a list, in order, from a reading. */
export function optionsIn(read: unknown): Option[] {
  return Object.entries(readFieldData(read))
    .flatMap(([key, option]) => {
      if (!isObject(option)) return [];
      const { text = '', order = '' } = option;
      return [{ key, text, place: Number(order) }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ key, text }) => ({ key, text }));
}

/** Returns a reading for people: options by their texts, an external account by its address or name. */
export function fieldDataText(read: unknown): string {
  const { subtype, url_pattern } = readFieldData(read);
  if (typeof subtype === 'string') return String(url_pattern ?? subtype);
  return optionsIn(read)
    .map(({ text }) => text)
    .join(', ');
}

/** Returns a value as text that does not depend on the order of keys. */
function canonical(value: unknown): string {
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries.map(([key, each]) => [key, canonical(each)]));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
