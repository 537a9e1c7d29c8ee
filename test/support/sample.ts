/** Whether tests go through all of many cases that are alike, as .ci/run does: `REALMCTL_TESTS=all`. */
export const isThorough = process.env.REALMCTL_TESTS === 'all';

/** Every n-th of many cases that are alike, beginning at one of the first n; all of them in a thorough run. */
export function sample<T>(all: readonly T[], n: number, first = 0): readonly T[] {
  return isThorough ? all : all.filter((_, index) => index % n === first % n);
}

/** Runs of a property: a part of them, all in a thorough run. */
export function sampledRuns(all: number, n: number): number {
  return isThorough ? all : Math.ceil(all / n);
}
