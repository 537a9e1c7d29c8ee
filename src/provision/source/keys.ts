/** Checks the names of entries. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { codecOf } from '../../api/codecs/index.ts';
import { brokenRule } from '../../api/text-rule.ts';
import { isNumbered, nameWord } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';

/** Whether a text can be the name, address or pattern of something of the kind; adds a fault if it cannot. */
export function isKey(kind: KindName, key: string, place: Place, faults: Faults): boolean {
  const { resource, key: field, names, keyProblem, keyRefused } = kindOf(kind);
  const { create, update } = resource.fields[field] ?? {};
  const param = create ?? update;
  const addFault = (message: string, more: Parameters<Faults['add']>[2]) =>
    faults.add(place, `${kind}: the ${nameWord(kind)} ${message}`, more);
  if (names !== undefined && !names.includes(key)) {
    addFault(`must be one of ${names.join(', ')}, not '${key}'`, {});
    return false;
  }
  const problem = keyProblem?.(key);
  if (problem !== undefined) {
    addFault(problem, { exitReason: keyRefused });
    return false;
  }
  try {
    if (param !== undefined) codecOf(param.kind).parse(key, { ...param, nonEmpty: true });
    if (isNumbered(kind) && String(Number(key)) !== key) {
      throw new InvalidValueError(`must be a whole number, not '${key}'`);
    }
    const broken = param?.rule && brokenRule(key, param.rule);
    if (broken !== undefined) throw new InvalidValueError(broken);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    addFault(error.message, { hint: error.hint });
  }
  return false;
}
