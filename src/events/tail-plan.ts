import type { EventFilter } from './filter.ts';
import type { QueueRequest } from './queue-source.ts';

/** What a person asked for, looked up and checked. */
export interface TailPlan {
  readonly request: QueueRequest;
  readonly filter: EventFilter;
  readonly where?: string | undefined;
  readonly until?: string | undefined;
  readonly count?: number | undefined;
  /** Milliseconds. */
  readonly time?: number | undefined;
  readonly cursor?: string | undefined;
  /** The cursor's file must be there. */
  readonly mustResume: boolean;
  readonly out?: string | undefined;
  /** The output file is a journal. */
  readonly journal: boolean;
  readonly exec?: {
    readonly command: string;
    /** Whether the command gets the key of the environment. */
    readonly withKey: boolean;
    readonly jobs: number;
    readonly onError: 'stop' | 'continue';
    /** Milliseconds. */
    readonly timeout: number | undefined;
  };
  /** Whether to wait for more when nothing is queued. */
  readonly wait: boolean;
  readonly snapshot: boolean;
  readonly resync: boolean;
  readonly failOnGap: boolean;
  readonly maxRetries: number;
}
