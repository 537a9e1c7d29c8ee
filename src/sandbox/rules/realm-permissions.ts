import { ApiError } from '../errors/api-error.ts';
import { type RealmPermissionName, realmPermissions } from '../state/realm-permissions.ts';
import { insufficientPermission } from './api-errors.ts';
import { type Caller, holdsUnlessGuest, isAdministrator } from './caller.ts';
import { systemGroup } from './membership.ts';

/** Whether the setting of the organization allows it to the caller; a setting that is not stored has its default. */
export function realmAllows(caller: Caller, permission: RealmPermissionName): boolean {
  const { organization } = caller;
  const value =
    organization.realm.groups[permission] ??
    systemGroup(organization, realmPermissions[permission].initial).id;
  return holdsUnlessGuest(caller, value);
}

/** Administrators are allowed even if the setting leaves them out. */
function administratorOr(caller: Caller, permission: RealmPermissionName): boolean {
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

/** Going back to `inherit` needs no right of its own, except where `always` is set. */
export function requireTopicsPolicy(caller: Caller, policy: string, always = false): void {
  if ((always || policy !== 'inherit') && !administratorOr(caller, 'can_set_topics_policy_group')) {
    throw insufficientPermission();
  }
}

export function requireDeleteMessagePolicy(caller: Caller): void {
  if (!administratorOr(caller, 'can_set_delete_message_policy_group')) throw insufficientPermission();
}
