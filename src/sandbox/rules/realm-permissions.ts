import { ApiError } from '../errors/api-error.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Asker, holdsUnlessGuest, isAdministrator } from './asker.ts';
import { systemGroup } from './membership.ts';

/** Settings of the organization that the endpoints ask for, with who has them in a new one. */
const defaults = {
  can_add_subscribers_group: 'role:members',
  can_create_public_channel_group: 'role:members',
  can_create_private_channel_group: 'role:members',
  can_create_web_public_channel_group: 'role:owners',
  can_set_topics_policy_group: 'role:members',
  can_set_delete_message_policy_group: 'role:moderators',
  can_manage_all_groups: 'role:owners',
} as const;
export type RealmPermission = keyof typeof defaults;

/** Whether the organization's setting lets the asker; a setting it does not name has its default. */
export function realmAllows(asker: Asker, permission: RealmPermission): boolean {
  const { organization } = asker;
  const value = organization.realm.groups[permission] ?? systemGroup(organization, defaults[permission]).id;
  return holdsUnlessGuest(asker, value);
}

/** Administrators may always, also where the setting leaves them out. */
function administratorOr(asker: Asker, permission: RealmPermission): boolean {
  return isAdministrator(asker) || realmAllows(asker, permission);
}

export function requireChannelCreation(asker: Asker, isPrivate: boolean): void {
  const permission = isPrivate ? 'can_create_private_channel_group' : 'can_create_public_channel_group';
  if (!realmAllows(asker, permission)) throw insufficientPermission();
}

export function requireWebPublic(asker: Asker): void {
  if (!asker.organization.realm.enable_spectator_access) {
    throw new ApiError('Web-public channels are not enabled.');
  }
  if (!realmAllows(asker, 'can_create_web_public_channel_group')) throw insufficientPermission();
}

/** Going back to `inherit` needs no right of its own. */
export function requireTopicsPolicy(asker: Asker, policy: string): void {
  if (policy !== 'inherit' && !administratorOr(asker, 'can_set_topics_policy_group')) {
    throw insufficientPermission();
  }
}

export function requireDeleteMessagePolicy(asker: Asker): void {
  if (!administratorOr(asker, 'can_set_delete_message_policy_group')) throw insufficientPermission();
}
