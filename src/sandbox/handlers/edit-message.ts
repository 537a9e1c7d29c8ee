import { createHash } from 'node:crypto';
import type { WireArgs } from '../../api/spec.ts';
import { editMessage as row } from '../../api/table/messages.ts';
import { emitMessagesDeleted, emitMessagesUpdated, leftBehind, subscribersOf } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasContentAccess } from '../rules/access.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { requireContentEdit, requireMove, requireResolving } from '../rules/message-rights.ts';
import { resolvedMark } from '../rules/message-search.ts';
import {
  keptContent,
  keptTopic,
  messagesIn,
  renderedDescription,
  visibleMessage,
} from '../rules/messages.ts';
import type { Channel, Message, MessageEdit } from '../state/model.ts';
import { defineHandler } from './handler.ts';
import { noteMovedAway, noteMovedHere, noteResolved } from './notices.ts';
import { requirePosting } from './send-message.ts';

/** From this level on, naming the channel that a message is in moves nothing (docs/service.md, Messages). */
const sameChannelStays = 509;

type Args = WireArgs<typeof row>;

/** PATCH /messages/{message_id}. */
export const editMessage = defineHandler(row, (call) => {
  const { args, organization, level } = call;
  const caller = callerOf(call);
  const message = visibleMessage(caller, args.message_id);
  const { content, prev_content_sha256: expected } = args;
  const stays = level >= sameChannelStays && args.stream_id === message.stream_id;
  const stream_id = stays ? undefined : args.stream_id;
  const topic = args.topic === undefined ? undefined : keptTopic(args.topic);
  if (topic === undefined && stream_id === undefined && args.propagate_mode !== undefined) {
    throw new ApiError('Invalid propagate_mode without topic edit');
  }
  if (content !== undefined && stream_id !== undefined) {
    throw new ApiError('Cannot change message content while changing channel');
  }
  const moves = stream_id !== undefined || (topic !== undefined && topic !== message.topic);
  if (content === undefined && !moves) throw new ApiError('Nothing to change');
  if (moves && message.people !== undefined) throw new ApiError('Direct messages cannot have topics.');
  if (expected !== undefined && expected !== sha256(message.content)) {
    throw new ApiError("'prev_content_sha256' value does not match the expected value.", {
      code: 'EXPECTATION_MISMATCH',
      fields: { field_name: 'prev_content_sha256' },
    });
  }
  if (content !== undefined) requireContentEdit(caller, message);
  const stored = content === undefined ? undefined : keptContent(content);
  if (moves) moveMessages(caller, message, { topic, stream_id }, args);
  if (stored !== undefined) {
    const channel = organization.channels.get(message.stream_id);
    const before = message.content;
    note(caller, message, { prev_content: before });
    message.content = stored;
    emitMessagesUpdated(caller, {
      message,
      messages: [message],
      user: caller.user,
      channel,
      fields: {
        orig_content: before,
        orig_rendered_content: renderedDescription(before),
        content: stored,
        rendered_content: renderedDescription(stored),
        is_me_message: stored.startsWith('/me '),
      },
    });
  }
  return { detached_uploads: [] };
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Adds what an edit changed to the message's history. */
function note(
  { user, now }: Caller,
  message: Message,
  changed: Omit<MessageEdit, 'user_id' | 'timestamp'>,
): void {
  message.edits = [{ user_id: user.user_id, timestamp: now, ...changed }, ...(message.edits ?? [])];
}

type Target = Pick<Args, 'topic' | 'stream_id'>;

function moveMessages(caller: Caller, message: Message, target: Target, args: Args): void {
  const { channels } = caller.organization;
  const from = channels.get(message.stream_id) as Channel;
  const { topic = message.topic, stream_id = from.stream_id } = target;
  const { propagate_mode = 'change_one' } = args;
  const to = channels.get(stream_id);
  const before = message.topic;
  const isResolving = topic === `${resolvedMark}${before}` || before === `${resolvedMark}${topic}`;
  const toOtherChannel = target.stream_id !== undefined;
  if (topic === `${resolvedMark}` || (isResolving && !toOtherChannel)) requireResolving(caller, from, before);
  if (to === undefined || to.is_archived || !hasContentAccess(caller, to))
    throw invalidChannelId(caller.level);
  const inTopic = messagesIn(caller.organization, from).filter(
    (each) => each.topic.toLowerCase() === before.toLowerCase(),
  );
  const moved = inTopic.filter(
    ({ id }) =>
      propagate_mode === 'change_all' ||
      id === message.id ||
      (propagate_mode === 'change_later' && id > message.id),
  );
  if (!isResolving || toOtherChannel) {
    requireMove(caller, { message, moved, from, toOtherChannel, toOtherTopic: topic !== before });
  }
  if (toOtherChannel) requirePosting(caller, to);
  for (const each of moved) {
    note(caller, each, {
      ...(topic !== each.topic && { prev_topic: each.topic, topic }),
      ...(to !== from && { prev_stream: from.stream_id, stream: to.stream_id }),
    });
    each.topic = topic;
    each.stream_id = to.stream_id;
  }
  const away = leftBehind(from, to);
  const isSubscriber = subscribersOf(from);
  emitMessagesUpdated(caller, {
    message,
    messages: moved,
    user: caller.user,
    channel: from,
    receivers: (user) => (isSubscriber(user) && !away(user)) || subscribersOf(to)(user),
    fields: {
      propagate_mode,
      orig_subject: before,
      ...(topic !== before && { subject: topic, topic_links: [] }),
      ...(toOtherChannel && { new_stream_id: to.stream_id }),
    },
  });
  if (to !== from) {
    const lost = moved.map(({ id }) => ({ id, stream_id: from.stream_id, topic: before }));
    emitMessagesDeleted(caller, lost, undefined, away);
  }
  const [old, now] = [
    { channel: from, topic: before },
    { channel: to, topic },
  ];
  const count = moved.length === inTopic.length && propagate_mode !== 'change_one' ? undefined : moved.length;
  if (isResolving && !toOtherChannel) {
    noteResolved(caller, now, topic.startsWith(resolvedMark));
    return;
  }
  if (args.send_notification_to_new_thread !== false) noteMovedHere(caller, now, old, count);
  if (args.send_notification_to_old_thread === true) noteMovedAway(caller, old, now, count);
}
