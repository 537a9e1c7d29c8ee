import { type ReplyOf, shape } from '../../../api/shape.ts';

/** An uploaded file; its content is not stored. */
export const attachmentShape = shape({
  id: 'integer',
  owner_id: 'integer',
  name: 'string',
  path_id: 'string',
  size: 'integer',
  /** UNIX seconds. */
  create_time: 'integer',
});
export interface Attachment extends ReplyOf<typeof attachmentShape> {}
