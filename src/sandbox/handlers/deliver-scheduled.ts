/** Sends scheduled messages when their time has come (docs/service.md, Messages). */
import type { EmitContext } from '../emit/audience.ts';
import { emitScheduled } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import type { Scheduled, User } from '../state/model.ts';
import { shownScheduled } from './scheduled-messages.ts';
import { publish, requirePosting } from './send-message.ts';

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
