/** Members of a group, users and subgroups: how they are named, found and shown. */
import type { Principal } from '../../api/reference.ts';
import { allFound } from '../../base/all-found.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';
import type { User } from '../../directory/users.ts';
import type * as engine from '../../engine/requests/group-membership.ts';
import type { Column, Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';

/** A member: a user or a subgroup. */
export interface Member {
  readonly kind: 'user' | 'group';
  readonly user_id: number | null;
  readonly group_id: number | null;
  /** Null for a user whom this account cannot see. */
  readonly name: string | null;
  readonly email: string | null;
  /** How a command line names it: `id:9`, `group:id:40`. */
  readonly reference: string;
}

export type MembershipChange = engine.MembershipChange<Member>;

export const memberFields = ['kind', 'user_id', 'group_id', 'name', 'email', 'reference'];

export const memberColumns: readonly Column[] = [
  { name: 'kind', field: 'kind', value: ({ kind }) => kind as string },
  { name: 'id', align: 'right', value: ({ user_id, group_id }) => (user_id ?? group_id) as number },
  { name: 'name', field: 'name', key: true, value: ({ name }) => name as string | null },
  { name: 'email', field: 'email', value: ({ email }) => email as string | null },
  { name: 'reference', field: 'reference', extra: true, value: ({ reference }) => reference as string },
];

type KnownUser = Pick<User, 'user_id'> & Partial<User>;

export function userMember({ user_id, full_name, delivery_email, email }: KnownUser): Member {
  return {
    kind: 'user',
    user_id,
    group_id: null,
    name: full_name ?? null,
    email: delivery_email ?? email ?? null,
    reference: userReference(user_id),
  };
}

function groupMember({ id, name }: Pick<Group, 'id' | 'name'>): Member {
  return { kind: 'group', user_id: null, group_id: id, name, email: null, reference: groupReference(id) };
}

export function userReference(id: number): string {
  return `id:${id}`;
}

function groupReference(id: number): string {
  return `group:id:${id}`;
}

/** Returns the direct members and subgroups of a group, as references. */
export function memberReferences({ members, direct_subgroup_ids: subgroups = [] }: Group): Set<string> {
  return new Set([...members.map(userReference), ...subgroups.map(groupReference)]);
}

/**
 * Returns the members that the words on a command line mean, users first, without duplicates. Throws for all missing
 * ones at once.
 */
export async function findMembers(principals: readonly Principal[], context: Context): Promise<Member[]> {
  const directory = await context.directory();
  const people = principals.filter((each) => 'user' in each);
  const groups = principals.flatMap((each) => ('group' in each ? [each.group] : []));
  const [ids, found] = await allFound([directory.userIds(people), allFound(groups.map(directory.group))]);
  const users = ids.length === 0 ? [] : await directory.users();
  const byId = new Map(users.map((user) => [user.user_id, user]));
  const members = [
    ...ids.map((user_id) => userMember(byId.get(user_id) ?? { user_id })),
    ...found.map(groupMember),
  ];
  refuseDeactivatedGroups(found);
  return [...new Map(members.map((member) => [member.reference, member])).values()];
}

/**
 * Refuses deactivated groups, which the server neither adds to a group nor removes from it (docs/service.md, Groups).
 */
function refuseDeactivatedGroups(groups: readonly Group[]): void {
  const inactive = groups.find(({ deactivated }) => deactivated === true);
  if (inactive === undefined) return;
  throw new CliError('refused', `group ${inactive.name} (id ${inactive.id}) is deactivated`, {
    hint: `leave it out, or reactivate it: realmctl group reactivate id:${inactive.id}`,
  });
}

/** Returns the direct members and subgroups of a group: users by id, then groups by id. */
export async function membersOf(
  { members, direct_subgroup_ids: subgroups = [] }: Group,
  context: Context,
): Promise<Member[]> {
  const directory = await context.directory();
  const [users, groups] = await Promise.all([directory.users(), directory.groups()]);
  const userOf = new Map(users.map((user) => [user.user_id, user]));
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  const people = ascending(members).flatMap((user_id) => {
    const user = userOf.get(user_id) ?? { user_id };
    // Servers below feature level 303 also list deactivated users.
    return 'is_active' in user && user.is_active === false ? [] : [userMember(user)];
  });
  const held = ascending(subgroups).map((id) => groupMember(groupOf.get(id) ?? { id, name: `id:${id}` }));
  return [...people, ...held];
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((one, other) => one - other);
}

/** The fields that `--search` looks at. */
export const searchedIn = ['name', 'email'] as const;

export type MemberItem = Member & Item;
