/** Decides the order in which several things are changed. */
import type { Endangered } from './guard.ts';

/**
 * Returns the round of a change. Changes that take rights from this account come last, because other changes may need
 * those rights.
 */
export function roundOf(endangered: readonly Endangered[]): number {
  const isLast = endangered.some(({ hazards }) => hazards.some(({ risk }) => risk === 'takes-own-rights'));
  return isLast ? 1 : 0;
}
