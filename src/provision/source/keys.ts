/** What can be the name of an entry of a kind. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { codecOf } from '../../api/codecs/index.ts';
import { brokenRule } from '../../api/text-rule.ts';
import { type KindName, kindOf, nameParam } from '../model/kinds.ts';
import type { Place } from '../model/place.ts';
import type { Faults } from './faults.ts';

/** Whether a text can be the name, address or pattern of something of the kind; else that is a fault. */
export function isKey(kind: KindName, key: string, place: Place, faults: Faults): boolean {
  const { resource, key: field, keyProblem } = kindOf(kind);
  const { create, update } = resource.fields[field] ?? {};
  const param = create ?? update;
  try {
    const problem = keyProblem?.(key);
    if (problem !== undefined) throw new InvalidValueError(problem);
    if (param !== undefined) codecOf(param.kind).parse(key, { ...param, nonEmpty: true });
    const broken = param?.rule && brokenRule(key, param.rule);
    if (broken !== undefined) throw new InvalidValueError(broken);
    return true;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    faults.add(place, `${kind}: the ${nameParam(kind)} ${error.message}`, { hint: error.hint });
  }
  return false;
}
