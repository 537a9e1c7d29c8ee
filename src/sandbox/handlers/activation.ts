import { hasRole } from '../../api/roles.ts';
import * as rows from '../../api/table/users.ts';
import { emitDeactivated, emitReactivated, emitReturned } from '../emit/activation.ts';
import { emitBotOwner } from '../emit/bots.ts';
import { emitMessagesDeleted } from '../emit/messages.ts';
import { emitInvitesChanged } from '../emit/organization.ts';
import { emitUserChanges } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { insufficientPermission, mustBeOwner } from '../rules/api-errors.ts';
import { requireMaking } from '../rules/bots.ts';
import { type Caller, callerOf, isAdministrator, isOwner } from '../rules/caller.ts';
import { endInvitesOf } from '../rules/invites.ts';
import { activeOwners, activePersonOf, noSuchUser } from '../rules/users.ts';
import type { Message, User } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** DELETE /users/{user_id}. The mail with the comment is not sent. */
export const deactivateUser = defineHandler(rows.deactivateUser, (call) => {
  const { organization, args } = call;
  const caller = callerOf(call);
  const user = activePersonOf(organization, args.user_id);
  if (!isAdministrator(caller)) throw insufficientPermission();
  const isOwners = hasRole(user.role, 'owner');
  if (isOwners && !isOwner(caller)) throw mustBeOwner();
  if (isOwners && activeOwners(organization) <= 1) {
    throw new ApiError('Cannot deactivate the only organization owner');
  }
  for (const each of withBots(caller, user)) {
    deactivate(caller, each);
    deleteTraces(caller, each, (args.actions ?? {}) as Deletions);
  }
  return {};
});

/** DELETE /users/me. */
export const deactivateOwnUser = defineHandler(rows.deactivateOwnUser, (call) => {
  const { organization, account } = call;
  const caller = callerOf(call);
  if (isOwner(caller) && !account.is_bot && activeOwners(organization) <= 1) {
    throw new ApiError('Cannot deactivate the only organization owner.', {
      code: 'CANNOT_DEACTIVATE_LAST_USER',
      fields: { is_last_owner: true, entity: 'organization owner' },
    });
  }
  for (const each of withBots(caller, account)) deactivate(caller, each);
  return {};
});

/** Returns the bots that are deactivated with a user, then the user. */
function withBots({ organization }: Caller, user: User): User[] {
  const bots = [...organization.users.values()].filter(
    (each) => each.is_bot && each.is_active && each.bot_owner_id === user.user_id && each !== user,
  );
  return [...bots, user];
}

function deactivate(caller: Caller, user: User): void {
  const { organization, now } = caller;
  user.is_active = false;
  if (endInvitesOf(organization, user, now)) emitInvitesChanged(caller, user);
  emitDeactivated(caller, user);
}

/** The `actions` of a deactivation; the sandbox has no direct messages to delete. */
export type Deletions = Readonly<Record<string, boolean | undefined>>;

/** Deletes the values of profile fields, and messages depending on whether their channel is private. */
export function deleteTraces(caller: Caller, user: User, deletions: Deletions): void {
  const { organization } = caller;
  if (deletions.delete_profile === true) {
    const before = { ...user };
    user.profile_data = {};
    emitUserChanges(caller, before, user, new Set());
  }
  const topics = new Map<string, Message[]>();
  for (const message of organization.messages.values()) {
    const { sender_id, stream_id, topic } = message;
    const isPrivate = organization.channels.get(stream_id)?.invite_only === true;
    const isDeleted = isPrivate
      ? deletions.delete_private_channel_messages
      : deletions.delete_public_channel_messages;
    if (sender_id !== user.user_id || isDeleted !== true) continue;
    const key = JSON.stringify([stream_id, topic]);
    topics.set(key, [...(topics.get(key) ?? []), message]);
  }
  for (const messages of topics.values()) {
    for (const { id } of messages) organization.messages.delete(id);
    emitMessagesDeleted(caller, messages);
  }
}

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
