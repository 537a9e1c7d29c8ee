/** Builds things and people with made-up ids from files, as if they were in an organization. */
import { systemGroups } from '../../api/codecs/group-setting-value.ts';
import { withSubgroups } from '../../api/membership.ts';
import {
  type Principal,
  type Reference,
  type ReferenceResolver,
  showReference,
} from '../../api/reference.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { rankOf } from '../../api/roles.ts';
import type { Desired, Entry } from '../model/desired.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import { type KindName, kindNames, kindOf } from '../model/kinds.ts';
import { sameEntry, sameKey } from '../model/names.ts';
import { type Named, namedIn } from './named-in-files.ts';

/** The value of a field that the files did not have before the edit. */
export const undeclared = '(not said)';

export type Things = Map<number, Record<string, unknown>>;

/** Higher than ids that files pin with `id:`. */
const firstId = 1_000_000;

/** A made-up owner whom no file knows. */
export const me = { user_id: firstId - 1, email: 'nobody@offline.invalid', role: rankOf('owner') } as const;

export interface OfflineThings {
  things(kind: KindName): Things;
  /** Returns the id of the thing with this name; 0 for a kind with only one thing. */
  idOf(kind: KindName, key: string): number | undefined;
  /** Returns the id of the thing that an entry from before the edit means. */
  idOfEntry(entry: Entry): number | undefined;
  readonly resolver: ReferenceResolver;
}

/** Creates everything that the files name, with names but no other values yet. */
export function createOfflineThings(base: Desired, edited: Desired | undefined): OfflineThings {
  const all = new Map<KindName, Things>(kindNames.map((kind) => [kind, new Map()]));
  const ids = new Map<string, number>();
  const things = (kind: KindName): Things => all.get(kind) ?? new Map();
  const idOf = (kind: KindName, key: string) => (kindOf(kind).key === '' ? 0 : ids.get(nameOf(kind, key)));
  const idOfEntry = (entry: Entry) =>
    kindOf(entry.kind).key === '' ? 0 : ids.get(`${entry.kind} ${sameEntry(entry)}`);
  let next = firstId;
  const put: Put = (kind, key, more, id = next) => {
    next += 1;
    ids.set(nameOf(kind, key), id);
    if (typeof more.full_name === 'string') ids.set(fullName(more.full_name), id);
    things(kind).set(id, { ...bare(kind, key, id), ...more });
    return id;
  };
  const find = (kind: KindName, reference: Reference): number | undefined => {
    if (reference.by === 'me') return me.user_id;
    if (reference.by === 'id') return things(kind).has(reference.id) ? reference.id : undefined;
    const key = referenceKey(reference);
    return kindOf(kind).byAddress && reference.by !== 'email' ? ids.get(fullName(key)) : idOf(kind, key);
  };
  const editedEntry = entryFinder(edited);
  putSystemGroups(put);
  for (const kind of kindNames) {
    if (kindOf(kind).key === '') things(kind).set(0, {});
    else {
      for (const name of kindOf(kind).names ?? []) put(kind, name, {});
      for (const entry of base.kinds.get(kind)?.entries ?? []) {
        const [name, same] = [nameOf(kind, entry.key), `${kind} ${sameEntry(entry)}`];
        const before = ids.get(name);
        ids.set(same, putEntry(entry, editedEntry(kind, sameEntry(entry)), put));
        // A retired thing does not take the name of one in use.
        if (name !== same && before !== undefined) ids.set(name, before);
      }
    }
  }
  const assume = ({ kind, reference }: Named) => {
    if (find(kind, reference) === undefined) putNamed(kind, reference, put);
  };
  for (const named of namedIn(base)) assume(named);
  for (const named of edited === undefined ? [] : namedIn(edited)) {
    const { kind, reference } = named;
    const isNew =
      reference.by !== 'me' &&
      reference.by !== 'id' &&
      editedEntry(kind, sameKey(kind, referenceKey(reference))) !== undefined;
    if (!isNew) assume(named);
  }
  for (const [kind, { entries }] of edited?.kinds ?? []) {
    for (const entry of entries) {
      const id =
        idOfEntry(entry) ??
        idOf(kind, entry.key) ??
        (entry.renamedFrom && idOf(kind, entry.renamedFrom.name));
      const thing = id === undefined ? undefined : things(kind).get(id);
      if (thing !== undefined) Object.assign(thing, { ...newFields(entry), ...thing });
    }
  }
  return { things, idOf, idOfEntry, resolver: resolverOf(things, find) };
}

type Put = (kind: KindName, key: string, more: Reading, id?: number) => number;

function nameOf(kind: KindName, key: string): string {
  return `${kind} ${sameKey(kind, key)}`;
}

function fullName(name: string): string {
  return `full name ${name.normalize('NFC')}`;
}

function referenceKey(reference: Exclude<Reference, { readonly by: 'me' | 'id' }>): string {
  return reference.by === 'email' ? reference.email : reference.name;
}

/** Returns a function that finds the entry of a thing by its kind and key. */
function entryFinder(desired: Desired | undefined): (kind: KindName, same: string) => Entry | undefined {
  const entries = [...(desired?.kinds.values() ?? [])].flatMap((each) => each.entries);
  const known = new Map(entries.map((entry) => [`${entry.kind} ${sameEntry(entry)}`, entry]));
  return (kind, same) => known.get(`${kind} ${same}`);
}

/** Creates the thing of an entry, with the id that either version pins. */
function putEntry({ kind, key, id, fields }: Entry, edited: Entry | undefined, put: Put): number {
  const name = fields.get('full_name')?.written;
  return put(kind, key, name === undefined ? {} : { full_name: name }, (id ?? edited?.id)?.id);
}

function putNamed(kind: KindName, reference: Reference, put: Put): void {
  if (reference.by === 'me') return;
  if (reference.by === 'id') put(kind, `id:${reference.id}`, {}, reference.id);
  else
    put(
      kind,
      referenceKey(reference),
      kindOf(kind).byAddress && reference.by !== 'email' ? { full_name: referenceKey(reference) } : {},
    );
}

/** Returns an entry's fields with an unknown value, without permissions, so that their holders are not known. */
function newFields({ kind, fields }: Entry): Reading {
  const known = fieldSpecs(kind);
  const excluded = ['group-setting', 'switches', 'profile-data'];
  return Object.fromEntries(
    [...fields.keys()].flatMap((key) => {
      const spec = known.get(key);
      return spec === undefined || excluded.includes(spec.param.kind) ? [] : [[spec.name, undeclared]];
    }),
  );
}

/** Returns the fields that every thing of the kind has. */
function bare(kind: KindName, key: string, id: number): Record<string, unknown> {
  const { key: name, resource, byAddress, lists = {} } = kindOf(kind);
  const { retired } = resource;
  return {
    [name]: key,
    ...(resource.id !== name && { [resource.id]: id }),
    ...(retired && { [retired.field]: !retired.when }),
    ...(byAddress && { email: key }),
    ...Object.fromEntries(Object.values(lists).flatMap(({ field }) => (field ? [[field, []]] : []))),
  };
}

/** Creates the system groups, each with the one before it as its subgroup (docs/service.md, Groups: System groups). */
function putSystemGroups(put: Put): void {
  let inner: number[] = [];
  for (const name of new Set(Object.values(systemGroups))) {
    const id = put('groups', name, { is_system_group: true, direct_subgroup_ids: inner });
    inner = name === 'role:nobody' ? [] : [id];
  }
}

function resolverOf(
  things: OfflineThings['things'],
  search: (kind: KindName, reference: Reference) => number | undefined,
): ReferenceResolver {
  const find = (kind: KindName, reference: Reference): number => {
    const id = search(kind, reference);
    if (id === undefined) throw new TypeError(`nothing was put there for ${showReference(reference)}`);
    return id;
  };
  const membersOfGroup = (id: number) =>
    [...withSubgroups(id, (each) => things('groups').get(each) as PretendedGroup | undefined)].flatMap(
      ({ members }) => members,
    );
  return {
    supports: async () => {},
    userId: async (reference) => find('users', reference),
    userIds: async (principals: readonly Principal[]) => {
      const ids = principals.flatMap((each) =>
        'user' in each ? [find('users', each.user)] : membersOfGroup(find('groups', each.group)),
      );
      return [...new Set(ids)];
    },
    principals: async (all) => all,
    channelId: async (reference) => find('channels', reference),
    channelName: async (reference) => String(things('channels').get(find('channels', reference))?.name),
    groupId: async (reference) => find('groups', reference),
    async profileField(reference) {
      const id = find('profile_fields', reference);
      const field = things('profile_fields').get(id);
      return { id, name: String(field?.name), type: Number(field?.type ?? 1), field_data: field?.field_data };
    },
    folderId: async (reference) => find('folders', reference),
  };
}

interface PretendedGroup {
  readonly members: readonly number[];
  readonly direct_subgroup_ids: readonly number[];
}
