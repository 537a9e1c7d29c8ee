import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Group, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

const daySeconds = 86_400;

/** Whether a member's account is older than the organization's waiting period. `now`: UNIX seconds. */
export function isFullMember(organization: Organization, user: User, now: number): boolean {
  const waited = now - user.date_joined;
  return user.role === 400 && waited >= organization.realm.waiting_period_threshold * daySeconds;
}

/**
 * The groups that one user is in, at one moment. Results are cached, so that a check of
 * ten thousand channels walks through each group once.
 */
export class Membership {
  private readonly organization: Organization;
  private readonly user: User;
  private readonly now: number;
  private readonly known = new Map<number, boolean>();

  constructor(organization: Organization, user: User, now: number) {
    this.organization = organization;
    this.user = user;
    this.now = now;
  }

  /** Whether the user is in the group, directly or through its subgroups. */
  isIn(groupId: number): boolean {
    const known = this.known.get(groupId);
    if (known !== undefined) return known;
    // Set before the walk, so that a cycle of subgroups ends.
    this.known.set(groupId, false);
    const group = this.organization.groups.get(groupId);
    const answer = group !== undefined && this.walk(group);
    this.known.set(groupId, answer);
    return answer;
  }

  /** Whether the user is among those that a group-setting value names. */
  holds(value: GroupSetting): boolean {
    if (typeof value === 'number') return this.isIn(value);
    return (
      value.direct_members.includes(this.user.user_id) || value.direct_subgroups.some((id) => this.isIn(id))
    );
  }

  private walk(group: Group): boolean {
    if (group.is_system_group) return this.isInSystemGroup(group.name);
    return group.members.includes(this.user.user_id) || group.direct_subgroup_ids.some((id) => this.isIn(id));
  }

  /** System groups follow from the role, bots included; each holds the more powerful ones. */
  private isInSystemGroup(name: string): boolean {
    const { role } = this.user;
    switch (name) {
      case 'role:owners':
        return role === 100;
      case 'role:administrators':
        return role <= 200;
      case 'role:moderators':
        return role <= 300;
      case 'role:fullmembers':
        return role <= 300 || isFullMember(this.organization, this.user, this.now);
      case 'role:members':
        return role <= 400;
      case 'role:everyone':
      case 'role:internet':
        return true;
      default:
        return false;
    }
  }
}

/** The system group of that name; every organization has it. */
export function systemGroup(organization: Organization, name: string): Group {
  for (const group of organization.groups.values()) {
    if (group.is_system_group && group.name === name) return group;
  }
  throw new Error(`The organization has no system group ${name}`);
}
