/** Which requests change who is in a group. The one place that decides it: for a command, a table and organization files. */
import type { WireArgs } from '../../api/spec.ts';
import { changeMembers, type changeSubgroups } from '../../api/table/group-members.ts';

/** A user or a subgroup; the id of the other kind is null. */
export interface MemberId {
  readonly user_id: number | null;
  readonly group_id: number | null;
}

/** A member who is to be in a group, or is not to be. */
export interface MembershipChange<M extends MemberId = MemberId> {
  readonly member: M;
  readonly in: boolean;
}

type Call =
  | { readonly by: 'members'; readonly args: WireArgs<typeof changeMembers> }
  | { readonly by: 'subgroups'; readonly args: WireArgs<typeof changeSubgroups> };

/** The service does all of it or nothing. Some of its changes are one request again. */
export type MembershipRequest<M extends MemberId = MemberId> = Call & {
  readonly changes: readonly MembershipChange<M>[];
};

/** Whether one request changes users and subgroups, and a new group has subgroups from the start. */
export function takesSubgroups(level: number): boolean {
  return level >= changeMembers.params.add_subgroups.since;
}

/** One request for all; servers that don't take users and subgroups together get one for each. */
export function membershipRequests<M extends MemberId>(
  user_group_id: number,
  changes: readonly MembershipChange<M>[],
  level: number,
): MembershipRequest<M>[] {
  const users = changes.filter(({ member }) => member.user_id !== null);
  const groups = changes.filter(({ member }) => member.group_id !== null);
  const requests: MembershipRequest<M>[] = takesSubgroups(level)
    ? [{ by: 'members', args: { user_group_id, ...asUsers(users), ...asSubgroups(groups) }, changes }]
    : [
        { by: 'members', args: { user_group_id, ...asUsers(users) }, changes: users },
        { by: 'subgroups', args: { user_group_id, ...asMembers(groups, 'group_id') }, changes: groups },
      ];
  return requests.filter((request) => request.changes.length > 0);
}

function asUsers(changes: readonly MembershipChange[]) {
  return asMembers(changes, 'user_id');
}

function asSubgroups(changes: readonly MembershipChange[]) {
  const { add, delete: gone } = asMembers(changes, 'group_id');
  return { ...(add && { add_subgroups: add }), ...(gone && { delete_subgroups: gone }) };
}

/** The ids to add and to remove; no list that is empty. */
function asMembers(
  changes: readonly MembershipChange[],
  id: keyof MemberId,
): { readonly add?: number[]; readonly delete?: number[] } {
  const idsOf = (isIn: boolean) =>
    changes.filter((change) => change.in === isIn).flatMap(({ member }) => member[id] ?? []);
  const [add, gone] = [idsOf(true), idsOf(false)];
  return { ...(add.length > 0 && { add }), ...(gone.length > 0 && { delete: gone }) };
}
