import type { NumberedEvent } from './event.ts';
import type { QueueOptions } from './options.ts';

/** The parts of a queue that survive a restart. */
export interface SavedQueue {
  readonly queue_id: string;
  readonly user_id: number;
  readonly options: QueueOptions;
  readonly events: readonly NumberedEvent[];
  readonly next_id: number;
  /** Absent: nothing was acknowledged yet. */
  readonly newest_pruned?: number | undefined;
  /** First id that may have been given out and forgotten; absent: none. */
  readonly forgotten_from?: number | undefined;
}
