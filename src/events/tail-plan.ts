import type { EventFilter } from './filter.ts';
import type { QueueRequest } from './queue-source.ts';

/** The stream that a person requested, resolved and checked. */
export interface TailPlan {
  readonly request: QueueRequest;
  readonly filter: EventFilter;
  readonly where?: string | undefined;
  readonly until?: string | undefined;
  readonly count?: number | undefined;
  /** Milliseconds. */
  readonly time?: number | undefined;
  readonly cursor?: string | undefined;
  /** Whether the cursor's file must exist. */
  readonly mustResume: boolean;
  readonly out?: string | undefined;
  /** Whether the output file is a journal. */
  readonly journal: boolean;
  readonly exec?: {
    readonly command: string;
    /** Whether the command receives the key from the environment. */
    readonly withKey: boolean;
    readonly jobs: number;
    readonly onError: 'stop' | 'continue';
    /** Milliseconds. */
    readonly timeout: number | undefined;
  };
  /** Whether to wait for more when the queue is empty. */
  readonly wait: boolean;
  readonly snapshot: boolean;
  readonly resync: boolean;
  readonly failOnGap: boolean;
  readonly maxRetries: number;
}
