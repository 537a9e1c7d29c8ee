import { normalizeName } from '../../api/normalize-name.ts';
import { userFields } from '../../api/resources/user.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/users.ts';
import { emitUserChanges, visibleChannelsOf } from '../emit/users.ts';
import { ApiError } from '../errors/api-error.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf, isAdministrator, isOwner } from '../rules/caller.ts';
import { requireNewAddress } from '../rules/email-addresses.ts';
import { changedProfile } from '../rules/profile-data.ts';
import { checkRoleChange, requireUniqueName, userByAddress, userName } from '../rules/users.ts';
import type { User } from '../state/model.ts';
import { givenFields } from '../state/stored.ts';
import { defineHandler } from './handler.ts';

type Changes = Omit<WireArgs<typeof rows.updateUserById>, 'user_id'>;

/**
 * A call is all or nothing at level 372 and was not at 218; which level between them changed that is not known
 * (docs/service.md, Users).
 */
const allOrNothing = 219;

/** PATCH /users/{user_id}. */
export const updateUserById = defineHandler(rows.updateUserById, (call) => {
  const { args, organization } = call;
  return changeUser(callerOf(call), organization.users.get(args.user_id), args);
});

/** PATCH /users/{email}. */
export const updateUser = defineHandler(rows.updateUser, (call) => {
  const caller = callerOf(call);
  return changeUser(caller, userByAddress(caller, call.args.email), call.args);
});

/** Changes role, name, profile, address and everything else, in this order. */
function changeUser(caller: Caller, user: User | undefined, changes: Changes): Record<string, never> {
  if (user === undefined) throw new ApiError('No such user');
  if (!isAdministrator(caller) && user.bot_owner_id !== caller.user.user_id) throw insufficientPermission();
  const draft = { ...user };
  try {
    for (const step of steps) step(caller, draft, changes);
  } catch (error) {
    if (caller.level < allOrNothing) keep(caller, user, draft);
    throw error;
  }
  keep(caller, user, draft);
  return {};
}

function keep(caller: Caller, user: User, { delivery_email, ...draft }: User): void {
  const { organization } = caller;
  const before = { ...user };
  const visibleBefore = visibleChannelsOf(caller, user);
  Object.assign(user, draft);
  if (delivery_email !== user.delivery_email) organization.changeEmail(user, delivery_email);
  emitUserChanges(caller, before, user, visibleBefore);
}

type UserStep = (caller: Caller, draft: User, changes: Changes) => void;

/** Fields with a step of their own. */
const withStep = new Set(['role', 'full_name', 'profile_data', 'delivery_email']);

const steps: readonly UserStep[] = [
  (caller, draft, { role }) => {
    if (role === undefined) return;
    checkRoleChange(caller, draft, Number(role));
    draft.role = Number(role) as User['role'];
  },
  ({ organization, level }, draft, { full_name: name }) => {
    if (name === undefined) return;
    const wanted = normalizeName(name);
    // A blank name changes nothing.
    if (wanted === '' || wanted === draft.full_name) return;
    draft.full_name = userName(name, level);
    requireUniqueName(organization, draft.full_name, draft.user_id);
  },
  ({ organization }, draft, { profile_data: entries }) => {
    if (entries !== undefined) draft.profile_data = changedProfile(organization, draft.profile_data, entries);
  },
  (caller, draft, { new_email: written }) => {
    const email = written === undefined ? undefined : normalizeName(written);
    if (email === undefined) return;
    const mayChange = caller.level >= rows.addressesByOwnersSince ? isOwner(caller) : isAdministrator(caller);
    if (!mayChange || !caller.user.can_change_user_emails) {
      throw new ApiError('User not authorized to change user emails');
    }
    if (email === draft.delivery_email) return;
    requireNewAddress(caller.organization, email);
    draft.delivery_email = email;
  },
  (_caller, draft, changes) => {
    Object.assign(draft, givenFields(userFields, 'update', changes, withStep));
  },
];
