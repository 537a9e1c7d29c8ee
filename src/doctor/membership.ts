/** Which groups an account is in, through subgroups too; and what of the organization's settings that allows. */
interface Group {
  readonly id: number;
  readonly members: readonly number[];
  readonly direct_subgroup_ids?: readonly number[] | undefined;
}

/** Ids of all groups that hold the user. */
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
 * Whether a group-setting value (a group's id, or an anonymous group) holds the
 * user; undefined for what is no such value.
 */
export function allows(value: unknown, userId: number, holding: ReadonlySet<number>): boolean | undefined {
  if (typeof value === 'number') return holding.has(value);
  if (typeof value !== 'object' || value === null) return undefined;
  const { direct_members: members, direct_subgroups: subgroups } = value as Record<string, unknown>;
  if (!Array.isArray(members) || !Array.isArray(subgroups)) return undefined;
  return members.includes(userId) || subgroups.some((id) => holding.has(id));
}
