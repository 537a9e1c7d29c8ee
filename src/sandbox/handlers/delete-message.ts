import { deleteMessage as row } from '../../api/table/messages.ts';
import { emitMessagesDeleted } from '../emit/messages.ts';
import { callerOf } from '../rules/caller.ts';
import { requireDeletion } from '../rules/message-rights.ts';
import { visibleMessage } from '../rules/messages.ts';
import { defineHandler } from './handler.ts';

/** DELETE /messages/{message_id}. */
export const deleteMessage = defineHandler(row, (call) => {
  const caller = callerOf(call);
  const { messages, channels } = call.organization;
  const message = visibleMessage(caller, call.args.message_id);
  requireDeletion(caller, message, channels.get(message.stream_id));
  messages.delete(message.id);
  emitMessagesDeleted(caller, [message], caller.user);
  return {};
});
