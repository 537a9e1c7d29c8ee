import type { CliError } from '../base/cli-error.ts';
import type { StreamItem } from './event.ts';

/** Result of writing records: how many from the front were delivered, and why the stream ends, if it does. */
export interface WriteResult {
  readonly accepted: number;
  /** `reader-gone`: the reader of the output has closed it. */
  readonly end?: 'reader-gone' | CliError;
}

/** The destination of records. A record is delivered when the receiver has it, not when it was sent. */
export interface Sink {
  /** Number of records that are best written in one call. */
  readonly batchSize: number;
  /**
   * Writes records in order. Fewer may be accepted if the signal ends the stream.
   * @param lines what people read of each; undefined for its JSON
   */
  write(
    items: readonly StreamItem[],
    lines: readonly string[] | undefined,
    queueId: string,
  ): Promise<WriteResult>;
  /** Makes sure that what was written survives a power failure; called before the position is saved. */
  flush(): Promise<void>;
}
