/** How records stand in an output file: each as its own JSON, or as a link of a chain. */
import type { StreamRecord } from './event.ts';
import type { ChainHead } from './journal/chain.ts';

export interface LineForm {
  /** The option that names such a file. */
  readonly flag: '--out' | '--journal';
  readonly writes: 'events' | 'journal';
  /** Makes the lines of records, given as JSON, that follow what was made or taken so far. */
  lines(records: readonly string[]): readonly string[];
  /** Takes a line that an earlier run wrote as the next one; undefined if it cannot be that. */
  take(line: string): StreamRecord | undefined;
  /** The end of the chain so far; undefined where lines are not chained. */
  head(): ChainHead | undefined;
  /** Goes back, or on, to another end. */
  moveTo(head: ChainHead | undefined): void;
}

/** Each line is the JSON of its record. */
export const plainLines: LineForm = {
  flag: '--out',
  writes: 'events',
  lines: (records) => records,
  take: recordIn,
  head: () => undefined,
  moveTo: () => {},
};

/** Returns the record in a JSON text, or undefined if it is none. */
export function recordIn(json: string): StreamRecord | undefined {
  try {
    const value = JSON.parse(json) as StreamRecord | null;
    return typeof value?.type === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
