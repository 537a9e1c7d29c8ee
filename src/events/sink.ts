import type { CliError } from '../base/cli-error.ts';
import type { StreamRecord } from './event.ts';

/** What became of some records: how many from the front are delivered, and why it ends, where it does. */
export interface WriteResult {
  readonly accepted: number;
  /** `reader-gone`: nobody is left to deliver to. */
  readonly end?: 'reader-gone' | CliError;
}

/** Where records go. A record is delivered when whoever receives it has it, not when it was handed over. */
export interface Sink {
  /** Records that are best taken at once. */
  readonly batchSize: number;
  /** Delivers records, given with their lines, in their order. Fewer may be accepted where the signal ends it. */
  write(lines: readonly string[], records: readonly StreamRecord[], queueId: string): Promise<WriteResult>;
  /** Makes what was delivered last through a power cut; called before the position is saved. */
  flush(): Promise<void>;
}
