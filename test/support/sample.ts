/** Whether tests run all of many similar cases, as .ci/run does: `REALMCTL_TESTS=all`. */
export const isThorough = process.env.REALMCTL_TESTS === 'all';

/** Returns every n-th of many similar cases, starting at one of the first n; all of them in a thorough run. */
export function sample<T>(all: readonly T[], n: number, first = 0): readonly T[] {
  return isThorough ? all : all.filter((_, index) => index % n === first % n);
}

/** The number of runs of a property: a part of them, all in a thorough run. */
export function sampledRuns(all: number, n: number): number {
  return isThorough ? all : Math.ceil(all / n);
}
