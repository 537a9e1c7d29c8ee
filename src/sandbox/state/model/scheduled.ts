import { type ReplyOf, shape } from '../../../api/shape.ts';

export const scheduledShape = shape({
  id: 'integer',
  user_id: 'integer',
  /** Id of a channel, or ids of users. */
  to: 'any',
  type: 'string',
  topic: 'string',
  content: 'string',
  /** UNIX seconds. */
  at: 'integer',
  /** Whether it could not be sent when its time came. */
  failed: 'boolean?',
});
/** A message to send later. */
export interface Scheduled extends ReplyOf<typeof scheduledShape> {}
