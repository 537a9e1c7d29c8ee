import { type Codec, InvalidValueError } from './codec.ts';
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

/** How a person writes the option of a key: its text, or `key:` with the key where the text does not tell it alone. */
export function optionText(read: unknown, key: string): string {
  const all = optionsIn(read);
  const text = all.find((each) => each.key === key)?.text ?? '';
  const isAlone = text !== '' && all.filter((each) => each.text === text).length === 1;
  return isAlone && !text.startsWith('key:') ? text : `key:${key}`;
}

/**
 * The key of the option that is written: by its text, by `key:` and the key, which nobody else need know of, or by a
 * key alone that is no text. Throws {@link InvalidValueError} with the choices.
 */
export function optionKey(read: unknown, written: string): string {
  const all = optionsIn(read);
  if (written.startsWith('key:')) return written.slice('key:'.length);
  const named = all.filter(({ text }) => text === written);
  const [only, ...others] = named.length > 0 ? named : all.filter(({ key }) => key === written);
  if (only !== undefined && others.length === 0) return only.key;
  const like = all.filter(({ text }) => alike(text) === alike(written));
  if (only === undefined && like[0] !== undefined && like.length === 1) return like[0].key;
  const choices = all.map(({ key }) => optionText(read, key)).join(', ');
  throw new InvalidValueError(`must be one of ${choices}, not '${written}'`);
}

function alike(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
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
