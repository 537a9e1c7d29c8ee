import * as rows from '../../api/table/users.ts';
import { emitReactivated, emitReturned } from '../emit/activation.ts';
import { emitBotOwner } from '../emit/bots.ts';
import { ApiError } from '../errors/api-error.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { requireMaking } from '../rules/bots.ts';
import { type Caller, callerOf, isAdministrator } from '../rules/caller.ts';
import { noSuchUser } from '../rules/users.ts';
import type { User } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** POST /users/{user_id}/reactivate. For a person who is active already, the events are emitted again. */
export const reactivateUser = defineHandler(rows.reactivateUser, (call) => {
  const { organization, args } = call;
  const caller = callerOf(call);
  const user = organization.users.get(args.user_id);
  if (user === undefined) throw noSuchUser();
  const isOwnBot = user.is_bot && user.bot_owner_id === caller.user.user_id;
  if (!isAdministrator(caller) && !isOwnBot) throw insufficientPermission();
  if (user.is_bot) requireBot(caller, user);
  user.is_active = true;
  emitReactivated(caller, user);
  if (user.is_bot) adopt(caller, user);
  emitReturned(caller, user);
  return {};
});

/** Throws if the caller may not create such a bot, or an active account has its name, including the bot itself. */
function requireBot(caller: Caller, bot: User): void {
  requireMaking(caller, bot.bot_type ?? 1);
  const { users } = caller.organization;
  if ([...users.values()].some((each) => each.is_active && each.full_name === bot.full_name)) {
    throw new ApiError(
      `There is already an active bot named "${bot.full_name}" in this organization. To reactivate this bot, you must rename or deactivate the other one first.`,
    );
  }
}

/** Makes the caller the owner of a bot without an active owner. */
function adopt(caller: Caller, bot: User): void {
  const owner = caller.organization.users.get(bot.bot_owner_id ?? 0);
  if (owner?.is_active === true) return;
  bot.bot_owner_id = caller.user.user_id;
  emitBotOwner(caller, bot, owner);
}
