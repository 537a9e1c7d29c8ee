import { hasRole } from '../../api/roles.ts';
import * as rows from '../../api/table/users.ts';
import { emitDeactivated } from '../emit/activation.ts';
import { emitInvitesChanged } from '../emit/invites.ts';
import { ApiError } from '../errors/api-error.ts';
import { insufficientPermission, mustBeOwner } from '../rules/api-errors.ts';
import { type Caller, callerOf, isAdministrator, isOwner } from '../rules/caller.ts';
import { endInvitesOf } from '../rules/invites.ts';
import { activeOwners } from '../rules/user-roles.ts';
import { activePersonOf } from '../rules/users.ts';
import type { User } from '../state/model.ts';
import { type Deletions, deleteTraces } from './delete-traces.ts';
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
