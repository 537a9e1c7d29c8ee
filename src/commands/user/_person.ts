/** The values for a person's account: those of the account itself, and their channels and groups. */
import { normalizeName } from '../../api/normalize-name.ts';
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { Params, WireParams } from '../../api/spec.ts';
import { createUser, updateUser } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Affected } from '../../changes/guard.ts';
import type { Prepared } from '../../changes/prepared.ts';
import type { User } from '../../directory/users.ts';
import { isOfNewAccount } from '../../engine/requests/new-accounts.ts';
import { without } from '../_define.ts';
import { showUser } from './_accounts.ts';
import type { UserChanges } from './_changes.ts';

/** Options of creating that need requests of their own after the account exists; also columns of a table. */
export const belonging = {
  role: {
    ...updateUser.params.role,
    help: 'role (default member); only owners can grant the owner role',
  },
  profile_data: updateUser.params.profile_data,
  channels: {
    kind: 'channel-references',
    flag: 'channel',
    help: 'channel to subscribe the user to, besides the default channels',
  },
  groups: { kind: 'group-references', flag: 'group', help: 'group to add the user to' },
} as const satisfies Params;

/** All values of a person except the password, as in a table. */
export const personParams = { ...without(createUser.params, 'password'), ...belonging };

/** The values as they are sent. */
export type Person = Omit<WireParams<typeof personParams>, 'email' | 'full_name'> & {
  readonly email: string;
  readonly full_name: string;
};

/** Returns the account as it is right after it was created (docs/service.md, Users). */
export function newAccount({ email, full_name }: Person, user_id: number): User {
  return {
    user_id,
    email,
    delivery_email: email,
    full_name: normalizeName(full_name),
    role: rankOf('member'),
    is_active: true,
    profile_data: {},
  };
}

/** Returns what to change about the account after it was created, without what a new account has anyway. */
export function changesAfter({ role, profile_data }: Person): UserChanges {
  const changes = Object.entries({ role, profile_data });
  return Object.fromEntries(
    changes.filter(([name, value]) => value !== undefined && !isOfNewAccount(name, value)),
  );
}

/** Returns what to compare and change about an existing user. */
export function changesTo({ full_name, role, profile_data }: Person): UserChanges {
  return {
    full_name,
    ...(role !== undefined && { role }),
    ...(profile_data !== undefined && { profile_data }),
  };
}

/** Returns the risks of creating the account to ask about. */
export function createdWith({ email, full_name, role }: Person): Affected {
  const administers = role !== undefined && isAtLeast(Number(role), 'administrator');
  return {
    thing: `user ${full_name} <${email}>`,
    hazards: administers
      ? [{ risk: 'gives-administration', says: 'the user will be able to administer the organization' }]
      : [],
  };
}

/** Throws a conflict for a deactivated person whose account would have to change. */
export function refuseDeactivated(
  { email, channels = [], groups = [] }: Person,
  user: User,
  { isUpToDate = false }: Pick<Prepared, 'isUpToDate'>,
): void {
  if (user.is_active !== false || (isUpToDate && channels.length + groups.length === 0)) return;
  throw addressTaken(email, user);
}

/**
 * Returns the error that says who has the address.
 * @param refusal the server's refusal, if it was asked
 */
export function addressTaken(email: string, holder: User, refusal?: CliError): CliError {
  const details = {
    message: `the address ${email} is taken by ${showUser(holder)}`,
    hint:
      holder.is_active === false
        ? `reactivate that account: realmctl user reactivate id:${holder.user_id}; --if-exists skip leaves it unchanged`
        : '--if-exists skip leaves it unchanged, --if-exists update changes it',
  };
  if (refusal !== undefined) return refusal.with({ exitReason: 'conflict', ...details });
  return new CliError('conflict', details.message, { hint: details.hint });
}
