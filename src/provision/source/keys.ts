/** What entries of a kind are called: by which word, and what can be a name. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { codecOf } from '../../api/codecs/index.ts';
import { codePoints } from '../../api/codecs/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';

/** The word for the name of an entry in items of a list; empty where there is one thing of the kind. */
export function keyWord(kind: KindName): string {
  const { key } = kindOf(kind);
  return key === 'delivery_email' ? 'email' : key;
}

const control = /\p{Cc}/u;

/** What no group's name begins with (docs/service.md, Groups: Rules). */
const taken = /^(?:@|role:|user:|stream:|channel:)/;

/** What else a name must be; gives what is wrong with it. */
const problems: Readonly<Partial<Record<KindName, (key: string) => string | undefined>>> = {
  users: (key) => (/^[^\s@]+@[^\s@]+$/.test(normalizeName(key)) ? undefined : `is no address: '${key}'`),
  groups(key) {
    const beginning = taken.exec(key)?.[0];
    if (beginning === 'role:') return `is that of a group of the system: '${key}'`;
    if (beginning !== undefined) return `begins with '${beginning}'`;
    return longerThan(100, key);
  },
  channels: (key) => (control.test(key) ? 'holds a control character' : longerThan(60, normalizeName(key))),
};

function longerThan(most: number, key: string): string | undefined {
  const length = codePoints(key);
  return length > most ? `is ${length} characters long, at most ${most} are allowed` : undefined;
}

/** Whether a text can be the name, address or pattern of something of the kind; else that is a fault. */
export function isKey(kind: KindName, key: string, place: Place, faults: Faults): boolean {
  const { resource, key: field } = kindOf(kind);
  const { create, update } = resource.fields[field] ?? {};
  const param = create ?? update;
  try {
    if (param !== undefined) codecOf(param.kind).parse(key, { ...param, nonEmpty: true });
    const problem = problems[kind]?.(key);
    if (problem === undefined) return true;
    faults.add(place, `${kind}: the ${keyWord(kind)} ${problem}`);
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    faults.add(place, `${kind}: the ${keyWord(kind)} ${error.message}`, { hint: error.hint });
  }
  return false;
}
