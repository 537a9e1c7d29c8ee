import { randomBytes } from 'node:crypto';
import { rankOf } from '../../api/roles.ts';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/invites.ts';
import { emitInvitesChanged } from '../emit/organization.ts';
import { ApiError } from '../errors/api-error.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import {
  addressesIn,
  badAddresses,
  channelsToJoin,
  checkWelcome,
  groupsToJoin,
  invitationFailed,
  inviteToChange,
  requireInvitedRole,
  requireInviting,
  takenAddresses,
  visibleInvites,
} from '../rules/invites.ts';
import { inviteSerializer, linkUrl } from '../serializers/invite.ts';
import type { Invite, User } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** How many minutes an invitation is valid by default. */
const tenDays = 14_400;

/** GET /invites. */
export const listInvites = defineHandler(rows.listInvites, (call) => ({
  invites: visibleInvites(callerOf(call)).map(inviteSerializer(call.level, call)),
}));

/** POST /invites. No mail is sent. */
export const createInvites = defineHandler(rows.createInvites, (call) => {
  const { organization, account, args } = call;
  const caller = callerOf(call);
  requireInviting(caller, 'email');
  requireInvitedRole(caller, Number(args.invite_as ?? rankOf('member')));
  checkWelcome(caller, args.welcome_message_custom_text);
  if (args.invitee_emails === '') throw new ApiError('You must specify at least one email address.');
  const terms = termsOf(caller, args);
  const emails = addressesIn(args.invitee_emails);
  const bad = badAddresses(organization, emails);
  if (bad.length > 0) {
    throw invitationFailed("Some emails did not validate, so we didn't send any invitations.", bad);
  }
  const taken = takenAddresses(organization, emails);
  if (taken.length > 0 && taken.length === emails.length) {
    throw invitationFailed("We weren't able to invite anyone.", taken);
  }
  const takenEmails = new Set(taken.map(([email]) => email));
  const notify_referrer_on_join = args.notify_referrer_on_join ?? true;
  for (const email of emails.filter((each) => !takenEmails.has(each))) {
    const id = organization.nextId('invite');
    add(caller, { ...terms, id, email, is_multiuse: false, notify_referrer_on_join });
  }
  emitInvitesChanged(caller, account);
  if (taken.length === 0) return {};
  throw invitationFailed(
    "Some of those addresses are already using Zulip, so we didn't send them an invitation. We did send invitations to everyone else!",
    taken,
    { sent: true },
  );
});

/** POST /invites/multiuse. */
export const createInviteLink = defineHandler(rows.createInviteLink, (call) => {
  const { organization, account, args, site } = call;
  const caller = callerOf(call);
  requireInviting(caller, 'link');
  requireInvitedRole(caller, Number(args.invite_as ?? rankOf('member')));
  const terms = termsOf(caller, args);
  const id = organization.nextId('link');
  add(caller, { ...terms, id, email: '', is_multiuse: true, notify_referrer_on_join: false });
  emitInvitesChanged(caller, account);
  return { invite_link: linkUrl(terms, site) };
});

/** POST /invites/{invite_id}/resend. It is valid for the same time again. */
export const resendInvite = defineHandler(rows.resendInvite, (call) => {
  const invite = inviteToChange(callerOf(call), call.args.invite_id, 'email');
  invite.invited = call.now;
  invite.expiry_date = expiry(call.now, invite.good_for);
  return {};
});

/** DELETE /invites/{invite_id}. */
export const revokeInvite = defineHandler(rows.revokeInvite, (call) => {
  const { organization, args } = call;
  const caller = callerOf(call);
  const invite = inviteToChange(caller, args.invite_id, 'email');
  organization.invites = organization.invites.filter((each) => each !== invite);
  emitInvitesChanged(caller, inviterOf(caller, invite));
  return {};
});

/** DELETE /invites/multiuse/{invite_id}. */
export const revokeInviteLink = defineHandler(rows.revokeInviteLink, (call) => {
  const caller = callerOf(call);
  const invite = inviteToChange(caller, call.args.invite_id, 'link');
  if (invite.is_revoked) throw new ApiError('Invitation has already been revoked');
  invite.is_revoked = true;
  emitInvitesChanged(caller, inviterOf(caller, invite));
  return {};
});

type Terms = Omit<Invite, 'id' | 'email' | 'is_multiuse' | 'notify_referrer_on_join'>;

/** Returns what all invitations of one call have in common. */
function termsOf(caller: Caller, args: WireArgs<typeof rows.createInviteLink>): Terms {
  const { now, user } = caller;
  const channels = channelsToJoin(caller, args.stream_ids ?? []);
  const groups = groupsToJoin(caller, args.group_ids ?? []);
  const good_for = args.invite_expires_in_minutes === undefined ? tenDays : args.invite_expires_in_minutes;
  return {
    invited_by_user_id: user.user_id,
    invited: now,
    expiry_date: expiry(now, good_for),
    good_for,
    invited_as: Number(args.invite_as ?? rankOf('member')),
    secret: randomBytes(12).toString('hex'),
    channels: channels.map(({ stream_id }) => stream_id),
    groups: groups.map(({ id }) => id),
    include_default_channels: args.include_realm_default_subscriptions ?? false,
    is_revoked: false,
  };
}

function expiry(now: number, minutes: number | null): number | null {
  return minutes === null ? null : now + minutes * 60;
}

function add({ organization }: Caller, invite: Invite): void {
  organization.invites = [...organization.invites, invite];
}

function inviterOf({ organization }: Caller, { invited_by_user_id }: Invite): User | undefined {
  return organization.users.get(invited_by_user_id);
}
