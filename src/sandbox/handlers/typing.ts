import * as rows from '../../api/table/messages.ts';
import { emitTypingEdit } from '../emit/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { callerOf } from '../rules/caller.ts';
import { visibleMessage } from '../rules/messages.ts';
import { defineHandler } from './handler.ts';

/** POST /messages/{message_id}/typing, for the sender of the message. Nothing is stored. */
export const editTyping = defineHandler(rows.editTyping, (call) => {
  const message = visibleMessage(callerOf(call), call.args.message_id);
  if (message.sender_id !== call.account.user_id) {
    throw new ApiError("You don't have permission to edit this message");
  }
  emitTypingEdit(call, String(call.args.op), message);
  return {};
});
