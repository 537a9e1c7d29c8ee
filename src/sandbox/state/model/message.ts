import { type ReplyOf, shape } from '../../../api/shape.ts';
import { emojiShape } from './organization.ts';

const reactionShape = shape({ ...emojiShape, user_id: 'integer' });
export interface Reaction extends ReplyOf<typeof reactionShape> {}

/** The changes of one edit of a message; the newest edit is first. */
const messageEditShape = shape({
  user_id: 'integer',
  /** UNIX seconds. */
  timestamp: 'integer',
  prev_content: 'string?',
  prev_topic: 'string?',
  topic: 'string?',
  prev_stream: 'integer?',
  stream: 'integer?',
});
export interface MessageEdit extends ReplyOf<typeof messageEditShape> {}

export const messageShape = shape({
  id: 'integer',
  sender_id: 'integer',
  /** 0 for a direct message. */
  stream_id: 'integer',
  /** Empty for a direct message too. */
  topic: 'string',
  /** Ids of the users of a direct message, including its sender; absent for messages in channels. */
  people: { list: 'integer', optional: true },
  /** Absent if it was never edited or moved. */
  edits: { list: { object: messageEditShape }, optional: true },
  content: 'string',
  /** UNIX seconds. */
  timestamp: 'integer',
  reactions: { list: { object: reactionShape } },
  /** Ids of users. */
  read_by: { list: 'integer' },
  /** Ids of the users who set another flag, by the flag; absent if nobody did. */
  flagged_by: { map: { list: 'integer' }, optional: true },
});
export interface Message extends ReplyOf<typeof messageShape> {}

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
