/** Builds an organization from files, so that other files can be planned against it without an account or a server. */
import { codecOf } from '../../api/codecs/index.ts';
import type { Principal, Reference, ReferenceResolver } from '../../api/reference.ts';
import { type Reading, readingOf } from '../../api/resources/compare.ts';
import { rankOf } from '../../api/roles.ts';
import type { DeclaredList, Desired, Entry } from '../model/desired.ts';
import { fieldSpecs, isCreateOnly } from '../model/kind-fields.ts';
import { kindNames, kindOf } from '../model/kinds.ts';
import type { Live, LivePeople } from '../model/live.ts';
import { groupOfRole } from './group-states.ts';
import { createOfflineThings, me, type Things } from './offline-things.ts';

/**
 * Returns what files say as if it had been read from a server: everything exists and is complete, including the system
 * groups. Things that the files only name, such as people who are managed elsewhere, exist too. The members of things
 * that the files do not have are not known.
 * @param edited the files after an edit: things that only they name exist too, and fields that they have for the first
 *   time were {@link undeclared}
 */
export async function liveOf(base: Desired, edited?: Desired): Promise<Live> {
  const { things, resolver, idOf, idOfEntry } = createOfflineThings(base, edited);
  // Members of groups come first, since lists of subscribers may name groups.
  for (const kind of ['groups', ...kindNames.filter((each) => each !== 'groups')] as const) {
    for (const entry of base.kinds.get(kind)?.entries ?? []) {
      const thing = things(kind).get(idOfEntry(entry) ?? 0);
      if (thing === undefined) continue;
      Object.assign(thing, await valuesOf(entry, resolver));
      Object.assign(thing, await listsOf(entry, resolver));
    }
  }
  const subscribers = new Map<number, LivePeople>();
  for (const entry of base.kinds.get('channels')?.entries ?? []) {
    const list = entry.lists.get('subscribers');
    const id = idOf('channels', entry.key);
    if (list === undefined || id === undefined) continue;
    subscribers.set(id, { status: 'complete', ids: await peopleIn(list, resolver) });
  }
  for (const id of things('channels').keys()) {
    if (!subscribers.has(id))
      subscribers.set(id, { status: 'invisible', why: 'the base files do not name them', ids: [] });
  }
  addToRoleGroups(things('groups'), things('users'));
  return {
    site: 'https://offline.invalid',
    level: newestLevel(),
    me,
    kinds: new Map(kindNames.map((kind) => [kind, { status: 'complete', things: things(kind) }])),
    subscribers,
    invitations: { status: 'complete', open: [] },
  };
}

/** Adds people to the system groups of the roles that files give them. */
function addToRoleGroups(groups: Things, users: Things): void {
  const byName = new Map([...groups.values()].map((group) => [group.name, group]));
  for (const [id, { role, is_active }] of users) {
    const rank = typeof role === 'number' ? role : rankOf('member');
    const group = byName.get(groupOfRole[rank]);
    if (is_active !== false) (group?.members as number[] | undefined)?.push(id);
  }
}

/** Returns an entry's fields as in readings. */
async function valuesOf({ kind, fields }: Entry, resolver: ReferenceResolver): Promise<Reading> {
  const known = fieldSpecs(kind);
  const values: Record<string, unknown> = {};
  for (const [key, { written }] of fields) {
    const spec = known.get(key);
    if (spec === undefined || isCreateOnly(kind, spec)) continue;
    const { name, param } = spec;
    const sent = written === null ? null : await codecOf(param.kind).resolve(written, resolver, param);
    values[name] = readingOf(spec, sent);
  }
  return values;
}

/** Returns an entry's lists that readings have, by their fields. */
async function listsOf({ kind, lists }: Entry, resolver: ReferenceResolver): Promise<Reading> {
  const values: Record<string, unknown> = {};
  for (const [name, { field, of }] of Object.entries(kindOf(kind).lists ?? {})) {
    const list = lists.get(name);
    if (field === undefined || list === undefined) continue;
    const groups = () => itemsIn(list).map(({ written }) => resolver.groupId(written as Reference));
    values[field] = of === 'groups' ? await Promise.all(groups()) : await peopleIn(list, resolver);
  }
  return values;
}

async function peopleIn(list: DeclaredList, resolver: ReferenceResolver): Promise<number[]> {
  return resolver.userIds(itemsIn(list).map(({ written }) => written as Principal));
}

/** Returns the items of a list; of an additive list, those to add, as if they were all. */
function itemsIn(list: DeclaredList) {
  return list.exact ? list.items : list.include;
}

/** Returns the first feature level that has every field of files. */
function newestLevel(): number {
  const levels = kindNames.flatMap((kind) =>
    [...fieldSpecs(kind).values()].flatMap(({ field: { create, update } }) => [
      create?.since ?? 0,
      update?.since ?? 0,
    ]),
  );
  return Math.max(...levels);
}
