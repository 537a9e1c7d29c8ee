/** Filters a batch of records, and finds the record that ends the stream. */
import type { ServerEvent, StreamItem, StreamRecord } from './event.ts';

/** Returns for each record whether a filter matches, or undefined if the signal was aborted. */
export type RecordTest = (items: readonly StreamItem[]) => Promise<readonly boolean[] | undefined>;

export interface FilterSteps {
  passes(item: StreamItem<ServerEvent>): boolean;
  readonly where?: RecordTest | undefined;
  /** Also tested on realmctl's own records, because a snapshot may contain the expected state. */
  readonly until?: RecordTest | undefined;
  /** Number of events after which the stream ends. */
  readonly count?: number | undefined;
}

export interface FilteredBatch<R extends StreamRecord = ServerEvent> {
  readonly kept: readonly StreamItem<R>[];
  /** `signal`: the signal was aborted before the filters were done, so no record is kept. */
  readonly end: 'count' | 'matched' | 'signal' | undefined;
}

const interrupted = { kept: [], end: 'signal' } as const;

/** Returns the events of a batch to deliver. @param before number of events delivered before this batch */
export async function filterBatch(
  part: readonly StreamItem<ServerEvent>[],
  steps: FilterSteps,
  before: number,
): Promise<FilteredBatch> {
  const { passes, where, count } = steps;
  let kept = part.filter(passes);
  if (where !== undefined) {
    const matches = await where(kept);
    if (matches === undefined) return interrupted;
    kept = kept.filter((_, index) => matches[index]);
  }
  let end: FilteredBatch['end'];
  if (count !== undefined && kept.length >= count - before) {
    kept = kept.slice(0, count - before);
    end = 'count';
  }
  const filtered = await filterUntil(kept, steps);
  return filtered.end === undefined ? { kept, end } : filtered;
}

/** Returns the records up to and including the first that `until` matches. */
export async function filterUntil<R extends StreamRecord>(
  items: readonly StreamItem<R>[],
  { until }: Pick<FilterSteps, 'until'>,
): Promise<FilteredBatch<R>> {
  if (until === undefined) return { kept: items, end: undefined };
  const matches = await until(items);
  if (matches === undefined) return interrupted;
  const match = matches.indexOf(true);
  return match === -1 ? { kept: items, end: undefined } : { kept: items.slice(0, match + 1), end: 'matched' };
}
