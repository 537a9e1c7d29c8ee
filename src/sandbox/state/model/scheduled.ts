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
});
/** A scheduled message: the sandbox stores it and never sends it. */
export interface Scheduled extends ReplyOf<typeof scheduledShape> {}
