/** Who may post, as a number and as the group that replaced it (docs/service.md, Channels). */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import type { Group } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { systemGroup } from './membership.ts';

/** In the order of the numbers. */
const postingGroups: readonly string[] = [
  'role:everyone',
  'role:administrators',
  'role:fullmembers',
  'role:moderators',
];

/** Returns the `stream_post_policy` for a posting permission; 1 if there is no number for it. */
export function postPolicy(organization: Organization, value: GroupSetting): number {
  const group = typeof value === 'number' ? organization.groups.get(value) : undefined;
  if (group?.is_system_group !== true) return 1;
  return Math.max(postingGroups.indexOf(group.name), 0) + 1;
}

/** Returns the group that may post under a `stream_post_policy`. */
export function postingGroup(organization: Organization, policy: number): Group {
  return systemGroup(organization, postingGroups[policy - 1] ?? 'role:everyone');
}
