import { type ReplyOf, shape } from '../../../api/shape.ts';

/** An emoji as messages and statuses refer to it. */
export const emojiShape = shape({ emoji_name: 'string', emoji_code: 'string', reaction_type: 'string' });
export interface Emoji extends ReplyOf<typeof emojiShape> {}
