/** Who may invite whom, and which invitations are open (docs/service.md, Invitations). */
import { codePoints } from '../../api/codecs/text.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Channel, Group, Invite, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { hasMetadataAccess, mayAddOthers } from './access.ts';
import { channelWord, insufficientPermission, mustBeOwner } from './api-errors.ts';
import { type Caller, isAdministrator, isOwner } from './caller.ts';
import { type AddressProblem, addressProblem, isAddress, isOfSystemBot } from './email-addresses.ts';
import { deactivatedGroup } from './group-values.ts';
import { groupOf, mayAddMembers } from './groups.ts';
import { realmAllows } from './realm-permissions.ts';

/**
 * From this level on, a permission decides about links; before, the administrator role (docs/service.md,
 * Invitations).
 */
const linksByPermission = 209;

function isOpen({ expiry_date, is_revoked }: Invite, now: number): boolean {
  return !is_revoked && (expiry_date === null || expiry_date > now);
}

/** Returns the open invitations that the caller may see: emails first, then links. */
export function visibleInvites(caller: Caller): Invite[] {
  const { organization, user, now } = caller;
  const seen = organization.invites.filter(
    (each) => isOpen(each, now) && (isAdministrator(caller) || each.invited_by_user_id === user.user_id),
  );
  return [
    ...seen.filter(({ is_multiuse }) => !is_multiuse),
    ...seen.filter(({ is_multiuse }) => is_multiuse),
  ];
}

/** Throws if the caller may not invite in this way at all. */
export function requireInviting(caller: Caller, by: 'email' | 'link'): void {
  const may =
    by === 'link' && caller.level < linksByPermission
      ? isAdministrator(caller)
      : realmAllows(caller, by === 'email' ? 'can_invite_users_group' : 'create_multiuse_invite_group');
  if (!may) throw insufficientPermission();
}

/** Throws if the caller may not invite someone with the role. */
export function requireInvitedRole(caller: Caller, role: number): void {
  if (hasRole(role, 'owner') && !isOwner(caller)) throw mustBeOwner();
  if (isAtLeast(role, 'moderator') && !isAdministrator(caller)) throw mustBeAdministrator();
}

/** Returns the channels. Throws if the caller may not invite to one of them. */
export function channelsToJoin(caller: Caller, ids: readonly number[]): Channel[] {
  const { organization, level } = caller;
  const word = channelWord(level);
  const channels = ids.map((id) => {
    const channel = organization.channels.get(id);
    if (channel === undefined || channel.is_archived || !hasMetadataAccess(caller, channel)) {
      throw new ApiError(`Invalid ${word} ID ${id}. No invites were sent.`);
    }
    return channel;
  });
  if (channels.some((channel) => !channel.is_default && !mayAddOthers(caller, channel))) {
    throw new ApiError(`You do not have permission to subscribe other users to ${word}s.`);
  }
  return channels;
}

/** Returns the groups. Throws if the caller may not add people to one of them. */
export function groupsToJoin(caller: Caller, ids: readonly number[]): Group[] {
  return ids.map((id) => {
    const group = groupOf(caller, id);
    if (group.deactivated) throw deactivatedGroup();
    if (group.is_system_group || !mayAddMembers(caller, group)) throw insufficientPermission();
    return group;
  });
}

/** An address that was not invited, why, and whether it belongs to a deactivated account. */
export type Refused = readonly [email: string, text: string, deactivated: boolean];

/**
 * Returns the addresses in a text, each once. They are separated by commas and line ends, and may be in angle
 * brackets after a name.
 */
export function addressesIn(text: string): string[] {
  const parts = text.split(/[,\n]/).map((part) => (/<([^<>]*)>\s*$/.exec(part)?.[1] ?? part).trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

const problemTexts: Readonly<Record<AddressProblem, string>> = {
  disposable: 'Please use your real email address.',
  plus: 'Email addresses containing + are not allowed.',
  domain: 'Outside your domain.',
};

/** Returns addresses with which nobody could join, or which the organization does not allow. */
export function badAddresses(organization: Organization, emails: readonly string[]): Refused[] {
  return emails.flatMap((email): Refused[] => {
    if (!isAddress(email)) return [[email, 'Invalid address.', false]];
    const problem = addressProblem(organization, email);
    return problem === undefined ? [] : [[email, problemTexts[problem], false]];
  });
}

/** Returns addresses that belong to an account. */
export function takenAddresses({ usersByEmail }: Organization, emails: readonly string[]): Refused[] {
  return emails.flatMap((email): Refused[] => {
    const holder = usersByEmail.get(email.toLowerCase());
    if (isOfSystemBot(email)) return [[email, 'Reserved for system bots.', false]];
    if (holder === undefined) return [];
    const text = holder.is_active ? 'Already has an account.' : 'Account has been deactivated.';
    return [[email, text, !holder.is_active]];
  });
}

export function invitationFailed(
  message: string,
  errors: readonly Refused[],
  { sent = false }: { readonly sent?: boolean } = {},
): ApiError {
  return new ApiError(message, {
    code: 'INVITATION_FAILED',
    fields: { errors, sent_invitations: sent, license_limit_reached: false, daily_limit_reached: false },
  });
}

/** Returns an invitation that the caller may change: their own, or any for an administrator. */
export function inviteToChange(caller: Caller, id: number, sort: 'email' | 'link'): Invite {
  const invite = caller.organization.invites.find(
    (each) => each.id === id && each.is_multiuse === (sort === 'link'),
  );
  if (invite === undefined) throw new ApiError('No such invitation');
  if (invite.invited_by_user_id !== caller.user.user_id) {
    if (hasRole(invite.invited_as, 'owner') && !isOwner(caller)) throw mustBeOwner();
    if (!isAdministrator(caller)) throw mustBeAdministrator();
  }
  return invite;
}

/** Ends all open invitations of a user. Returns whether there were any. */
export function endInvitesOf(organization: Organization, { user_id }: User, now: number): boolean {
  const own = organization.invites.filter((each) => each.invited_by_user_id === user_id && isOpen(each, now));
  for (const invite of own) invite.expiry_date = now;
  return own.length > 0;
}

/** Returns the error for a missing administrator role, which has no code of its own for invitations. */
function mustBeAdministrator(): ApiError {
  return new ApiError('Must be an organization administrator');
}

/** In code points. */
const longestWelcome = 8000;

/** Checks that only administrators set the message of Welcome Bot for invited users, even an empty one. */
export function checkWelcome(caller: Caller, text: string | undefined): void {
  if (text === undefined) return;
  if (codePoints(text) > longestWelcome) {
    throw new ApiError(`welcome_message_custom_text is too long (limit: ${longestWelcome} characters)`);
  }
  if (!isAdministrator(caller)) throw new ApiError('Must be an organization administrator');
}
