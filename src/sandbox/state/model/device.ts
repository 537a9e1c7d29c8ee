import { type ReplyOf, shape } from '../../../api/shape.ts';

export const deviceShape = shape({
  id: 'integer',
  push_key: 'string|null',
  push_key_id: 'integer|null',
  pending_push_token_id: 'string|null',
  push_token_last_updated_timestamp: 'integer|null',
});
/**
 * A device. One that is registered for push notifications waits forever for a push service: its token stays pending.
 */
export interface Device extends ReplyOf<typeof deviceShape> {}
