/** The events that are emitted for messages. Their types, fields and first levels: docs/service.md, Events. */

import type { Event } from '../queues/event.ts';
import { matches } from '../queues/narrow.ts';
import { apiEmail } from '../rules/user-emails.ts';
import type { Channel, Message, Reaction, User } from '../state/model.ts';
import type { Audience } from './audience.ts';
import { type EmitContext, everybody, nonGuests, only } from './audience.ts';

/**
 * Whether reactions have the object `user`: it is absent from 328 to 338, and from 484 on
 * (docs/service.md, Reactions).
 */
function hasUserObject(level: number): boolean {
  return level < 328 || (level >= 339 && level < 484);
}

/** The subscribers of the channel, who have a copy of its messages. */
function subscribersOf(channel: Channel | undefined): Audience {
  return ({ user_id }) => channel?.subscribers.includes(user_id) === true;
}

/** Emits that a reaction was added or removed. */
export function emitReaction(
  context: EmitContext,
  op: 'add' | 'remove',
  message: Message,
  reaction: Reaction,
): void {
  const { organization, level } = context;
  const { user_id, emoji_name, emoji_code, reaction_type } = reaction;
  const user = organization.users.get(user_id);
  const sees = subscribersOf(organization.channels.get(message.stream_id));
  organization.events.emit((each) => each === user || sees(each), {
    type: 'reaction',
    op,
    user_id,
    ...(user !== undefined && hasUserObject(level)
      ? { user: { user_id, email: apiEmail(user), full_name: user.full_name } }
      : {}),
    message_id: message.id,
    emoji_name,
    emoji_code,
    reaction_type,
  });
}

/** Emits the messages that an account has read. */
export function emitMessagesRead({ organization }: EmitContext, user: User, ids: readonly number[]): void {
  if (ids.length === 0) return;
  organization.events.emit(only(user), {
    type: 'update_message_flags',
    op: 'add',
    operation: 'add',
    flag: 'read',
    messages: ids,
    all: false,
  });
}

/** Emits that the sender started or stopped editing, to clients that know typing in channels. */
export function emitTypingEdit({ organization, level }: EmitContext, op: string, message: Message): void {
  if (level < 351) return;
  const { id, sender_id, stream_id, topic } = message;
  const event: Event = {
    type: 'typing_edit_message',
    op,
    sender_id,
    message_id: id,
    recipient: { type: 'channel', channel_id: stream_id, topic },
  };
  organization.events.emit(subscribersOf(organization.channels.get(stream_id)), ({ capabilities }) =>
    capabilities.stream_typing_notifications === true ? event : undefined,
  );
}

/**
 * Emits a new message. Messages of public channels also go to queues of other accounts
 * that were registered for all public channels or with a narrow.
 */
export function emitMessage(context: EmitContext, message: Message, channel: Channel, sender: User): void {
  const { organization } = context;
  const subscribed = subscribersOf(channel);
  organization.events.emit(everybody, ({ user, options, capabilities }) => {
    const overhears =
      !channel.invite_only && nonGuests(user) && (options.all_public_streams || options.narrow.length > 0);
    if (!subscribed(user) && !overhears) return undefined;
    const flags = user === sender || message.read_by.includes(user.user_id) ? ['read'] : [];
    const email = apiEmail(sender);
    const heard = { channel: channel.name, topic: message.topic, sender: email, flags };
    if (!matches(options.narrow, heard)) return undefined;
    const shown = capabilities.empty_topic_name === true ? message.topic : message.topic || 'general chat';
    return {
      type: 'message',
      message: {
        ...commonFields({ ...message, sender }),
        type: 'stream',
        stream_id: channel.stream_id,
        display_recipient: channel.name,
        subject: shown,
        recipient_id: channel.stream_id,
      },
      flags,
    };
  });
}

/** A direct message before it has an id. */
export interface DirectMessage {
  readonly content: string;
  readonly sender: User;
  readonly recipient: User;
}

/** Emits a new direct message to its recipient. */
export function emitDirectMessage(
  { organization, now }: EmitContext,
  { content, sender, recipient }: DirectMessage,
): void {
  const id = organization.nextId('message');
  const people = [sender, recipient].map((user) => ({
    id: user.user_id,
    email: apiEmail(user),
    full_name: user.full_name,
    is_mirror_dummy: false,
  }));
  organization.events.emit(only(recipient), ({ options }) => {
    const heard = { channel: null, topic: '', sender: apiEmail(sender), flags: [] };
    if (!matches(options.narrow, heard)) return undefined;
    return {
      type: 'message',
      message: {
        ...commonFields({ id, content, timestamp: now, sender }),
        type: 'private',
        display_recipient: people,
        subject: '',
        recipient_id: recipient.user_id,
      },
      flags: [],
    };
  });
}

function commonFields(message: Pick<Message, 'id' | 'content' | 'timestamp'> & { readonly sender: User }) {
  const { sender } = message;
  return {
    id: message.id,
    sender_id: sender.user_id,
    sender_email: apiEmail(sender),
    sender_full_name: sender.full_name,
    content: message.content,
    content_type: 'text/x-markdown',
    timestamp: message.timestamp,
    client: 'sandbox',
    is_me_message: false,
    reactions: [],
    submessages: [],
    topic_links: [],
    sender_realm_str: '',
    avatar_url: null,
  };
}

/** Emits that messages of one topic were deleted, at once to clients that know of that. */
export function emitMessagesDeleted({ organization }: EmitContext, messages: readonly Message[]): void {
  const [first] = messages;
  if (first === undefined) return;
  const { stream_id, topic } = first;
  const event: Event = { type: 'delete_message', message_type: 'stream', stream_id, topic };
  const heard = subscribersOf(organization.channels.get(stream_id));
  const message_ids = messages.map(({ id }) => id);
  organization.events.emit(heard, ({ capabilities }) =>
    capabilities.bulk_message_deletion === true ? { ...event, message_ids } : undefined,
  );
  for (const message_id of message_ids) {
    organization.events.emit(heard, ({ capabilities }) =>
      capabilities.bulk_message_deletion === true ? undefined : { ...event, message_id },
    );
  }
}
