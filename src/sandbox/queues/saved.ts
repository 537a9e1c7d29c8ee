import { type ReplyOf, shape } from '../../api/shape.ts';
import type { NumberedEvent, QueueOptions } from './event.ts';

/** The parts of a queue that survive a restart. */
export const savedQueueShape = shape({
  queue_id: 'string',
  user_id: 'integer',
  options: {
    object: {
      event_types: { list: 'string', optional: true },
      narrow: { list: { list: 'string' } },
      all_public_streams: 'boolean',
      capabilities: { map: 'boolean' },
      lifespan: 'integer',
    },
  },
  events: { list: { object: { id: 'integer', type: 'string' } } },
  next_id: 'integer',
  /** Absent if nothing was acknowledged yet. */
  newest_pruned: 'integer?',
  /** First id that may have been used and forgotten; absent if there is none. */
  forgotten_from: 'integer?',
});

export interface SavedQueue extends Omit<ReplyOf<typeof savedQueueShape>, 'options' | 'events'> {
  readonly options: QueueOptions;
  readonly events: readonly NumberedEvent[];
}
