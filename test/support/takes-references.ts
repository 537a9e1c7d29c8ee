import { paramOf } from '../../src/api/derive/flags.ts';
import type { Verb } from '../../src/commands/_define.ts';

/** Whether an argument of a verb names several things of one sort. */
export function takesReferences(verb: Verb, param: string): boolean {
  return paramOf(verb, param)?.kind.endsWith('-references') === true;
}
