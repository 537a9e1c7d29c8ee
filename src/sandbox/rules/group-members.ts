/** Which users and groups can be in a group (docs/service.md, Groups). */
import { withSubgroups } from '../../api/membership.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { deactivatedGroup } from './group-values.ts';

/** Returns the ids of users, each once. Throws for the first one who is unknown or deactivated. */
export function memberIds({ users }: Organization, ids: readonly number[]): number[] {
  for (const id of ids) {
    if (users.get(id)?.is_active !== true) throw new ApiError(`Invalid user ID: ${id}`);
  }
  return [...new Set(ids)];
}

/** Returns the ids of groups, each once, which may be system groups. Throws for unknown and deactivated ones. */
export function subgroupIds({ groups }: Organization, ids: readonly number[]): number[] {
  const unknown = ids.find((id) => !groups.has(id));
  if (unknown !== undefined) throw new ApiError(`Invalid user group ID: ${unknown}`);
  if (ids.some((id) => groups.get(id)?.deactivated)) throw deactivatedGroup();
  return [...new Set(ids)];
}

/** Returns the members with others added. Throws for the first who is already a member. */
export function withMembers(members: readonly number[], more: readonly number[]): number[] {
  const there = more.find((id) => members.includes(id));
  if (there !== undefined) throw new ApiError(`User ${there} is already a member of this group`);
  return [...members, ...more];
}

/** Returns the members with some removed. Throws for the first who is not a member. */
export function withoutMembers(members: readonly number[], gone: readonly number[]): number[] {
  const absent = gone.find((id) => !members.includes(id));
  if (absent !== undefined) throw new ApiError(`There is no member '${absent}' in this user group`);
  return members.filter((id) => !gone.includes(id));
}

/**
 * Returns the subgroups of a group with others added. Throws for the first that is already a subgroup, and for
 * cycles.
 */
export function withMoreSubgroups(
  { groups }: Organization,
  { id, direct_subgroup_ids: held }: Group,
  more: readonly number[],
): number[] {
  const there = more.find((each) => held.includes(each));
  if (there !== undefined) throw new ApiError(`User group ${there} is already a subgroup of this group.`);
  const groupOf = (each: number) => groups.get(each);
  if (more.some((each) => [...withSubgroups(each, groupOf)].some((group) => group.id === id))) {
    throw new ApiError(`User group ${id} is already a subgroup of one of the passed subgroups.`);
  }
  return [...held, ...more];
}

/** Returns the subgroups of a group with some removed. Throws for the first that is not a subgroup. */
export function withoutSubgroups({ direct_subgroup_ids: held }: Group, gone: readonly number[]): number[] {
  const absent = gone.find((id) => !held.includes(id));
  if (absent !== undefined) throw new ApiError(`User group ${absent} is not a subgroup of this group.`);
  return held.filter((id) => !gone.includes(id));
}
