/** Who and which groups can be in a group (docs/service.md, Groups). */
import { ApiError } from '../errors/api-error.ts';
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
