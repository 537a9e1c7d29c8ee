/** Emits the events for messages. Their types, fields and first levels: docs/service.md, Events. */

import type { Event } from '../queues/event.ts';
import { matches } from '../queues/narrow.ts';
import { apiEmail } from '../rules/users.ts';
import { flagsOf, messageObject } from '../serializers/message.ts';
import type { Channel, Message, Reaction, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import type { Audience } from './audience.ts';
import { type EmitContext, everybody, nonGuests, only } from './audience.ts';

/**
 * Whether reactions have the object `user`: it is absent from 328 to 338, and from 484 on
 * (docs/service.md, Reactions).
 */
function hasUserObject(level: number): boolean {
  return level < 328 || (level >= 339 && level < 484);
}

/** Returns the audience of the channel's subscribers, who have a copy of its messages. */
export function subscribersOf(channel: Channel | undefined): Audience {
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
  const canSee = receiversOf(organization, message);
  organization.events.emit((each) => each === user || canSee(each), {
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
export function emitMessagesRead(context: EmitContext, user: User, ids: readonly number[]): void {
  if (ids.length > 0) emitFlag(context, user, { op: 'add', flag: 'read' }, ids);
}

/** Emits that an account added a flag to messages or removed it. */
export function emitFlag(
  { organization }: EmitContext,
  user: User,
  { op, flag }: { readonly op: string; readonly flag: string },
  ids: readonly number[],
): void {
  organization.events.emit(only(user), {
    type: 'update_message_flags',
    op,
    operation: op,
    flag,
    messages: ids,
    all: false,
    ...(op === 'remove' &&
      flag === 'read' && {
        message_details: Object.fromEntries(
          ids.map((id) => [id, detailsOf(organization.messages.get(id), user)]),
        ),
      }),
  });
}

/** Returns the details that a client needs to count an unread message. */
function detailsOf(message: Message | undefined, { user_id }: User): Readonly<Record<string, unknown>> {
  if (message?.people === undefined) {
    return { type: 'stream', stream_id: message?.stream_id, topic: message?.topic };
  }
  return { type: 'private', user_ids: message.people.filter((id) => id !== user_id) };
}

/** Emits that the sender started or stopped editing, to clients that support typing notifications in channels. */
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
    const flags = flagsOf(message, user);
    const email = apiEmail(sender);
    const narrowed = { channel: channel.name, topic: message.topic, sender: email, flags };
    if (!matches(options.narrow, narrowed)) return undefined;
    return {
      type: 'message',
      message: messageObject(organization, message, {
        inHtml: false,
        knowsEmptyTopic: capabilities.empty_topic_name === true,
      }),
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

/** Emits a new direct message to its recipient, without storing it. */
export function emitDirectMessage(context: EmitContext, { content, sender, recipient }: DirectMessage): void {
  const message = {
    id: context.organization.nextId('message'),
    sender_id: sender.user_id,
    people: [sender.user_id, recipient.user_id],
    stream_id: 0,
    topic: '',
    content,
    timestamp: context.now,
    reactions: [],
    read_by: [],
  };
  emitToPeople(context, message, sender, only(recipient));
}

/** Emits a direct message to people. */
export function emitToPeople(
  { organization }: EmitContext,
  message: Message,
  sender: User,
  audience: Audience,
): void {
  organization.events.emit(audience, ({ user, options }) => {
    const flags = flagsOf(message, user);
    if (!matches(options.narrow, { channel: null, topic: '', sender: apiEmail(sender), flags }))
      return undefined;
    const form = { inHtml: false, knowsEmptyTopic: true };
    return { type: 'message', message: messageObject(organization, message, form), flags };
  });
}

/** First and last level at which whoever deletes a message gets the event, even if they did not receive the message. */
const deleterLevels = [274, 456] as const;

/** Emits that messages of one topic, or a direct message, were deleted: in one event for clients that support it. */
export function emitMessagesDeleted(
  { organization, level }: EmitContext,
  messages: readonly Pick<Message, 'id' | 'stream_id' | 'topic' | 'people'>[],
  deleter?: User,
  audience?: Audience,
): void {
  const [first] = messages;
  if (first === undefined) return;
  const { stream_id, topic, people } = first;
  const event: Event = {
    type: 'delete_message',
    ...(people === undefined ? { message_type: 'stream', stream_id, topic } : { message_type: 'private' }),
  };
  const canSee = receiversOf(organization, first);
  const [from, to] = deleterLevels;
  const receivers: Audience =
    audience ?? ((user) => canSee(user) || (user === deleter && level >= from && level <= to));
  const message_ids = messages.map(({ id }) => id);
  organization.events.emit(receivers, ({ capabilities }) =>
    capabilities.bulk_message_deletion === true ? { ...event, message_ids } : undefined,
  );
  for (const message_id of message_ids) {
    organization.events.emit(receivers, ({ capabilities }) =>
      capabilities.bulk_message_deletion === true ? undefined : { ...event, message_id },
    );
  }
}

/** Returns the audience of everyone with a copy of a message. */
function receiversOf(
  { channels }: Organization,
  { people, stream_id }: Pick<Message, 'people' | 'stream_id'>,
): Audience {
  return people === undefined
    ? subscribersOf(channels.get(stream_id))
    : ({ user_id }) => people.includes(user_id);
}

/** First level that sends ids of messages in order. */
const sortedSince = 393;

/** The changes to messages, for an event. */
export interface MessageUpdate {
  /** The message that the call named. */
  readonly message: Message;
  /** All changed messages, oldest first. */
  readonly messages: readonly Message[];
  readonly user: User;
  /** The channel that they were in. */
  readonly channel: Channel | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Who receives the event; everyone with a copy by default. */
  readonly receivers?: Audience;
}

/** Emits that messages were edited or moved. */
export function emitMessagesUpdated({ organization, now, level }: EmitContext, update: MessageUpdate): void {
  const { message, messages, user, channel, fields, receivers = receiversOf(organization, message) } = update;
  const ids = messages.map(({ id }) => id);
  organization.events.emit(receivers, ({ user: reader }) => ({
    type: 'update_message',
    user_id: user.user_id,
    edit_timestamp: now,
    message_id: message.id,
    message_ids: level >= sortedSince ? ids : [...ids].reverse(),
    flags: message.read_by.includes(reader.user_id) ? ['read'] : [],
    rendering_only: false,
    ...(channel !== undefined && { stream_name: channel.name, stream_id: channel.stream_id }),
    ...fields,
  }));
}

/**
 * Returns the subscribers of the first channel who are not subscribed to the second: moved messages disappear for
 * them.
 */
export function leftBehind(from: Channel, to: Channel): Audience {
  return ({ user_id }) => from.subscribers.includes(user_id) && !to.subscribers.includes(user_id);
}

/** Emits that a message was scheduled, or no longer is, to its author. */
export function emitScheduled(
  { organization }: EmitContext,
  user: User,
  change: { readonly op: 'add' | 'update' | 'remove' } & Readonly<Record<string, unknown>>,
): void {
  organization.events.emit(only(user), { type: 'scheduled_messages', ...change });
}
