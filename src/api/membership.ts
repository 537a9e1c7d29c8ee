/**
 * Walks through groups and subgroups to find their members, for both the client and the sandbox (docs/service.md,
 * Groups).
 */
import type { GroupSetting } from './codecs/group-setting-value.ts';

export interface WithSubgroups {
  readonly direct_subgroup_ids?: readonly number[] | undefined;
}

/** Returns the group with an id; undefined if it is not known. */
export type GroupOf<G> = (id: number) => G | undefined;

/** A group on a walk, and the group through which it was reached. */
export interface WalkStep<G> {
  readonly group: G;
  readonly from: WalkStep<G> | undefined;
}

/**
 * Yields some groups and all their direct and indirect subgroups, nearer ones first and each once, so that cycles
 * end.
 */
export function* walk<G extends WithSubgroups>(
  ids: readonly number[],
  groupOf: GroupOf<G>,
): Generator<WalkStep<G>> {
  const origins = new Map<number, WalkStep<G> | undefined>(ids.map((id) => [id, undefined]));
  // Groups that are added during the walk are walked too.
  for (const [id, from] of origins) {
    const group = groupOf(id);
    if (group === undefined) continue;
    const step = { group, from };
    yield step;
    for (const subgroup of group.direct_subgroup_ids ?? []) {
      if (!origins.has(subgroup)) origins.set(subgroup, step);
    }
  }
}

/** Returns the groups on the way to a step, the outermost first, and the step's own group last. */
export function wayOf<G>({ group, from }: WalkStep<G>): readonly G[] {
  return from === undefined ? [group] : [...wayOf(from), group];
}

/** Yields a group and all its direct and indirect subgroups, each once. */
export function* withSubgroups<G extends WithSubgroups>(id: number, groupOf: GroupOf<G>): Generator<G> {
  for (const { group } of walk([id], groupOf)) yield group;
}

/** Whether a user is in the group with an id, directly or through its subgroups. */
export type IsMember = (groupId: number) => boolean;

/**
 * Returns the membership check for one user at one moment. It remembers its results, so that checking ten thousand
 * channels walks through each group once.
 */
export function membership<G extends WithSubgroups>(
  groupOf: GroupOf<G>,
  isDirectMember: (group: G) => boolean,
): IsMember {
  const known = new Map<number, boolean>();
  return (groupId) => {
    const before = known.get(groupId);
    if (before !== undefined) return before;
    const answer = [...withSubgroups(groupId, groupOf)].some(isDirectMember);
    known.set(groupId, answer);
    return answer;
  };
}

/** Whether a group-setting value includes a user, directly or through a group. */
export function isHolder(value: GroupSetting, userId: number, isMember: IsMember): boolean {
  if (typeof value === 'number') return isMember(value);
  return value.direct_members.includes(userId) || value.direct_subgroups.some(isMember);
}

/**
 * Returns the groups on the shortest way from a group-setting value to a user, the value's own group first; an empty
 * list if the value names the user directly, undefined if there is no way.
 */
export function wayTo<G extends WithSubgroups>(
  value: GroupSetting,
  userId: number,
  groupOf: GroupOf<G>,
  isDirectMember: (group: G) => boolean,
): readonly G[] | undefined {
  if (typeof value !== 'number' && value.direct_members.includes(userId)) return [];
  const first = typeof value === 'number' ? [value] : value.direct_subgroups;
  for (const step of walk(first, groupOf)) if (isDirectMember(step.group)) return wayOf(step);
  return undefined;
}

/** Returns all users whom a group-setting value includes, directly or through groups, each once. */
export function holders<G extends WithSubgroups & { readonly members: readonly number[] }>(
  value: GroupSetting,
  groupOf: GroupOf<G>,
): Set<number> {
  const found = new Set(typeof value === 'number' ? [] : value.direct_members);
  for (const id of typeof value === 'number' ? [value] : value.direct_subgroups) {
    for (const { members } of withSubgroups(id, groupOf)) for (const member of members) found.add(member);
  }
  return found;
}
