/** The permission settings of the organization: one line each (docs/service.md, Group permissions of the organization). */
import type { SystemGroupName } from './seed/groups.ts';

export interface RealmPermission {
  /** First feature level that has it. */
  readonly since: number;
  /** Who has it in a new organization. */
  readonly initial: SystemGroupName;
  /** It may be given to everyone, guests included. */
  readonly open?: true;
  /** Somebody must have it. */
  readonly somebody?: true;
  /** The only groups that may have it, all of the system. */
  readonly only?: readonly SystemGroupName[];
}

export const realmPermissions = {
  create_multiuse_invite_group: { since: 209, initial: 'role:administrators' },
  can_access_all_users_group: {
    since: 225,
    initial: 'role:everyone',
    open: true,
    somebody: true,
    only: ['role:everyone', 'role:members'],
  },
  can_add_subscribers_group: { since: 341, initial: 'role:members' },
  can_add_custom_emoji_group: { since: 307, initial: 'role:members' },
  can_create_bots_group: { since: 344, initial: 'role:members' },
  can_create_groups: { since: 299, initial: 'role:members' },
  can_create_public_channel_group: { since: 264, initial: 'role:members' },
  can_create_private_channel_group: { since: 266, initial: 'role:members' },
  can_create_web_public_channel_group: {
    since: 280,
    initial: 'role:owners',
    only: ['role:moderators', 'role:administrators', 'role:owners', 'role:nobody'],
  },
  can_create_write_only_bots_group: { since: 344, initial: 'role:members' },
  can_delete_any_message_group: { since: 281, initial: 'role:administrators' },
  can_delete_own_message_group: { since: 291, initial: 'role:everyone', open: true },
  can_invite_users_group: { since: 321, initial: 'role:members' },
  can_manage_all_groups: { since: 299, initial: 'role:owners', somebody: true },
  can_manage_billing_group: { since: 363, initial: 'role:administrators', somebody: true },
  can_mention_many_users_group: { since: 352, initial: 'role:administrators', open: true },
  can_move_messages_between_channels_group: { since: 310, initial: 'role:members' },
  can_move_messages_between_topics_group: { since: 316, initial: 'role:everyone', open: true },
  can_resolve_topics_group: { since: 367, initial: 'role:everyone', open: true },
  can_set_delete_message_policy_group: { since: 407, initial: 'role:moderators' },
  can_set_topics_policy_group: { since: 392, initial: 'role:members' },
  can_summarize_topics_group: { since: 350, initial: 'role:everyone', open: true },
  direct_message_initiator_group: { since: 270, initial: 'role:everyone', open: true },
  direct_message_permission_group: { since: 270, initial: 'role:everyone', open: true },
} as const satisfies Readonly<Record<string, RealmPermission>>;
export type RealmPermissionName = keyof typeof realmPermissions;
