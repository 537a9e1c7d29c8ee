/** Who has which permission of the organization; on older servers, numbered policies (docs/service.md, Organization). */
import { type GroupSetting, isGroupSetting } from '../api/codecs/group-setting-value.ts';
import { organizationPermissions } from '../api/resources/organization-permissions.ts';
import { organizationPolicies } from '../api/resources/organization-policies.ts';
import type { Permission } from '../api/resources/permissions.ts';
import type { Choice } from '../api/value-options.ts';
import { oncePer } from '../base/once.ts';
import type { AuditFacts } from './facts.ts';
import { byAdministrators, byGroup, byReason, type Ground } from './grounds.ts';

type PermissionName = keyof typeof organizationPermissions;
type PolicyName = keyof typeof organizationPolicies;

type OrganizationFacts = Pick<AuditFacts, 'organization' | 'people'>;

/** A permission of the organization and the people who have it. */
export interface OrganizationPermission {
  readonly permission: string;
  /** What it allows: `create public channels`. */
  readonly allows: string;
  /** A group, or the number of a policy. */
  readonly value: GroupSetting;
  /** The word for the number of a policy: `full-members`. */
  readonly policy?: string;
  readonly grounds: readonly Ground[];
}

/** Permissions that administrators have regardless of the value. */
const administratorsToo: readonly string[] = [
  'can_set_delete_message_policy_group',
  'can_set_topics_policy_group',
] satisfies readonly PermissionName[];

/** The permissions that the server has, and the policies they replaced. */
export const organizationPermissionsOf = oncePer(
  (facts: OrganizationFacts): readonly OrganizationPermission[] => [
    ...permissionsIn(facts),
    ...policiesIn(facts),
  ],
);

function permissionsIn({ organization, people }: OrganizationFacts): OrganizationPermission[] {
  return Object.entries(organizationPermissions).flatMap(
    ([permission, { may, open = false }]: [string, Permission]) => {
      const value = organization[permission];
      if (!isGroupSetting(value)) return [];
      const named = byGroup(value, people, { guests: open });
      const grounds = administratorsToo.includes(permission) ? [named, byAdministrators(people)] : [named];
      return [{ permission, allows: may, value, grounds }];
    },
  );
}

/** The system group that a policy's word stands for, where the names differ. */
const groupsOfPolicies: Readonly<Record<string, string>> = {
  'full-members': 'fullmembers',
  'administrators-generic': 'members',
};

function policiesIn({ organization, people }: OrganizationFacts): OrganizationPermission[] {
  return Object.entries(organizationPolicies).flatMap(([permission, { update }]) => {
    const value = organization[permission];
    const choices: readonly Choice[] = update.choices;
    const policy = choices.find((choice) => choice.value === value)?.label;
    if (typeof value !== 'number' || policy === undefined) return [];
    const group = groupsOfPolicies[policy] ?? policy;
    const grounds = [byReason(`role:${group}`, people.inSystemGroup(group), `in role:${group}`)];
    return [{ permission, allows: update.help.replace(/^who can /, ''), value, policy, grounds }];
  });
}

/** The policies that were replaced by permissions about channels. */
const policiesBefore: Partial<Record<PermissionName, PolicyName>> = {
  can_add_subscribers_group: 'invite_to_stream_policy',
  can_delete_own_message_group: 'delete_own_message_policy',
  can_move_messages_between_channels_group: 'move_messages_between_streams_policy',
  can_move_messages_between_topics_group: 'edit_topic_policy',
};

/** Everyone who may do something in every channel through a permission of the organization, if the server has it. */
export function organizationGrounds(name: PermissionName, facts: OrganizationFacts): Ground[] {
  const found = organizationPermissionsOf(facts).find(
    ({ permission }) => permission === name || permission === policiesBefore[name],
  );
  return (found?.grounds ?? []).map((ground) => ({
    ...ground,
    by: found?.permission ?? name,
    verdict(user) {
      const verdict = ground.verdict(user);
      return { ...verdict, why: `by ${found?.permission} of the organization, ${verdict.why}` };
    },
  }));
}
