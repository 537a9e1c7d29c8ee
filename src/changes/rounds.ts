/** In which order several things are changed. */
import type { Endangered } from './guard.ts';

/**
 * What takes rights from the account that asks comes last, once all else has ended: what comes after it
 * may need those rights.
 * @returns the works of each round, in their order; none of them is empty
 */
export function inRounds<T>(works: readonly T[], endangered: (work: T) => readonly Endangered[]): T[][] {
  const isLast = (work: T) =>
    endangered(work).some(({ hazards }) => hazards.some(({ risk }) => risk === 'takes-own-rights'));
  const rounds = [works.filter((work) => !isLast(work)), works.filter(isLast)];
  return rounds.filter(({ length }) => length > 0);
}
