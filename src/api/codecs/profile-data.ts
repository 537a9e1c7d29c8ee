import { allFound } from '../../base/all-found.ts';
import { type Principal, parsePrincipal, parseReference, type Reference } from '../reference.ts';
import { type Codec, InvalidValueError } from './codec.ts';
import { splitList } from './lists.ts';
import { requireName } from './references.ts';

/** The type of fields whose values are lists of user ids (docs/service.md, Profile data). */
const people = 6;

/** One custom profile field: text for most types, user ids for people, null or empty to clear it. */
export interface ProfileValue {
  readonly id: number;
  readonly value: string | readonly number[] | null;
}

/** A value as written: the meaning of the text depends on the type of the field. */
export interface WrittenProfileValue {
  readonly field: Reference;
  readonly text: string;
  /** Whether it is in the form of readings: the key of an option, JSON with ids. */
  readonly asRead?: boolean;
}

/**
 * Values of custom profile fields (docs/service.md, Profile data). Each use of the flag gives one as `FIELD=VALUE`,
 * with the field's name or id; people are a list of users.
 */
export const profileData: Codec<readonly WrittenProfileValue[], readonly ProfileValue[]> = {
  encoding: 'json',
  repeatable: true,
  placeholder: '<field=value>',
  parse(written) {
    const cut = written.indexOf('=');
    if (cut < 1) {
      throw new InvalidValueError(
        `must be FIELD=VALUE, not '${written}'`,
        'FIELD is the name or the number of the custom profile field',
      );
    }
    return [
      { field: requireName(parseReference(written.slice(0, cut)), 'field'), text: written.slice(cut + 1) },
    ];
  },
  join: (values) => values.flat(),
  async resolve(written, resolver) {
    const names = new Map<number, string>();
    const values = await allFound(
      written.map(async ({ field, text, asRead }): Promise<ProfileValue> => {
        const { id, name, type, field_data } = await resolver.profileField(field);
        names.set(id, name);
        if (type === people) return { id, value: await resolver.userIds(peopleIn(text)) };
        if (asRead === true || text === '') return { id, value: text };
        const { storedText } = await import('../profile-value.ts');
        return { id, value: storedText(type, field_data, text, name) };
      }),
    );
    // A table may have a field both in its own column and in the one for all fields; the values must then be equal.
    const all = new Map(values.map((each) => [JSON.stringify(each), each]));
    const [...given] = all.values();
    const twice = given.find(({ id }, index) => given.findIndex((other) => other.id === id) < index);
    if (twice !== undefined)
      throw new InvalidValueError(`gives ${names.get(twice.id)} twice`, 'a field has one value');
    return given;
  },
  schema: (s) =>
    s.array(s.object({ id: s.int(), value: s.nullable(s.union([s.string(), s.array(s.int())])) })),
  readBack: (sent) => Object.fromEntries(sent.map(({ id, value }) => [id, readValue(value)])),
  same: (sent, read) => sent.every(({ id, value }) => holds(read as Readings, id, value)),
};

type Readings = Readonly<Record<string, { readonly value?: unknown }>>;

/** Whether a reading has the value; ids may be read with spaces between them. */
function holds(read: Readings, id: number, value: ProfileValue['value']): boolean {
  const current = read[id]?.value;
  const wanted = readValue(value)?.value;
  return (
    current === wanted ||
    (typeof current === 'string' && current.replaceAll(' ', '') === wanted && typeof value === 'object')
  );
}

/** Returns how a value is read: ids as JSON text, and a field without a value not at all. */
function readValue(value: ProfileValue['value']): { readonly value: string } | null {
  if (value === null || value.length === 0) return null;
  return { value: typeof value === 'string' ? value : JSON.stringify(value) };
}

/** Returns users written in the usual forms, or as the server shows their ids: `[11,12]`. */
function peopleIn(text: string): Principal[] {
  const plain = /^\s*\[(.*)\]\s*$/.exec(text)?.[1] ?? text;
  if (plain.trim() === '' || plain === 'none') return [];
  return splitList(plain, 'user', 'write nothing after the = to clear the field').map(parsePrincipal);
}
