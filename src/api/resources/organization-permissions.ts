/** The permission settings of the organization, one line each (docs/service.md, Organization). */
import { type Permissions, permissions } from './permissions.ts';
import { widens } from './resource.ts';

/** `since` is the first level of the `{new, old}` form. */
export const organizationPermissions = permissions({
  create_multiuse_invite_group: {
    since: 314,
    readSince: 209,
    may: 'create reusable invitation links (only owners can change this)',
    initial: 'role:administrators',
    risk: widens('changed', 'other people will be able to invite anyone with a link'),
  },
  can_access_all_users_group: {
    since: 314,
    readSince: 225,
    may: 'see all other users: role:everyone or role:members',
    initial: 'role:everyone',
    open: true,
    nonEmpty: true,
    only: ['role:everyone', 'role:members'],
    risk: widens('changed', 'guests will see more or fewer users'),
  },
  can_add_custom_emoji_group: { since: 307, may: 'add custom emoji', initial: 'role:members' },
  can_add_subscribers_group: { since: 341, may: 'add other users to channels', initial: 'role:members' },
  can_create_bots_group: { since: 344, may: 'create bots of any kind', initial: 'role:members' },
  can_create_groups: {
    since: 299,
    may: 'create user groups (only owners can change this)',
    initial: 'role:members',
  },
  can_create_private_channel_group: { since: 266, may: 'create private channels', initial: 'role:members' },
  can_create_public_channel_group: { since: 264, may: 'create public channels', initial: 'role:members' },
  can_create_web_public_channel_group: {
    since: 280,
    may: 'create web-public channels: role:moderators, role:administrators, role:owners or role:nobody',
    initial: 'role:owners',
    only: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
    risk: widens('changed', 'other people will be able to publish channels on the web'),
  },
  can_create_write_only_bots_group: {
    since: 344,
    may: 'create bots that can only post',
    initial: 'role:members',
  },
  can_delete_any_message_group: {
    since: 281,
    may: "delete anyone's messages",
    initial: 'role:administrators',
  },
  can_delete_own_message_group: {
    since: 291,
    may: 'delete their own messages',
    initial: 'role:everyone',
    open: true,
  },
  can_invite_users_group: {
    since: 321,
    may: 'invite people by email (only owners can change this)',
    initial: 'role:members',
    risk: widens('changed', 'other people will be able to invite anyone'),
  },
  can_manage_all_groups: {
    since: 299,
    may: 'manage all user groups (only owners can change this)',
    initial: 'role:owners',
    nonEmpty: true,
    risk: widens(
      'changed',
      'other people will be able to manage all groups, and thereby permissions',
      'administration',
    ),
  },
  can_manage_billing_group: {
    since: 363,
    may: 'manage billing (only owners can change this)',
    initial: 'role:administrators',
    nonEmpty: true,
    risk: widens('changed', 'other people will be able to see and change billing', 'administration'),
  },
  can_mention_many_users_group: {
    since: 352,
    may: 'use wildcard mentions in large channels',
    initial: 'role:administrators',
    open: true,
  },
  can_move_messages_between_channels_group: {
    since: 310,
    may: 'move messages to another channel',
    initial: 'role:members',
  },
  can_move_messages_between_topics_group: {
    since: 316,
    may: 'move messages to another topic',
    initial: 'role:everyone',
    open: true,
  },
  can_resolve_topics_group: { since: 367, may: 'resolve topics', initial: 'role:everyone', open: true },
  can_set_delete_message_policy_group: {
    since: 407,
    may: 'set who can delete messages in a channel',
    initial: 'role:moderators',
  },
  can_set_topics_policy_group: {
    since: 392,
    may: 'set whether a channel requires topics',
    initial: 'role:members',
    open: true,
  },
  can_summarize_topics_group: {
    since: 350,
    may: 'use AI topic summaries',
    initial: 'role:everyone',
    open: true,
  },
  direct_message_initiator_group: {
    since: 270,
    may: 'start direct message conversations',
    initial: 'role:everyone',
    open: true,
  },
  direct_message_permission_group: {
    since: 270,
    may: 'receive direct messages: each direct message needs one of them',
    initial: 'role:everyone',
    open: true,
  },
  workplace_users_group: {
    since: 477,
    may: 'be counted as workplace users for billing',
    initial: 'role:everyone',
    open: true,
  },
} satisfies Permissions);
