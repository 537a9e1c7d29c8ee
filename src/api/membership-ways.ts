/** Finds the groups through which a member is in a group: the walk of membership.ts, with the way. */
import { type GroupOf, type WalkStep, type WithSubgroups, walk, wayOf } from './membership.ts';

/**
 * Returns the groups on the shortest way from a group to one of its direct or indirect subgroups, including both;
 * undefined if it is not one.
 */
export function wayInto<G extends WithSubgroups & { readonly id: number }>(
  outer: number,
  inner: number,
  groupOf: GroupOf<G>,
): readonly G[] | undefined {
  for (const step of walk([outer], groupOf)) if (step.group.id === inner) return wayOf(step);
  return undefined;
}

/** Returns the members of a group by id, each with the last step of the shortest way to them. */
export function membersWithWays<G extends WithSubgroups & { readonly members: readonly number[] }>(
  id: number,
  groupOf: GroupOf<G>,
): Map<number, WalkStep<G>> {
  const found = new Map<number, WalkStep<G>>();
  for (const step of walk([id], groupOf)) {
    for (const member of step.group.members) if (!found.has(member)) found.set(member, step);
  }
  return found;
}
