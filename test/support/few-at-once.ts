/** Limits concurrent work in one process: if everything starts at once, nothing is answered in time. */
import pLimit from 'p-limit';

/** Shared by all tests of a process, including concurrent ones. */
const limit = pLimit(8);

/** Runs this for each item, a few at a time, and returns the results in order. Do not nest calls. */
export function fewAtOnce<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  return Promise.all(items.map((item, index) => limit(work, item, index)));
}
