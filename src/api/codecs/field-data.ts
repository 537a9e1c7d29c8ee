import type { Codec } from './codec.ts';
import { json } from './json.ts';

/**
 * What belongs to a profile field beside its name and type: options by key, each with its text and its
 * place, or the account elsewhere (docs/service.md, Profile fields).
 */
export type FieldData = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Written and sent as an object; read as text that is JSON, empty where there is nothing. */
export const fieldData: Codec<FieldData, FieldData> = {
  encoding: 'json',
  placeholder: '<json>',
  parse: (written, param) => json.parse(written, param) as FieldData,
  resolve: (written) => written,
  schema: (s) => s.record(s.string(), s.union([s.record(s.string(), s.string()), s.string()])),
  readBack: (sent) => JSON.stringify(sent),
  same: (sent, read) => canonical(sent) === canonical(readFieldData(read)),
};

/** What a reading says, as an object; empty where it says nothing, or nothing that can be read. */
export function readFieldData(read: unknown): FieldData {
  if (typeof read !== 'string' || read === '') return {};
  try {
    return JSON.parse(read) as FieldData;
  } catch {
    return {};
  }
}

export interface Option {
  readonly key: string;
  readonly text: string;
}

/** The options of a list in their order, from a reading. */
export function optionsIn(read: unknown): Option[] {
  return Object.entries(readFieldData(read))
    .flatMap(([key, option]) => {
      if (typeof option === 'string') return [];
      const { text = '', order = '' } = option;
      return [{ key, text, place: Number(order) }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ key, text }) => ({ key, text }));
}

/** A reading for people: options by their texts, an account elsewhere by its address or its name. */
export function fieldDataText(read: unknown): string {
  const { subtype, url_pattern } = readFieldData(read);
  if (typeof subtype === 'string') return String(url_pattern ?? subtype);
  return optionsIn(read)
    .map(({ text }) => text)
    .join(', ');
}

/** Without what the order of keys says. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(entries.map(([key, each]) => [key, canonical(each)]));
}
