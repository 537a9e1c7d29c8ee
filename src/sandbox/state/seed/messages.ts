/** The few messages of a new organization: enough to react to, to edit and to read. */
import type { Emoji, Message, Scheduled } from '../model.ts';
import { founded, ids } from './people.ts';

const thumbsUp: Emoji = { emoji_name: 'thumbs_up', emoji_code: '1f44d', reaction_type: 'unicode_emoji' };
const tada: Emoji = { emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' };
const custom: Emoji = { emoji_name: 'sandcastle', emoji_code: '1', reaction_type: 'realm_emoji' };
const zulip: Emoji = { emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji' };

const firstId = 1001;
const hour = 3600;

type Part = Pick<Message, 'sender_id' | 'stream_id' | 'topic' | 'content'> &
  Partial<Pick<Message, 'reactions' | 'read_by'>>;

/** Channels by id: 101 general, 103 design, 106 leadership. */
const messages: readonly Part[] = [
  {
    sender_id: ids.owner,
    stream_id: 101,
    topic: 'welcome',
    content: 'Welcome to the **sandbox**.',
    reactions: [
      { user_id: ids.owner, ...thumbsUp },
      { user_id: ids.owner, ...custom },
      { user_id: ids.owner, ...zulip },
      { user_id: ids.member1, ...thumbsUp },
      { user_id: ids.member1, ...tada },
    ],
    read_by: [ids.owner, ids.member1],
  },
  {
    sender_id: ids.member1,
    stream_id: 101,
    topic: 'welcome',
    content: 'Hello!',
    reactions: [
      { user_id: ids.owner, ...thumbsUp },
      { user_id: ids.owner, ...tada },
    ],
    read_by: [ids.member1],
  },
  { sender_id: ids.admin, stream_id: 101, topic: 'lunch', content: 'Soup today.', read_by: [ids.admin] },
  { sender_id: ids.member1, stream_id: 103, topic: '', content: 'A first draft.', read_by: [ids.member1] },
  {
    sender_id: ids.owner,
    stream_id: 106,
    topic: 'plans',
    content: 'For nobody else.',
    reactions: [{ user_id: ids.owner, ...thumbsUp }],
    read_by: [ids.owner],
  },
];

export function seedMessages(): Message[] {
  return messages.map((part, index) => ({
    id: firstId + index,
    timestamp: founded + index * hour,
    reactions: [],
    read_by: [],
    ...part,
  }));
}

/**
 * Returns scheduled messages.
 * @param now UNIX seconds
 */
export function seedScheduled(now: number): Scheduled[] {
  const at = now + 24 * hour;
  const content = 'The sandbox is closed tomorrow.';
  return [{ id: 1, user_id: ids.owner, type: 'stream', to: 101, topic: 'maintenance', content, at }];
}
