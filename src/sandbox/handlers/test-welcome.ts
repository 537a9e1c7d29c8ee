import { testWelcome as row } from '../../api/table/welcome.ts';
import { callerOf } from '../rules/caller.ts';
import { checkWelcome } from '../rules/invites.ts';
import { defineHandler } from './handler.ts';

/**
 * POST /realm/test_welcome_bot_custom_message. The message gets an id and is not stored: the service's bots send no
 * messages here.
 */
export const testWelcome = defineHandler(row, (call) => {
  checkWelcome(callerOf(call), call.args.welcome_message_custom_text);
  return { message_id: call.organization.nextId('message') };
});
