import { type ReplyOf, shape } from '../../../api/shape.ts';

/** A custom emoji; the image itself is not stored. */
export const customEmojiShape = shape({
  id: 'integer',
  name: 'string',
  file_name: 'string',
  author_id: 'integer|null',
  deactivated: 'boolean',
});
export interface CustomEmoji extends ReplyOf<typeof customEmojiShape> {}
