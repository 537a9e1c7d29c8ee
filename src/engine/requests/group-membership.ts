/** Decides which requests change the members of a group, for commands, tables and organization files. */
import type { GroupOf, WithSubgroups } from '../../api/membership.ts';
import { wayInto } from '../../api/membership-ways.ts';
import type { WireArgs } from '../../api/spec.ts';
import { changeMembers, type changeSubgroups } from '../../api/table/group-members.ts';

/** A user or a subgroup; the other id is null. */
export interface MemberId {
  readonly user_id: number | null;
  readonly group_id: number | null;
}

/** A member to add to a group or remove from it. */
export interface MembershipChange<M extends MemberId = MemberId> {
  readonly member: M;
  readonly in: boolean;
}

/** A group with its name, as the members of others are judged by it. */
export interface NamedGroup extends WithSubgroups {
  /** Negative for a group that does not exist yet. */
  readonly id: number;
  readonly name: string;
}

/**
 * Says how a group would contain itself with a further subgroup, which the server refuses; undefined if it would not.
 */
export function circleText(
  { id, name }: NamedGroup,
  subgroup: number,
  groupOf: GroupOf<NamedGroup>,
): string | undefined {
  if (subgroup === id) return `${named({ id, name })} cannot contain itself`;
  const way = wayInto(subgroup, id, groupOf);
  const [inner] = way ?? [];
  if (way === undefined || inner === undefined) return undefined;
  const path = way.map((each) => each.name).join(' > ');
  return `${named(inner)} cannot be a subgroup of ${name}: it already contains ${name} (${path})`;
}

function named({ id, name }: NamedGroup): string {
  return id < 0 ? `group ${name}` : `group ${name} (id ${id})`;
}

type Call =
  | { readonly by: 'members'; readonly args: WireArgs<typeof changeMembers> }
  | { readonly by: 'subgroups'; readonly args: WireArgs<typeof changeSubgroups> };

/** The server does all of a request or nothing. Some of its changes can be made into a request again. */
export type MembershipRequest<M extends MemberId = MemberId> = Call & {
  readonly changes: readonly MembershipChange<M>[];
};

/** Says that a deactivated subgroup stays in its group: nobody can remove it (docs/service.md, Groups). */
export function boundText(subgroup: string, group: string): string {
  return `group ${subgroup} stays in ${group}: it is deactivated`;
}

/** Whether one request can change users and subgroups, and a new group can have subgroups from the start. */
export function takesSubgroups(level: number): boolean {
  return level >= changeMembers.params.add_subgroups.since;
}

/**
 * Returns one request for all changes, or one each for users and subgroups if the server doesn't take both together.
 */
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
  const { add, delete: remove } = asMembers(changes, 'group_id');
  return { ...(add && { add_subgroups: add }), ...(remove && { delete_subgroups: remove }) };
}

/** Returns the ids to add and to remove, without empty lists. */
function asMembers(
  changes: readonly MembershipChange[],
  id: keyof MemberId,
): { readonly add?: number[]; readonly delete?: number[] } {
  const idsOf = (isIn: boolean) =>
    changes.filter((change) => change.in === isIn).flatMap(({ member }) => member[id] ?? []);
  const [add, remove] = [idsOf(true), idsOf(false)];
  return { ...(add.length > 0 && { add }), ...(remove.length > 0 && { delete: remove }) };
}
