/** Determines which groups an account is in, and which permissions they give. */
import { isGroupSetting } from '../api/codecs/group-setting-value.ts';
import { type IsIn, isHolder, membership } from '../api/membership.ts';

interface Group {
  readonly id: number;
  readonly members: readonly number[];
  readonly direct_subgroup_ids?: readonly number[] | undefined;
}

/** Returns a function that tells whether the user is in a group, directly or through subgroups. */
export function membershipOf(userId: number, groups: readonly Group[]): IsIn {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return membership(
    (id) => byId.get(id),
    ({ members }) => members.includes(userId),
  );
}

/**
 * Whether a group-setting value (the id of a group, or an anonymous group) includes the user; undefined if it is not
 * such a value.
 */
export function allows(value: unknown, userId: number, isIn: IsIn): boolean | undefined {
  return isGroupSetting(value) ? isHolder(value, userId, isIn) : undefined;
}
