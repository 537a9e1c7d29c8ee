/** The flags that an account sets on messages (docs/service.md, Messages). */
import type { Endpoint } from '../../api/spec.ts';
import * as rows from '../../api/table/message-flags.ts';
import { emitFlag } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { isSubscribed } from '../rules/access.ts';
import { callerOf } from '../rules/caller.ts';
import { fieldsAt } from '../rules/levels.ts';
import { rangeOf, refuseNegative } from '../rules/message-range.ts';
import { foundBy } from '../rules/message-search.ts';
import { sightOf } from '../rules/messages.ts';
import { flagsOf } from '../serializers/message.ts';
import type { Message } from '../state/model.ts';
import { type Call, defineHandler } from './handler.ts';

const editable = ['read', 'starred', 'collapsed'];
const notEditable = [
  'mentioned',
  'stream_wildcard_mentioned',
  'topic_wildcard_mentioned',
  'group_mentioned',
  'has_alert_word',
  'historical',
  'force_expand',
  'force_collapse',
];

interface Change {
  readonly op: string;
  readonly flag: string;
}

/** POST /messages/flags. */
export const flagMessages = defineHandler(rows.flagMessages, (call) => {
  const { organization, args } = call;
  const { messages: ids, op, flag } = args;
  const change = changeOf(op, flag);
  const canSee = sightOf(callerOf(call));
  const known = ids.flatMap((id) => organization.messages.get(id) ?? []).filter(canSee);
  // The other messages need no change: a message that cannot be seen is neither unread nor starred.
  const needsAll = (change.op === 'add') !== (change.flag === 'read');
  if (needsAll && known.length < ids.length) throw new ApiError('Invalid message(s)');
  const { ignored } = apply(call, change, known);
  return {
    messages: ids,
    ...fieldsAt(call.level, { ignored_because_not_subscribed_channels: [355, ignored] }),
  };
});

/** POST /messages/flags/narrow. Larger counts are reduced to the maximum. */
export const flagFound = defineHandler(rows.flagFound, (call) => {
  const { anchor, include_anchor = true, num_before, num_after, narrow, op, flag } = call.args;
  const change = changeOf(op, flag);
  refuseNegative({ num_before, num_after });
  const caller = callerOf(call);
  const before = Math.min(num_before, rows.maxFlagged);
  const range = {
    anchor,
    include_anchor,
    num_before: before,
    num_after: Math.min(num_after, rows.maxFlagged - before),
  };
  const { messages, found_oldest, found_newest } = rangeOf(caller, range, foundBy(caller, narrow));
  const { updated, ignored } = apply(call, change, messages);
  return {
    processed_count: messages.length,
    updated_count: updated,
    first_processed_id: messages[0]?.id ?? null,
    last_processed_id: messages.at(-1)?.id ?? null,
    found_oldest,
    found_newest,
    ...fieldsAt(call.level, { ignored_because_not_subscribed_channels: [355, ignored] }),
  };
});

function changeOf(op: unknown, flag: string): Change {
  const word = String(op);
  if (word !== 'add' && word !== 'remove') throw new ApiError(`Invalid message flag operation: '${word}'`);
  if (notEditable.includes(flag)) throw new ApiError(`Flag not editable: '${flag}'`);
  if (!editable.includes(flag)) throw new ApiError(`Invalid flag: '${flag}'`);
  return { op: word, flag };
}

/**
 * Applies the change. Returns how many messages changed, and the channels whose messages cannot be unread for the
 * caller.
 */
function apply(
  call: Call<Endpoint>,
  change: Change,
  messages: readonly Message[],
): { updated: number; ignored: number[] } {
  const { organization, account } = call;
  const caller = callerOf(call);
  const isUnreading = change.flag === 'read' && change.op === 'remove';
  const isForeign = ({ people, stream_id }: Message) => {
    const channel = organization.channels.get(stream_id);
    return people === undefined && (channel === undefined || !isSubscribed(caller, channel));
  };
  const skipped = isUnreading ? messages.filter(isForeign) : [];
  const changed = messages.filter(
    (each) =>
      !skipped.includes(each) && flagsOf(each, account).includes(change.flag) === (change.op === 'remove'),
  );
  for (const each of changed) put(each, change, account.user_id);
  emitFlag(
    call,
    account,
    change,
    changed.map(({ id }) => id),
  );
  return { updated: changed.length, ignored: [...new Set(skipped.map(({ stream_id }) => stream_id))] };
}

function put(message: Message, { op, flag }: Change, user_id: number): void {
  const before = (flag === 'read' ? message.read_by : message.flagged_by?.[flag]) ?? [];
  const after = op === 'add' ? [...before, user_id] : before.filter((id) => id !== user_id);
  if (flag === 'read') message.read_by = after;
  else message.flagged_by = { ...message.flagged_by, [flag]: after };
}
