/** What is said of somebody who is to have an account: of the account itself, and where the person belongs. */
import { normalizeName } from '../../api/normalize-name.ts';
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { Params, WireParams } from '../../api/spec.ts';
import { createUser, updateUser } from '../../api/table/users.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Endangered } from '../../changes/guard.ts';
import type { User } from '../../directory/users.ts';
import { isOfNewAccount } from '../../engine/requests/new-accounts.ts';
import { without } from '../_define.ts';
import { showUser } from './_accounts.ts';
import type { UserChanges } from './_changes.ts';

/** Options of creating that take requests of their own once the account is there; columns of a table too. */
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

/** Everything of a person but the password, as a table has it. */
export const personParams = { ...without(createUser.params, 'password'), ...belonging };

/** Values as they are sent. */
export type Person = Omit<WireParams<typeof personParams>, 'email' | 'full_name'> & {
  readonly email: string;
  readonly full_name: string;
};

/** The account as it is right after it was made (docs/service.md, Users). */
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

/** What is changed of the account once it is there; nothing that a new one has anyway. */
export function changesAfter({ role, profile_data }: Person): UserChanges {
  const changes = Object.entries({ role, profile_data });
  return Object.fromEntries(
    changes.filter(([name, value]) => value !== undefined && !isOfNewAccount(name, value)),
  );
}

/** What of somebody who is there is held against the person, and changed. */
export function changesTo({ full_name, role, profile_data }: Person): UserChanges {
  return {
    full_name,
    ...(role !== undefined && { role }),
    ...(profile_data !== undefined && { profile_data }),
  };
}

const belongs = {
  role: 'role',
  profile_data: 'profile',
  channels: 'channels',
  groups: 'groups',
} as const;

/** What of a person takes requests after the account is made, in words. */
export function belongingNames({ channels = [], groups = [], ...person }: Person): string[] {
  return [
    ...Object.keys(changesAfter(person as Person)).map((name) => belongs[name as keyof typeof belongs]),
    ...(channels.length > 0 ? [belongs.channels] : []),
    ...(groups.length > 0 ? [belongs.groups] : []),
  ];
}

/** What making the account is worth a question for. */
export function createdWith({ email, full_name, role }: Person): Endangered {
  const administers = role !== undefined && isAtLeast(Number(role), 'administrator');
  return {
    thing: `user ${full_name} <${email}>`,
    hazards: administers
      ? [{ risk: 'gives-administration', says: 'the user will be able to administer the organization' }]
      : [],
  };
}

/** Says who has the address that was wanted. @param refusal what the service said, where it was asked */
export function addressTaken(email: string, holder: User, refusal?: CliError): CliError {
  const told = {
    message: `the address ${email} is taken by ${showUser(holder)}`,
    hint:
      holder.is_active === false
        ? `bring that one back: realmctl user reactivate id:${holder.user_id}; --if-exists skip leaves it unchanged`
        : '--if-exists skip leaves it unchanged, --if-exists update changes it',
  };
  if (refusal !== undefined) return refusal.with({ exitReason: 'conflict', ...told });
  return new CliError('conflict', told.message, { hint: told.hint });
}
