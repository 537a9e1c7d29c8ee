/** Members of groups and holders of permissions, by id; the same for a live organization and for files. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { withSubgroups } from '../../api/membership.ts';
import type { Permission } from './model.ts';

/** What is known about a group. */
export interface KnownGroup {
  readonly name: string;
  readonly isSystem: boolean;
  /** Ids of its direct members; undefined if unknown. */
  readonly members: readonly number[] | undefined;
  /** Whether its members and subgroups are known completely. */
  readonly isComplete: boolean;
  readonly direct_subgroup_ids: readonly number[];
  /** Whether its subgroups are known completely. */
  readonly hasAllSubgroups: boolean;
}

export interface KnownUser {
  readonly name: string;
  readonly isActive: boolean;
}

export interface People {
  readonly users: ReadonlyMap<number, KnownUser>;
  readonly groups: ReadonlyMap<number, KnownGroup>;
  userName(id: number): string;
  groupName(id: number): string;
  /** Ids of the active accounts in a group; undefined if unknown. */
  membersOf(groupId: number): ReadonlySet<number> | undefined;
  /** Whether a group has no active account; undefined if unknown. */
  isEmpty(groupId: number): boolean | undefined;
  permission(value: GroupSetting): Permission;
}

/** @param users who is not among them counts as active */
export function peopleAmong(
  users: ReadonlyMap<number, KnownUser>,
  groups: ReadonlyMap<number, KnownGroup>,
): People {
  const groupOf = (id: number) => groups.get(id);
  const isActive = (id: number) => users.get(id)?.isActive !== false;
  const userName = (id: number) => users.get(id)?.name ?? `id:${id}`;
  const groupName = (id: number) => groups.get(id)?.name ?? `id:${id}`;
  const members = remembered((id: number) => {
    const all = [...withSubgroups(id, groupOf)];
    const isKnown = groups.has(id) && all.every((group) => group.isComplete && group.members !== undefined);
    return isKnown ? new Set(all.flatMap((group) => (group.members ?? []).filter(isActive))) : undefined;
  });
  const permissionOf = remembered((key: string): Permission => {
    const { direct_members: named, direct_subgroups: among } = JSON.parse(key) as Exclude<
      GroupSetting,
      number
    >;
    const held = among.map(members);
    const isKnown = held.every((each) => each !== undefined);
    const isComplete = among.every(
      (id) => groups.has(id) && [...withSubgroups(id, groupOf)].every((group) => group.hasAllSubgroups),
    );
    const holders = new Set([...named.filter(isActive), ...held.flatMap((each) => [...(each ?? [])])]);
    const all = new Set(
      among.flatMap((id) => [groupName(id), ...[...withSubgroups(id, groupOf)].map(({ name }) => name)]),
    );
    return {
      users: named.map(userName).sort(),
      groups: among.map(groupName).sort(),
      all_groups: [...all].sort(),
      ...(!isComplete && { all_groups_complete: false }),
      ...(isKnown && { holders: holders.size }),
    };
  });
  const hasKnownMember = (id: number) =>
    [...withSubgroups(id, groupOf)].some((group) => group.members?.some(isActive) === true);
  return {
    users,
    groups,
    userName,
    groupName,
    membersOf: members,
    isEmpty: (id) => (hasKnownMember(id) ? false : members(id) && true),
    permission: (value) =>
      permissionOf(
        JSON.stringify(typeof value === 'number' ? { direct_members: [], direct_subgroups: [value] } : value),
      ),
  };
}

function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as V;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
