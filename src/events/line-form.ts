/** The form of records in an output file: each as its own JSON, or in a chain. */
import type { ByteBuffer } from '../base/byte-buffer.ts';
import type { StreamItem, StreamRecord } from './event.ts';
import type { ChainHead } from './journal/chain.ts';
import { textsOf } from './line-texts.ts';

export interface LineForm {
  /** The option that names such a file. */
  readonly flag: '--out' | '--journal';
  readonly writes: 'events' | 'journal';
  /** Adds the lines for records that follow the lines made or taken so far. */
  addTo(lines: ByteBuffer, items: readonly StreamItem[]): void;
  /** Takes a line of an earlier run as the next one. Returns its record, or undefined if it cannot be the next line. */
  take(line: string): StreamRecord | undefined;
  /**
   * Completes the last lines that were taken. Returns with what to replace that many bytes at the end of the last one;
   * undefined if nothing is missing.
   */
  complete(): { readonly end: string; readonly replaced: number } | undefined;
  /** Returns the end of the chain so far; undefined if lines are not chained. */
  head(): ChainHead | undefined;
  /** Moves to another end of the chain. */
  moveTo(head: ChainHead | undefined): void;
}

/** Each line is the JSON of its record. */
export const plainLines: LineForm = {
  flag: '--out',
  writes: 'events',
  addTo(lines, items) {
    for (const text of textsOf(items.map(({ bytes }) => bytes))) lines.addCoded(text);
  },
  take: recordIn,
  complete: () => undefined,
  head: () => undefined,
  moveTo: () => {},
};

/** Returns the record in a JSON text, or undefined if it is not a record. */
export function recordIn(json: string): StreamRecord | undefined {
  try {
    const value = JSON.parse(json) as StreamRecord | null;
    return typeof value?.type === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
