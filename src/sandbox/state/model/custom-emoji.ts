import { type ReplyOf, shape } from '../../../api/shape.ts';

/** An emoji of the organization's own; the image itself is not kept. */
export const customEmojiShape = shape({
  id: 'integer',
  name: 'string',
  file_name: 'string',
  author_id: 'integer|null',
  deactivated: 'boolean',
});
export interface CustomEmoji extends ReplyOf<typeof customEmojiShape> {}
