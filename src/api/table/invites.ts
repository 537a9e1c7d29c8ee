/** Invitations and links to join (docs/service.md, Invitations). */
import { inviteFields, inviteReading } from '../resources/invite.ts';
import { createParams } from '../resources/resource.ts';
import { endpoint } from '../spec.ts';

/** What all six have in common. */
const gate = { role: 'member', humansOnly: true } as const;

export const listInvites = endpoint({
  id: 'invite.list',
  method: 'GET',
  path: '/invites',
  ...gate,
  help: 'open invitations and links: for administrators all, for others their own',
  params: {},
  reply: { invites: { list: { object: inviteReading } } },
});

const { invite_as, invite_expires_in_minutes, notify_referrer_on_join } = createParams(inviteFields);

const channels = {
  kind: 'channel-references',
  flag: 'channel',
  help: 'a channel that who joins is subscribed to',
} as const;

/** What goes with an invitation of either sort, after its expiry and role. */
const joined = {
  group_ids: {
    kind: 'group-references',
    flag: 'group',
    since: 322,
    help: 'a group that who joins becomes a member of',
  },
  include_realm_default_subscriptions: {
    kind: 'flag',
    flag: 'default-channels',
    default: false,
    since: 261,
    help: 'subscribe who joins to the default channels as they are then',
  },
  welcome_message_custom_text: {
    kind: 'text',
    flag: 'welcome-message',
    since: 416,
    help: 'text of the welcome message in place of the usual one; needs an administrator',
  },
} as const;

export const createInvites = endpoint({
  id: 'invite.create',
  method: 'POST',
  path: '/invites',
  ...gate,
  help: 'invite people by email',
  params: {
    invitee_emails: {
      kind: 'text',
      required: true,
      nonEmpty: true,
      lateLimits: true,
      help: 'addresses, separated by commas or lines',
      notice: 'invited',
    },
    invite_expires_in_minutes,
    invite_as,
    stream_ids: { ...channels, required: true },
    ...joined,
    notify_referrer_on_join,
  },
  reply: {},
  errors: ['INVITATION_FAILED', 'UNAUTHORIZED_PRINCIPAL'],
});

export const createInviteLink = endpoint({
  id: 'invite.create-link',
  method: 'POST',
  path: '/invites/multiuse',
  ...gate,
  help: 'make a link by which anyone who has it can join',
  params: { invite_expires_in_minutes, invite_as, stream_ids: channels, ...joined },
  reply: { invite_link: 'string' },
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

const invitation = {
  kind: 'integer',
  in: 'path',
  required: true,
  min: 0,
  help: 'id of the invitation',
} as const;

export const resendInvite = endpoint({
  id: 'invite.resend',
  method: 'POST',
  path: '/invites/{invite_id}/resend',
  ...gate,
  help: 'send the mail of an invitation again',
  notice: 'invited-again',
  params: { invite_id: invitation },
  reply: {},
  errors: ['INVITATION_FAILED', 'UNAUTHORIZED_PRINCIPAL'],
});

export const revokeInvite = endpoint({
  id: 'invite.revoke',
  method: 'DELETE',
  path: '/invites/{invite_id}',
  ...gate,
  help: 'take back an invitation by email',
  params: { invite_id: invitation },
  reply: {},
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});

export const revokeInviteLink = endpoint({
  id: 'invite.revoke-link',
  method: 'DELETE',
  path: '/invites/multiuse/{invite_id}',
  ...gate,
  help: 'take back a link to join',
  params: { invite_id: { ...invitation, help: 'id of the link' } },
  reply: {},
  errors: ['UNAUTHORIZED_PRINCIPAL'],
});
