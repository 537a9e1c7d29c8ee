import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/messages.ts';
import { emitMessagesDeleted } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { rangeOf, refuseNegative } from '../rules/message-range.ts';
import { requireDeletion } from '../rules/message-rights.ts';
import { foundBy, isSearch, matcherOf } from '../rules/message-search.ts';
import { keptContent, renderedDescription, shownTopic, sightOf, visibleMessage } from '../rules/messages.ts';
import { settingOf } from '../rules/realm-settings.ts';
import { flagsOf, messageObject } from '../serializers/message.ts';
import type { Message } from '../state/model.ts';
import { defineHandler } from './handler.ts';
import { noteReported } from './notices.ts';

/** GET /messages. */
export const listMessages = defineHandler(rows.listMessages, (call) => {
  const { args, organization, account } = call;
  const { narrow, message_ids, apply_markdown = true, allow_empty_topic_name = false } = args;
  const caller = callerOf(call);
  const show = (message: Message) => ({
    ...messageObject(organization, message, {
      inHtml: apply_markdown,
      knowsEmptyTopic: allow_empty_topic_name,
    }),
    flags: flagsOf(message, account),
    ...(isSearch(narrow) && { match_content: message.content, match_subject: message.topic }),
  });
  if (message_ids !== undefined) {
    refuseAnchor(args);
    const matches = matcherOf(caller, narrow);
    const canSee = sightOf(caller);
    const found = message_ids.flatMap((id) => organization.messages.get(id) ?? []);
    return {
      messages: found.filter((each) => canSee(each) && matches(each)).map(show),
      history_limited: false,
      found_anchor: false,
      found_oldest: false,
      found_newest: false,
    };
  }
  const { anchor, anchor_date, num_before = 0, num_after = 0, include_anchor = true } = args;
  refuseNegative({ num_before, num_after });
  if (num_before + num_after > rows.maxMessages) {
    throw new ApiError(`Too many messages requested (maximum ${rows.maxMessages}).`);
  }
  const request = { anchor, anchor_date, include_anchor, num_before, num_after };
  const { messages, ...range } = rangeOf(caller, request, foundBy(caller, narrow));
  return { messages: messages.map(show), ...range, history_limited: false };
});

/** Parameters that cannot be used with ids, in the order of the error. */
const notWithIds = [
  'num_before',
  'num_after',
  'anchor',
  'message_ids',
  'include_anchor',
  'use_first_unread_anchor',
].join(', ');

function refuseAnchor({ anchor, num_before, num_after, include_anchor }: WireArgs<typeof rows.listMessages>) {
  if ([anchor, num_before, num_after, include_anchor].every((each) => each === undefined)) return;
  throw new ApiError(`Unsupported parameter combination: ${notWithIds}`, {
    fields: { parameters: notWithIds },
  });
}

/** GET /messages/{message_id}. */
export const getMessage = defineHandler(rows.getMessage, (call) => {
  const { args, organization, account } = call;
  const { apply_markdown = true, allow_empty_topic_name = false } = args;
  const message = visibleMessage(callerOf(call), args.message_id);
  const form = { inHtml: apply_markdown, knowsEmptyTopic: allow_empty_topic_name };
  return {
    message: { ...messageObject(organization, message, form), flags: flagsOf(message, account) },
    raw_content: message.content,
  };
});

/** GET /messages/{message_id}/history: the first version, and the one after each edit. */
export const messageHistory = defineHandler(rows.messageHistory, (call) => {
  const { args } = call;
  const message = visibleMessage(callerOf(call), args.message_id);
  const shown = (topic: string) => shownTopic(topic, args.allow_empty_topic_name === true);
  const versions: Record<string, unknown>[] = [];
  let { content, topic, stream_id } = message;
  // Starts with the newest edit, so that the state before each edit is known.
  for (const edit of message.edits ?? []) {
    const { prev_content, prev_topic, prev_stream, user_id, timestamp } = edit;
    versions.push({
      ...texts(content),
      topic: shown(topic),
      timestamp,
      user_id,
      ...(prev_content !== undefined && {
        prev_content,
        prev_rendered_content: renderedDescription(prev_content),
      }),
      ...(prev_topic !== undefined && { prev_topic: shown(prev_topic) }),
      ...(prev_stream !== undefined && { prev_stream, stream: stream_id }),
    });
    content = prev_content ?? content;
    topic = prev_topic ?? topic;
    stream_id = prev_stream ?? stream_id;
  }
  const first = {
    ...texts(content),
    topic: shown(topic),
    timestamp: message.timestamp,
    user_id: message.sender_id,
  };
  return { message_history: [first, ...versions.reverse()] };
});

function texts(content: string) {
  return { content, rendered_content: renderedDescription(content) };
}

/** GET /messages/{message_id}/read_receipts, without the sender. */
export const messageReaders = defineHandler(rows.messageReaders, (call) => {
  const { sender_id, read_by } = visibleMessage(callerOf(call), call.args.message_id);
  return { user_ids: read_by.filter((id) => id !== sender_id) };
});

/** POST /messages/render. */
export const renderMessage = defineHandler(rows.renderMessage, ({ args: { content } }) => ({
  rendered: renderedDescription(keptContent(content)),
}));

const types: readonly (string | undefined)[] = rows.reportMessage.params.report_type.suggestions;
/** From this level on, a report that would reach nobody is refused (docs/service.md, Messages). */
const mustArrive = 511;

/** POST /messages/{message_id}/report. */
export const reportMessage = defineHandler(rows.reportMessage, (call) => {
  const { args, organization, level } = call;
  const { report_type, description = '' } = args;
  const caller = callerOf(call);
  const message = visibleMessage(caller, args.message_id);
  if (!types.includes(report_type)) throw new ApiError('Invalid report_type');
  if (description.length > rows.reportMessage.params.description.maxLength) {
    throw new ApiError(
      `description is too long (limit: ${rows.reportMessage.params.description.maxLength} characters)`,
    );
  }
  const channel = organization.channels.get(Number(settingOf(organization, 'moderation_request_channel_id')));
  if (channel === undefined) {
    throw new ApiError('Moderation request channel must be specified to enable message reporting.');
  }
  if (report_type === 'other' && description === '') {
    throw new ApiError('For reports of type "other", a description is required.');
  }
  if (!channel.is_archived) noteReported(caller, channel, `message ${message.id}`, report_type);
  else if (level >= mustArrive) throw new ApiError('The report could not be delivered.');
  return {};
});

/** DELETE /messages/{message_id}. */
export const deleteMessage = defineHandler(rows.deleteMessage, (call) => {
  const caller = callerOf(call);
  const { messages, channels } = call.organization;
  const message = visibleMessage(caller, call.args.message_id);
  requireDeletion(caller, message, channels.get(message.stream_id));
  messages.delete(message.id);
  emitMessagesDeleted(caller, [message], caller.user);
  return {};
});
