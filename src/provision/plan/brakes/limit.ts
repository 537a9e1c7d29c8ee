/** Limits how much one run may remove of a kind, and of the people of one thing. */
import { counted } from '../../../base/words.ts';
import type { Limit } from '../../model/policy.ts';
import type { Scene } from '../scene.ts';

/**
 * The default: at most ten, and at most a fifth if more than one is removed. Removing one is always allowed, since
 * people leave small groups too; removing two of five is more often a mistake than intended.
 */
const usual = { number: 10, share: 0.2 } as const;

/** Returns a description of the limit that is exceeded; undefined if none is. */
export function exceeded(removed: number, of: number, { options, wanted }: Scene): string | undefined {
  const given: Limit | undefined = options.maxRemovals ?? wanted.policy.maxRemovals;
  if (given === undefined) {
    if (removed === 1 || (removed <= usual.number && removed <= of * usual.share)) return undefined;
    return `the limit is ${usual.number}, and ${percent(usual.share)} of more than one`;
  }
  if ('number' in given) return removed > given.number ? `the limit is ${given.number}` : undefined;
  return removed > of * given.share ? `the limit is ${percent(given.share)}` : undefined;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

/** Returns `12 of 40 subscribers (30 %)`. */
export function proportion(removed: number, of: number, noun: string): string {
  const share = of === 0 ? '' : ` (${percent(removed / of)})`;
  return `${removed.toLocaleString('en')} of ${counted(of, noun)}${share}`;
}
