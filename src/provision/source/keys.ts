/** What entries of a kind are called: by which word, and what can be a name. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { codecOf } from '../../api/codecs/index.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { brokenRule } from '../../api/text-rule.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';

/** The word for the name of an entry in items of a list; empty where there is one thing of the kind. */
export function keyWord(kind: KindName): string {
  const { key } = kindOf(kind);
  return key === 'delivery_email' ? 'email' : key;
}

/** What else a name must be; gives what is wrong with it. */
const problems: Readonly<Partial<Record<KindName, (key: string) => string | undefined>>> = {
  users: (key) =>
    /^[^\s@]+@[^\s@]+$/.test(normalizeName(key)) ? undefined : `must be an email address, not '${key}'`,
  groups: (key) =>
    key.startsWith('role:')
      ? `must not be that of a system group, which nobody changes: '${key}'`
      : undefined,
};

/** Whether a text can be the name, address or pattern of something of the kind; else that is a fault. */
export function isKey(kind: KindName, key: string, place: Place, faults: Faults): boolean {
  const { resource, key: field } = kindOf(kind);
  const { create, update } = resource.fields[field] ?? {};
  const param = create ?? update;
  try {
    const problem = problems[kind]?.(key);
    if (problem !== undefined) throw new InvalidValueError(problem);
    if (param !== undefined) codecOf(param.kind).parse(key, { ...param, nonEmpty: true });
    const broken = param?.rule && brokenRule(key, param.rule);
    if (broken !== undefined) throw new InvalidValueError(broken);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    faults.add(place, `${kind}: the ${keyWord(kind)} ${error.message}`, { hint: error.hint });
  }
  return false;
}
