/** Email invitations and invitation links (docs/service.md, Invitations). */
import { inviteFields, inviteReading } from '../resources/invite.ts';
import { createParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

/** What all six rows have in common. */
const gate = { role: 'member', humansOnly: true } as const;

export const listInvites = endpoint({
  id: 'invite.list',
  call: 'GET /invites',
  ...gate,
  help: 'list pending invitations and links (administrators: all of them)',
  reply: { invites: { list: { object: inviteReading } } },
});

const { invite_as, invite_expires_in_minutes, notify_referrer_on_join } = createParams(inviteFields);

const channels = {
  kind: 'channel-references',
  flag: 'channel',
  help: 'channel to subscribe new users to',
} as const;

/** The parameters of both kinds of invitations after the expiry and role. */
const joined = {
  group_ids: {
    kind: 'group-references',
    flag: 'group',
    since: 322,
    help: 'group to add new users to',
  },
  include_realm_default_subscriptions: {
    kind: 'flag',
    flag: 'default-channels',
    default: false,
    since: 261,
    help: 'with --channel, subscribe new users to the default channels too',
  },
  welcome_message_custom_text: {
    kind: 'text',
    flag: 'welcome-message',
    since: 416,
    help: 'custom text for the Welcome Bot message (administrators only)',
  },
} as const;

export const createInvites = endpoint({
  id: 'invite.create',
  call: 'POST /invites',
  ...gate,
  help: 'invite people by email',
  params: {
    invitee_emails: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: 'email addresses, separated by commas or lines',
      notice: 'invited',
    },
    invite_expires_in_minutes,
    invite_as,
    stream_ids: { ...channels, required: true },
    ...joined,
    notify_referrer_on_join,
  },
  errors: ['INVITATION_FAILED', 'UNAUTHORIZED_PRINCIPAL'],
});

export const createInviteLink = endpoint({
  id: 'invite.create-link',
  call: 'POST /invites/multiuse',
  ...gate,
  help: 'create an invitation link',
  params: { invite_expires_in_minutes, invite_as, stream_ids: channels, ...joined },
  reply: { invite_link: 'string' },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

const invitation = {
  kind: 'id',
  in: 'path',
  required: true,
  min: 0,
  help: 'id of the invitation',
} as const;

export const resendInvite = endpoint({
  id: 'invite.resend',
  call: 'POST /invites/{invite_id}/resend',
  ...gate,
  help: 'resend an invitation email',
  notice: 'invited-again',
  params: { invite_id: invitation },
  errors: ['INVITATION_FAILED', 'UNAUTHORIZED_PRINCIPAL'],
});

export const revokeInvite = endpoint({
  id: 'invite.revoke',
  call: 'DELETE /invites/{invite_id}',
  ...gate,
  help: 'revoke an email invitation',
  params: { invite_id: invitation },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const revokeInviteLink = endpoint({
  id: 'invite.revoke-link',
  call: 'DELETE /invites/multiuse/{invite_id}',
  ...gate,
  help: 'revoke an invitation link',
  params: { invite_id: { ...invitation, help: 'id of the link' } },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
