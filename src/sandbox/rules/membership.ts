import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { type IsMember, isHolder, membership } from '../../api/membership.ts';
import { hasRole, isAtLeast } from '../../api/roles.ts';
import type { Channel, Group, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

const daySeconds = 86_400;

/** Whether a member's account is older than the organization's waiting period. `now`: UNIX seconds. */
export function isFullMember(organization: Organization, user: User, now: number): boolean {
  const waited = now - user.date_joined;
  return hasRole(user.role, 'member') && waited >= organization.realm.waiting_period_threshold * daySeconds;
}

/** The groups of one user at one moment. */
export class Membership {
  /** Whether the user is in the group, directly or through its subgroups. */
  readonly isIn: IsMember;
  private readonly user: User;

  constructor(organization: Organization, user: User, now: number) {
    this.user = user;
    this.isIn = membership(
      (id) => organization.groups.get(id),
      (group) =>
        group.is_system_group
          ? isInSystemGroup(group.name, organization, user, now)
          : group.members.includes(user.user_id),
    );
  }

  /** Whether a group-setting value includes the user. */
  holds(value: GroupSetting): boolean {
    return isHolder(value, this.user.user_id, this.isIn);
  }
}

/**
 * Whether a user is in a system group. These follow from the role, including bots, and each contains the more
 * powerful ones.
 */
function isInSystemGroup(name: string, organization: Organization, user: User, now: number): boolean {
  const { role } = user;
  switch (name) {
    case 'role:owners':
      return isAtLeast(role, 'owner');
    case 'role:administrators':
      return isAtLeast(role, 'administrator');
    case 'role:moderators':
      return isAtLeast(role, 'moderator');
    case 'role:fullmembers':
      return isAtLeast(role, 'moderator') || isFullMember(organization, user, now);
    case 'role:members':
      return isAtLeast(role, 'member');
    case 'role:everyone':
    case 'role:internet':
      return true;
    default:
      return false;
  }
}

/** Returns the system group with that name; every organization has it. */
export function systemGroup(organization: Organization, name: string): Group {
  for (const group of organization.groups.values()) {
    if (group.is_system_group && group.name === name) return group;
  }
  throw new Error(`The organization has no system group ${name}`);
}

/** Subscribes users and returns those who were not subscribed before. */
export function addSubscribers(channel: Channel, users: readonly User[]): User[] {
  const present = new Set(channel.subscribers);
  const added = users.filter((user) => !present.has(user.user_id));
  channel.subscribers = [...channel.subscribers, ...added.map((user) => user.user_id)];
  return added;
}

/** Unsubscribes users and returns those who were subscribed before. */
export function removeSubscribers(channel: Channel, users: readonly User[]): User[] {
  const present = new Set(channel.subscribers);
  const removed = users.filter((user) => present.has(user.user_id));
  const leaving = new Set(removed.map((user) => user.user_id));
  if (leaving.size > 0) channel.subscribers = channel.subscribers.filter((id) => !leaving.has(id));
  return removed;
}
