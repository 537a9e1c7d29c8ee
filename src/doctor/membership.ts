/** Which groups an account is in, directly or through subgroups, and which permissions that gives. */
interface Group {
  readonly id: number;
  readonly members: readonly number[];
  readonly direct_subgroup_ids?: readonly number[] | undefined;
}

/** Returns the ids of all groups that the user is in. */
export function groupsHolding(userId: number, groups: readonly Group[]): ReadonlySet<number> {
  const holding = new Set(groups.filter(({ members }) => members.includes(userId)).map(({ id }) => id));
  for (let before = -1; before !== holding.size; ) {
    before = holding.size;
    for (const { id, direct_subgroup_ids: inner = [] } of groups) {
      if (inner.some((subgroup) => holding.has(subgroup))) holding.add(id);
    }
  }
  return holding;
}

/**
 * Whether the user is in a group-setting value (the id of a group, or an anonymous
 * group); undefined if the value is not one.
 */
export function allows(value: unknown, userId: number, holding: ReadonlySet<number>): boolean | undefined {
  if (typeof value === 'number') return holding.has(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const { direct_members: members, direct_subgroups: subgroups } = value as Record<string, unknown>;
  if (!Array.isArray(members) || !Array.isArray(subgroups)) return undefined;
  return members.includes(userId) || subgroups.some((id) => holding.has(id));
}
