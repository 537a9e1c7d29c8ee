/** In which order several things are changed. */
import type { Endangered } from './guard.ts';

/**
 * What takes rights from the account that asks comes last, once all else has ended: what comes after it
 * may need those rights.
 */
export function roundOf(endangered: readonly Endangered[]): number {
  const isLast = endangered.some(({ hazards }) => hazards.some(({ risk }) => risk === 'takes-own-rights'));
  return isLast ? 1 : 0;
}
