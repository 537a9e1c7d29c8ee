/** Much at once in one process: who starts all of it together answers nothing in time, whatever the time. */
import pLimit from 'p-limit';

/** One for all tests of a process, those that run side by side too. */
const limit = pLimit(8);

/** Does this for each, a few at a time, and gives what came of them in their order. It is not called from within. */
export function fewAtOnce<T, R>(
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  return Promise.all(items.map((item, index) => limit(work, item, index)));
}
