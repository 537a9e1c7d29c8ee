/** Who and which groups can be in a group (docs/service.md, Groups). */
import { withSubgroups } from '../../api/membership.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Group } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { deactivatedGroup } from './group-values.ts';

/** Ids of users, each once. Throws for the first one who is unknown or deactivated. */
export function memberIds({ users }: Organization, ids: readonly number[]): number[] {
  for (const id of ids) {
    if (users.get(id)?.is_active !== true) throw new ApiError(`Invalid user ID: ${id}`);
  }
  return [...new Set(ids)];
}

/** Ids of groups, each once, system groups among them. Throws for unknown and for deactivated ones. */
export function subgroupIds({ groups }: Organization, ids: readonly number[]): number[] {
  const unknown = ids.find((id) => !groups.has(id));
  if (unknown !== undefined) throw new ApiError(`Invalid user group ID: ${unknown}`);
  if (ids.some((id) => groups.get(id)?.deactivated)) throw deactivatedGroup();
  return [...new Set(ids)];
}

/** The members with some more. Throws for the first who is one already. */
export function withMembers(members: readonly number[], more: readonly number[]): number[] {
  const there = more.find((id) => members.includes(id));
  if (there !== undefined) throw new ApiError(`User ${there} is already a member of this group`);
  return [...members, ...more];
}

/** The members without some. Throws for the first who is none. */
export function withoutMembers(members: readonly number[], gone: readonly number[]): number[] {
  const absent = gone.find((id) => !members.includes(id));
  if (absent !== undefined) throw new ApiError(`There is no member '${absent}' in this user group`);
  return members.filter((id) => !gone.includes(id));
}

/** The subgroups of a group with some more. Throws for the first that is one already, and for what would make a circle. */
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

/** The subgroups of a group without some. Throws for the first that is none. */
export function withoutSubgroups({ direct_subgroup_ids: held }: Group, gone: readonly number[]): number[] {
  const absent = gone.find((id) => !held.includes(id));
  if (absent !== undefined) throw new ApiError(`User group ${absent} is not a subgroup of this group.`);
  return held.filter((id) => !gone.includes(id));
}
