/** Scheduled messages (docs/service.md, Messages). */

import * as rows from '../../api/table/messages.ts';
import type { EmitContext } from '../emit/audience.ts';
import { emitScheduled } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { keptContent, keptTopic, renderedDescription } from '../rules/messages.ts';
import type { Scheduled, User } from '../state/model.ts';
import { defineHandler } from './handler.ts';
import { publish, requirePosting } from './send-message.ts';

/** Returns a scheduled message as replies and events have it. */
export function shownScheduled({ id, to, type, topic, content, at, failed = false }: Scheduled) {
  return {
    scheduled_message_id: id,
    to,
    type,
    content,
    rendered_content: renderedDescription(content),
    ...(type === 'stream' && { topic }),
    scheduled_delivery_timestamp: at,
    failed,
  };
}

/** GET /scheduled_messages. */
export const listScheduled = defineHandler(rows.listScheduled, ({ organization, account }) => ({
  scheduled_messages: [...organization.scheduled.values()]
    .filter(({ user_id }) => user_id === account.user_id)
    .sort((one, other) => one.at - other.at)
    .map(shownScheduled),
}));

/** POST /scheduled_messages. */
export const scheduleMessage = defineHandler(rows.scheduleMessage, (call) => {
  const { args, organization, account, now } = call;
  const { type, to, topic, scheduled_delivery_timestamp: at } = args;
  const content = keptContent(args.content);
  if (at <= now) throw new ApiError('Scheduled delivery time must be in the future.');
  const isDirect = type === 'direct' || type === 'private';
  if (isDirect) {
    const people = Array.isArray(to) ? to : [];
    if (people.length === 0) throw new ApiError('Message must have recipients');
    const unknown = people.find((id) => organization.users.get(Number(id))?.is_active !== true);
    if (unknown !== undefined) throw new ApiError(`Invalid user ID ${unknown}`);
  } else {
    const [id] = [to].flat();
    const channel = organization.channels.get(Number(id));
    if (channel === undefined) {
      const fields = { stream_id: Number(id) };
      throw new ApiError(`Channel with ID '${id}' does not exist`, { code: 'STREAM_DOES_NOT_EXIST', fields });
    }
    if (topic === undefined) throw new ApiError('Missing topic');
    requirePosting(callerOf(call), channel);
  }
  const scheduled: Scheduled = {
    id: organization.nextId('scheduled'),
    user_id: account.user_id,
    type: isDirect ? 'private' : 'stream',
    to: isDirect ? to : [to].flat()[0],
    topic: isDirect ? '' : keptTopic(topic ?? ''),
    content,
    at,
  };
  organization.scheduled.set(scheduled.id, scheduled);
  emitScheduled(call, account, { op: 'add', scheduled_messages: [shownScheduled(scheduled)] });
  return { scheduled_message_id: scheduled.id };
});

/** DELETE /scheduled_messages/{scheduled_message_id}. */
export const unscheduleMessage = defineHandler(rows.unscheduleMessage, (call) => {
  const { organization, account, args } = call;
  const { scheduled_message_id } = args;
  if (organization.scheduled.get(scheduled_message_id)?.user_id !== account.user_id) {
    throw new ApiError('Scheduled message does not exist', { status: 404 });
  }
  organization.scheduled.delete(scheduled_message_id);
  emitScheduled(call, account, { op: 'remove', scheduled_message_id });
  return {};
});

/** Sends all messages that are due, the earliest first. Returns whether there were any. */
export function deliverScheduled(context: EmitContext): boolean {
  const { scheduled, users } = context.organization;
  if (scheduled.size === 0) return false;
  const due = [...scheduled.values()].filter(({ at, failed }) => at <= context.now && failed !== true);
  for (const each of due.sort((one, other) => one.at - other.at)) {
    const sender = users.get(each.user_id);
    if (sender !== undefined) deliver(each, sender, context);
  }
  return due.length > 0;
}

function deliver(scheduled: Scheduled, sender: User, context: EmitContext): void {
  try {
    const caller = callerOf({ ...context, account: sender });
    requireSender(scheduled, caller);
    publish(caller, messageOf(scheduled, caller));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    scheduled.failed = true;
    emitScheduled(context, sender, { op: 'update', scheduled_message: shownScheduled(scheduled) });
    return;
  }
  context.organization.scheduled.delete(scheduled.id);
  emitScheduled(context, sender, { op: 'remove', scheduled_message_id: scheduled.id });
}

/** Throws an ApiError if the message can no longer be sent. */
function requireSender({ type, to }: Scheduled, caller: Caller): void {
  if (!caller.user.is_active) throw new ApiError('Account is deactivated');
  if (type === 'private') return;
  const channel = caller.organization.channels.get(Number(to));
  if (channel === undefined) throw new ApiError('Invalid channel ID');
  requirePosting(caller, channel);
}

function messageOf({ type, to, topic, content }: Scheduled, { organization, user, now }: Caller) {
  const people = type === 'private' ? { people: [...new Set([user.user_id, ...(to as number[])])] } : {};
  return {
    id: organization.nextId('message'),
    sender_id: user.user_id,
    stream_id: type === 'private' ? 0 : Number(to),
    topic,
    content,
    timestamp: now,
    reactions: [],
    read_by: [],
    ...people,
  };
}
