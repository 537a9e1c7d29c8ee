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
/** A message that is to be sent later: the sandbox keeps it and never sends it. */
export interface Scheduled extends ReplyOf<typeof scheduledShape> {}
