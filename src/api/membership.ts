/** Who is in a group: the one walk through subgroups, for the client and for the sandbox (docs/service.md, Groups). */
import type { GroupSetting } from './codecs/group-setting-value.ts';

export interface WithSubgroups {
  readonly direct_subgroup_ids?: readonly number[] | undefined;
}

/** The group of an id; undefined where it is not known. */
export type GroupOf<G> = (id: number) => G | undefined;

/** A group that is in another one, with the one by which it was come to. */
export interface WalkStep<G> {
  readonly group: G;
  readonly from: WalkStep<G> | undefined;
}

/** Some groups and all that they hold through their subgroups, nearer before farther ones, each once, so that a circle ends. */
export function* walk<G extends WithSubgroups>(
  ids: readonly number[],
  groupOf: GroupOf<G>,
): Generator<WalkStep<G>> {
  const origins = new Map<number, WalkStep<G> | undefined>(ids.map((id) => [id, undefined]));
  // What is added during the walk is walked too.
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

/** The groups on the way to a step, the outermost first, and its own last. */
export function wayOf<G>({ group, from }: WalkStep<G>): readonly G[] {
  return from === undefined ? [group] : [...wayOf(from), group];
}

/** A group and all that it holds through its subgroups, each once. */
export function* withSubgroups<G extends WithSubgroups>(id: number, groupOf: GroupOf<G>): Generator<G> {
  for (const { group } of walk([id], groupOf)) yield group;
}

/** Whether somebody is in the group of an id, directly or through its subgroups. */
export type IsIn = (groupId: number) => boolean;

/**
 * Makes the answer for one user at one moment. Answers are kept, so that asking about
 * ten thousand channels walks through each group once.
 */
export function membership<G extends WithSubgroups>(
  groupOf: GroupOf<G>,
  isDirectMember: (group: G) => boolean,
): IsIn {
  const known = new Map<number, boolean>();
  return (groupId) => {
    const before = known.get(groupId);
    if (before !== undefined) return before;
    const answer = [...withSubgroups(groupId, groupOf)].some(isDirectMember);
    known.set(groupId, answer);
    return answer;
  };
}

/** Whether a group-setting value names a user, itself or through a group. */
export function isHolder(value: GroupSetting, userId: number, isIn: IsIn): boolean {
  if (typeof value === 'number') return isIn(value);
  return value.direct_members.includes(userId) || value.direct_subgroups.some(isIn);
}

/**
 * The groups on the shortest way from a group-setting value to a user, the value's own one first;
 * none where it names the user itself, undefined where there is no way.
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

/** Everybody whom a group-setting value names, themselves or through groups, each once. */
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
