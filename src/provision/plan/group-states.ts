/** Groups before and after the plan, with their members through subgroups. */

import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { holders, withSubgroups } from '../../api/membership.ts';
import { hasRole, rankOf } from '../../api/roles.ts';
import { type Draft, listAfter, listOf } from './draft.ts';
import { isActive, type PlanContext, roleOf } from './plan-context.ts';

export interface PlainGroup {
  readonly members: readonly number[];
  readonly direct_subgroup_ids: readonly number[];
}

/** The groups before or after the plan. */
export interface GroupState {
  group(id: number): PlainGroup | undefined;
  /** Returns everyone whom a permission names; nobody if the value is not a permission. */
  holders(value: unknown): ReadonlySet<number>;
  role(user: number): number;
  isActive(user: number): boolean;
}

export interface GroupStates {
  readonly before: GroupState;
  readonly after: GroupState;
  /** Groups whose members or subgroups change, with the changes; for system groups, those of people. */
  readonly changed: ReadonlyMap<number, readonly Draft[]>;
}

const nobody: ReadonlySet<number> = new Set();

export function groupStatesOf(drafts: readonly Draft[], context: PlanContext): GroupStates {
  const groups = new Map<number, PlainGroup>();
  const changed = new Map<number, Draft[]>();
  for (const draft of drafts) {
    if (draft.kind !== 'groups' || draft.lists.length === 0) continue;
    groups.set(draft.id, changedGroup(draft));
    changed.set(draft.id, [draft]);
  }
  const people = new Map<number, { readonly role: number; readonly active: boolean }>();
  const moves = new Map<number, { readonly out: Set<number>; readonly into: Set<number> }>();
  for (const draft of drafts) {
    if (draft.kind !== 'users' || draft.invitation !== undefined || draft.action === 'invite') continue;
    moved(draft, context, people, (group, person, joins) => {
      const move = moves.get(group) ?? { out: new Set(), into: new Set() };
      moves.set(group, move);
      (joins ? move.into : move.out).add(person);
      const others = changed.get(group);
      if (others === undefined) changed.set(group, [draft]);
      else others.push(draft);
    });
  }
  const before = groupState((id) => liveGroup(id, context), {
    role: (id) => roleOf(context.reading('users', id)),
    isActive: (id) => isActive(context.reading('users', id)),
  });
  for (const [id, { out, into }] of moves) {
    const { members, direct_subgroup_ids } = groups.get(id) ??
      before.group(id) ?? { members: [], direct_subgroup_ids: [] };
    groups.set(id, { members: [...members.filter((each) => !out.has(each)), ...into], direct_subgroup_ids });
  }
  const after = groupState((id) => groups.get(id) ?? before.group(id), {
    role: (id) => people.get(id)?.role ?? before.role(id),
    isActive: (id) => people.get(id)?.active ?? before.isActive(id),
  });
  return { before, after, changed };
}

function groupState(group: GroupState['group'], people: Pick<GroupState, 'role' | 'isActive'>): GroupState {
  const known = new Map<number, ReadonlySet<number>>();
  return {
    group,
    ...people,
    holders(value) {
      if (!isGroupSetting(value)) return nobody;
      if (typeof value !== 'number') return holders(value, group);
      const found = known.get(value) ?? holders(value, group);
      known.set(value, found);
      return found;
    },
  };
}

function liveGroup(id: number, context: PlanContext): PlainGroup | undefined {
  const reading = context.reading('groups', id);
  if (reading === undefined) return undefined;
  return {
    members: (reading.members ?? []) as readonly number[],
    direct_subgroup_ids: (reading.direct_subgroup_ids ?? reading.subgroups ?? []) as readonly number[],
  };
}

function changedGroup(draft: Draft): PlainGroup {
  const { reading = {} } = draft;
  const apply = (ids: unknown, list: string) =>
    listAfter(ids, listOf(draft, list) ?? { added: [], removed: [] });
  return {
    members: apply(reading.members, 'members'),
    direct_subgroup_ids: apply(reading.direct_subgroup_ids ?? reading.subgroups, 'subgroups'),
  };
}

/** The system group of each role; each also contains the more powerful roles. */
export const groupOfRole: Readonly<Record<number, string>> = {
  [rankOf('owner')]: 'role:owners',
  [rankOf('administrator')]: 'role:administrators',
  [rankOf('moderator')]: 'role:moderators',
  [rankOf('member')]: 'role:members',
  [rankOf('guest')]: 'role:everyone',
};

/** Records a person's role after the plan, and the system groups that they enter and leave. */
function moved(
  draft: Draft,
  context: PlanContext,
  people: Map<number, { readonly role: number; readonly active: boolean }>,
  move: (group: number, person: number, joins: boolean) => void,
): void {
  const { id, reading, pruned } = draft;
  const field = (name: string) => draft.fields.find((each) => each.name === name);
  const was = { role: roleOf(reading), active: isActive(reading) };
  const role = Number(field('role')?.to ?? (reading === undefined ? rankOf('member') : was.role));
  const active =
    pruned !== true && (field('is_active')?.to ?? (reading === undefined || was.active)) === true;
  people.set(id, { role, active });
  if (role === was.role && active === was.active) return;
  const [from, to] = [was.role, role].map((each) => context.systemGroup(groupOfRole[each] ?? ''));
  if (was.active && from !== undefined) {
    move(from, id, false);
    // Members who have been there for some time are in a separate group too.
    const full = context.systemGroup('role:fullmembers');
    if (hasRole(was.role, 'member') && full !== undefined) move(full, id, false);
  }
  if (active && to !== undefined) move(to, id, true);
}

/** Returns the groups that a permission names, including all their subgroups. */
export function groupsBehind(value: unknown, state: GroupState): Set<number> {
  const found = new Set<number>();
  if (!isGroupSetting(value)) return found;
  const first = typeof value === 'number' ? [value] : value.direct_subgroups;
  for (const id of first) collect(id, state, found);
  return found;
}

function collect(id: number, state: GroupState, found: Set<number>): void {
  if (found.has(id)) return;
  found.add(id);
  for (const group of withSubgroups(id, state.group))
    for (const inner of group.direct_subgroup_ids) found.add(inner);
}
