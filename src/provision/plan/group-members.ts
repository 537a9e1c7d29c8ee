/**
 * Computes who will be in groups after the files are applied, including subgroups: this is what `group:NAME` means in
 * a list of people.
 */
import { withSubgroups } from '../../api/membership.ts';
import { rankOf } from '../../api/roles.ts';
import type { WantedList } from '../model/wanted.ts';
import { groupOfRole } from './group-states.ts';
import type { KnownThing, ReferenceIndex } from './reference-index.ts';

export interface GroupMembers {
  /** Returns the ids of the members who will be active, including those of subgroups. */
  of(group: number): ReadonlySet<number>;
}

/** The lists of groups in files, by group id. */
export type GroupLists = ReadonlyMap<number, ReadonlyMap<string, WantedList>>;

/** The lowest role that makes someone a member of a system group. */
const leastRanks: ReadonlyMap<string, number> = new Map([
  ...Object.entries(groupOfRole).map(([rank, name]) => [name, Number(rank)] as const),
  ['role:fullmembers', rankOf('moderator')],
  ['role:internet', rankOf('guest')],
]);

export function groupMembers(index: ReferenceIndex, lists: GroupLists): GroupMembers {
  const people = index.all('users').filter(willBeActive);
  const active = new Set(people.map(({ id }) => id));
  const direct = (group: KnownThing): Iterable<number> => {
    const read = (group.reading?.members ?? []) as readonly number[];
    if (group.reading?.is_system_group === true) return byRole(group, read, people);
    return listed(read, lists.get(group.id)?.get('members'));
  };
  const groupOf = (id: number) => {
    const group = index.byId('groups', id);
    if (group === undefined) return undefined;
    const read = (group.reading?.direct_subgroup_ids ?? []) as readonly number[];
    const subgroups = listed(read, lists.get(id)?.get('subgroups'));
    return { group, direct_subgroup_ids: [...subgroups] };
  };
  const known = new Map<number, ReadonlySet<number>>();
  return {
    of(id) {
      const before = known.get(id);
      if (before !== undefined) return before;
      const all = [...withSubgroups(id, groupOf)].flatMap(({ group }) => [...direct(group)]);
      const found = new Set(all.filter((each) => active.has(each)));
      known.set(id, found);
      return found;
    },
  };
}

function listed(read: readonly number[], list: WantedList | undefined): ReadonlySet<number> {
  if (list === undefined) return new Set(read);
  const ids = new Set(list.exact ? list.ids : [...read, ...list.ids]);
  for (const id of list.without) ids.delete(id);
  return ids;
}

/**
 * Returns the members of a system group: by the roles that files set; otherwise the age of an account decides whether
 * it is a full member.
 */
function byRole(group: KnownThing, read: readonly number[], people: readonly KnownThing[]): number[] {
  const least = leastRanks.get(group.name) ?? 0;
  const present = new Set(read);
  const isFull = ({ id }: KnownThing, rank: number) =>
    group.name === 'role:fullmembers' && present.has(id) && rank === rankOf('member');
  return people
    .filter((person) => {
      const rank = rankOfPerson(person);
      return rank <= least || isFull(person, rank);
    })
    .map(({ id }) => id);
}

function rankOfPerson({ entry, reading }: KnownThing): number {
  return Number(entry?.fields.get('role')?.written ?? reading?.role ?? rankOf('member'));
}

function willBeActive({ entry, reading }: KnownThing): boolean {
  const declared = entry?.fields.get('active')?.written;
  return typeof declared === 'boolean' ? declared : reading?.is_active !== false;
}
