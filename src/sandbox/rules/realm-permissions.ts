import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { organizationPermissions } from '../../api/resources/organization-permissions.ts';
import { organizationPolicies } from '../../api/resources/organization-policies.ts';
import type { Permission } from '../../api/resources/permissions.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, holdsUnlessGuest, isAdministrator } from './caller.ts';
import { systemGroup } from './membership.ts';

export type RealmPermission = keyof typeof organizationPermissions;

/** Returns the holders of a permission; the initial value if it was never set. */
export function realmPermission(organization: Organization, permission: RealmPermission): GroupSetting {
  const { initial }: Permission = organizationPermissions[permission];
  return organization.realm.groups[permission] ?? systemGroup(organization, initial ?? 'role:nobody').id;
}

/** Whether the organization's setting grants the caller the permission. */
export function realmAllows(caller: Caller, permission: RealmPermission): boolean {
  const setting = policyGroup(caller, permission) ?? realmPermission(caller.organization, permission);
  return holdsUnlessGuest(caller, setting);
}

/** The policies that these permissions replaced (docs/service.md, Organization). */
const policies = {
  can_create_public_channel_group: 'create_public_stream_policy',
  can_create_private_channel_group: 'create_private_stream_policy',
  can_create_web_public_channel_group: 'create_web_public_stream_policy',
  can_create_groups: 'user_group_edit_policy',
  can_add_custom_emoji_group: 'add_custom_emoji_policy',
  can_invite_users_group: 'invite_to_realm_policy',
  can_add_subscribers_group: 'invite_to_stream_policy',
  can_delete_own_message_group: 'delete_own_message_policy',
  can_move_messages_between_channels_group: 'move_messages_between_streams_policy',
  can_move_messages_between_topics_group: 'edit_topic_policy',
} as const satisfies Partial<Record<RealmPermission, keyof typeof organizationPolicies>>;

const groupsOfPolicies = [
  '',
  'members',
  'administrators',
  'fullmembers',
  'moderators',
  'everyone',
  'nobody',
  'owners',
];

/** Returns the group for a policy, at levels that have it, if it was set. */
export function policyGroup(
  { organization, level }: Caller,
  permission: RealmPermission,
): number | undefined {
  const { [permission]: name }: Partial<Record<RealmPermission, keyof typeof organizationPolicies>> =
    policies;
  if (name === undefined || level > organizationPolicies[name].update.until) return undefined;
  const number = organization.realm[name];
  return number === undefined ? undefined : systemGroup(organization, `role:${groupsOfPolicies[number]}`).id;
}

/** Whether the caller has a permission that administrators have even if the setting leaves them out. */
function administratorOr(caller: Caller, permission: RealmPermission): boolean {
  return isAdministrator(caller) || realmAllows(caller, permission);
}

export function requireChannelCreation(caller: Caller, isPrivate: boolean): void {
  const permission = isPrivate ? 'can_create_private_channel_group' : 'can_create_public_channel_group';
  if (!realmAllows(caller, permission)) throw insufficientPermission();
}

export function requireWebPublic(caller: Caller): void {
  if (!caller.organization.realm.enable_spectator_access) {
    throw new ApiError('Web-public channels are not enabled.');
  }
  if (!realmAllows(caller, 'can_create_web_public_channel_group')) throw insufficientPermission();
}

/**
 * Throws if the caller may not set the topics policy. Returning to `inherit` requires no permission, unless `always`
 * is set.
 */
export function requireTopicsPolicy(caller: Caller, policy: string, always = false): void {
  if ((always || policy !== 'inherit') && !administratorOr(caller, 'can_set_topics_policy_group')) {
    throw insufficientPermission();
  }
}

export function requireDeleteMessagePolicy(caller: Caller): void {
  if (!administratorOr(caller, 'can_set_delete_message_policy_group')) throw insufficientPermission();
}
