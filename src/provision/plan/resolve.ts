/** Compares files with what was read: names become ids, or placeholders of things to be created. */
import { InvalidValueError } from '../../api/codecs/codec.ts';
import { isGroupSetting } from '../../api/codecs/group-setting-value.ts';
import { codecOf } from '../../api/codecs/index.ts';
import type { Principal, Reference } from '../../api/reference.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { FieldParam } from '../../api/resources/resource.ts';
import { brokenRule } from '../../api/text-rule.ts';
import { Secret } from '../../base/secret-value.ts';
import type { DeclaredFollow, DeclaredItem, DeclaredList, Desired, Entry } from '../model/desired.ts';
import { fieldSpecs } from '../model/kind-fields.ts';
import type { FileList } from '../model/kind-spec.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { sourceName } from '../model/names.ts';
import type { PlanOptions } from '../model/options.ts';
import { type Fault, type Place, pathBeside } from '../model/place.ts';
import {
  type EntryPart,
  firstPlaceholder,
  type Unknown,
  type Unresolved,
  type WantedFollow,
  type WantedList,
  type WantedOrganization,
  type WantedThing,
  type WantedValue,
} from '../model/wanted.ts';
import { type GroupMembers, groupMembers } from './group-members.ts';
import { type Identification, type Identified, identify } from './identify.ts';
import { type ReferenceIndex, referenceIndex } from './reference-index.ts';
import { type Noted, NotedError, PlacedResolver } from './resolver.ts';

export interface Resolved {
  readonly wanted: WantedOrganization;
  readonly unresolved: readonly Unresolved[];
  /** What this account cannot see; whatever depends on it is left out too. */
  readonly unknown: readonly Unknown[];
  /** Contradictions that only show up against what was read. */
  readonly faults: readonly Fault[];
}

/**
 * Looks up everything that files name. Unknown names are in `unresolved`, and whatever depends on them is left out: a
 * value with such a name, or an entry for such a thing. An exact list with an unknown name removes nobody, since the
 * person may be in it under another name.
 * @param found receives the ids that each item of a list means, as far as they are known
 */
export async function resolveDesired(
  desired: Desired,
  live: Live,
  { createsUnseen }: Pick<PlanOptions, 'createsUnseen'> = {},
  found?: Map<DeclaredItem, readonly number[]>,
): Promise<Resolved> {
  let last = firstPlaceholder + 1;
  const next = () => {
    last -= 1;
    return last;
  };
  const identified = new Map(
    [...desired.kinds].map(([kind, { entries }]): [KindName, Identification] => [
      kind,
      identify(kind, entries, { live, next, createsUnseen }),
    ]),
  );
  const noted: Noted = {
    found,
    unresolved: [...identified.values()].flatMap((each) => each.unresolved),
    unknown: [...identified.values()].flatMap((each) => each.unknown),
    faults: [...identified.values()].flatMap((each) => each.faults),
  };
  const index = referenceIndex(live, identified);
  const groups = identified.get('groups')?.identified ?? [];
  const incomplete = new Set<number>();
  const groupLists = new Map(
    await Promise.all(
      groups.map(async ({ id, entry }) => {
        const own: Noted = { ...noted, unresolved: [] };
        const lists = await listsOf(entry, index, own, undefined);
        noted.unresolved.push(...own.unresolved);
        if (own.unresolved.length > 0) incomplete.add(id);
        return [id, lists] as const;
      }),
    ),
  );
  const members = groupMembers(index, groupLists);
  const things = new Map<KindName, readonly WantedThing[]>();
  for (const [kind, { identified: all }] of identified) {
    things.set(
      kind,
      await Promise.all(
        all.map(async (each) => {
          const own: Noted = { ...noted, unresolved: [] };
          const thing = await thingOf(each, index, own, members, groupLists.get(each.id));
          noted.unresolved.push(...own.unresolved);
          const isComplete = own.unresolved.length === 0 && !(kind === 'groups' && incomplete.has(each.id));
          return isComplete ? thing : { ...thing, isIncomplete: true };
        }),
      ),
    );
  }
  const ordered = [...desired.kinds].flatMap(([kind, each]) => (each.inOrder ? [kind] : []));
  return {
    wanted: {
      things,
      inOrder: new Set(ordered),
      policy: desired.policy,
      fingerprint: desired.fingerprint,
    },
    unresolved: noted.unresolved,
    unknown: noted.unknown,
    faults: noted.faults,
  };
}

async function thingOf(
  { entry, id, reading, renamedFrom }: Identified,
  index: ReferenceIndex,
  noted: Noted,
  members: GroupMembers,
  groupLists: ReadonlyMap<string, WantedList> | undefined,
): Promise<WantedThing> {
  const { kind, key, place, external = false, words } = entry;
  const join = words.get('join')?.written;
  return {
    kind,
    key,
    place,
    id,
    renamedFrom,
    external,
    values: await valuesOf(entry, reading, index, noted, members),
    lists: (kind === 'groups' && groupLists) || (await listsOf(entry, index, noted, members)),
    ...((join === 'invite' || join === 'create') && { join }),
  };
}

/** Returns values by the names of fields in readings; a value that names someone unknown is left out. */
async function valuesOf(
  { kind, key: entryKey, fields }: Entry,
  reading: Reading | undefined,
  index: ReferenceIndex,
  noted: Noted,
  members: GroupMembers,
): Promise<ReadonlyMap<string, WantedValue>> {
  const known = fieldSpecs(kind);
  const values = new Map<string, WantedValue>();
  for (const [key, { place, written, variable }] of fields) {
    const spec = known.get(key);
    if (spec === undefined) continue;
    const { name, param } = spec;
    try {
      const part: EntryPart = { kind, key: entryKey, part: name };
      const resolver = new PlacedResolver({ place, part, variable }, index, noted, members);
      const value = written === null ? null : await resolved(written, param, place, resolver);
      const read = reading?.[name];
      const broken =
        value === read || param.rule === undefined ? undefined : brokenRule(String(value), param.rule);
      if (broken !== undefined) throw new InvalidValueError(broken);
      values.set(name, {
        place,
        value: likeReading(value, read, index),
        ...(variable !== undefined && { variable }),
      });
    } catch (error) {
      if (error instanceof InvalidValueError && variable !== undefined)
        noted.faults.push({ place, message: `${key} does not take what ${variable} holds` });
      else if (error instanceof InvalidValueError)
        noted.faults.push({ place, message: `${key} ${error.message}`, hint: error.hint });
      else if (!isNoted(error)) throw error;
    }
  }
  // A file without the field means that it is to be uploaded.
  const { uploads } = kindOf(kind);
  if (uploads === undefined) return values;
  const file = values.get(uploads.file);
  if (file !== undefined && !values.has(uploads.field)) {
    values.set(uploads.field, { place: file.place, value: uploads.value });
  }
  return values;
}

/** Returns the value to send; for a file its path, resolved from the file that names it. */
async function resolved(
  written: unknown,
  param: FieldParam,
  { file }: Place,
  resolver: PlacedResolver,
): Promise<unknown> {
  if (param.kind === 'upload') return pathBeside(file, String(written));
  const value = await codecOf(param.kind).resolve(written, resolver, param);
  return param.kind === 'channel-references' ? inOrder(value as readonly number[]) : value;
}

/** Sorts ids whose order has no meaning, as readings have them. */
function inOrder(ids: readonly number[]): readonly number[] {
  return [...new Set(ids)].sort((one, other) => one - other);
}

/** Returns the present value if both mean nobody, which can be a group or an empty list. */
function likeReading(value: unknown, read: unknown, index: ReferenceIndex): unknown {
  if (typeof value !== 'number' || typeof read !== 'object' || !isGroupSetting(read)) return value;
  const isNobody = read.direct_members.length === 0 && read.direct_subgroups.length === 0;
  return isNobody && index.byId('groups', value)?.name === 'role:nobody' ? read : value;
}

/** Whether an error has been noted, by itself or together with others of the same value. */
function isNoted(error: unknown): boolean {
  return error instanceof NotedError || (error as { readonly cause?: unknown }).cause instanceof NotedError;
}

async function listsOf(
  { kind, key: entryKey, lists }: Entry,
  index: ReferenceIndex,
  noted: Noted,
  members: GroupMembers | undefined,
): Promise<ReadonlyMap<string, WantedList>> {
  const specs = kindOf(kind).lists ?? {};
  const resolved = new Map<string, WantedList>();
  for (const [key, declared] of lists) {
    const spec = specs[key];
    const part: EntryPart = { kind, key: entryKey, part: key };
    if (spec !== undefined)
      resolved.set(key, await listOf(declared, { ...spec, part }, index, noted, members));
  }
  return resolved;
}

/** A list in a file, with its place. */
type PlacedList = FileList & { readonly part: EntryPart };

async function listOf(
  declared: DeclaredList,
  spec: PlacedList,
  index: ReferenceIndex,
  noted: Noted,
  members: GroupMembers | undefined,
): Promise<WantedList> {
  const { place } = declared;
  if (declared.exact && declared.follows !== undefined) {
    return followedList(declared, declared.follows, spec, index, noted, members);
  }
  const items = declared.exact ? declared.items : declared.include;
  const { ids, isComplete, variables } = await idsOf(items, spec, index, noted, members);
  if (declared.exact) return { place, exact: isComplete, ids, without: [], variables };
  const without = await idsOf(declared.exclude, spec, index, noted, members, true);
  const kept = new Set(ids);
  return {
    place,
    exact: false,
    ids,
    without: without.ids.filter((id) => !kept.has(id)),
    variables: new Map([...without.variables, ...variables]),
  };
}

/** Exactly those whom a list follows. Whom a table names and nobody knows has not joined yet, or has left. */
async function followedList(
  { place, items }: Extract<DeclaredList, { exact: true }>,
  { leavers, source }: DeclaredFollow,
  spec: PlacedList,
  index: ReferenceIndex,
  noted: Noted,
  members: GroupMembers | undefined,
): Promise<WantedList> {
  const found = new Map<DeclaredItem, readonly number[]>();
  const own: Noted = { ...noted, found, ...(source !== undefined && { unresolved: [] }) };
  const { ids, isComplete, variables } = await idsOf(items, spec, index, own, members);
  for (const [item, each] of found) noted.found?.set(item, each);
  const nameOf = ({ plain, place: { file } }: DeclaredItem) =>
    source === undefined ? shownName(plain) : file;
  const through = new Map<number, string>();
  for (const [item, each] of found) {
    for (const id of each) if (!through.has(id)) through.set(id, nameOf(item));
  }
  const unmatched = source === undefined ? [] : own.unresolved.map(({ written }) => written);
  const follows: WantedFollow = {
    leavers,
    names: source === undefined ? items.map(nameOf) : [sourceName(source)],
    through,
    isSource: source !== undefined,
    unmatched,
  };
  const exact = isComplete || unmatched.length + found.size === items.length;
  return { place, exact, ids, without: [], variables, follows };
}

function shownName(plain: DeclaredItem['plain']): string {
  return plain instanceof Secret ? plain.shown : plain;
}

/**
 * Returns the ids of what is named, without duplicates, and whether every item is known.
 * @param members absent for lists of groups, which are not expanded
 * @param allowsRetired whether deactivated people may be named
 */
async function idsOf(
  items: readonly DeclaredItem[],
  { of, part }: PlacedList,
  index: ReferenceIndex,
  noted: Noted,
  members: GroupMembers | undefined,
  allowsRetired = false,
): Promise<
  { readonly ids: readonly number[]; readonly isComplete: boolean } & Required<Pick<WantedList, 'variables'>>
> {
  const ids = new Set<number>();
  const variables = new Map<number, string>();
  let isComplete = true;
  for (const item of items) {
    const { place, written, plain } = item;
    const variable = plain instanceof Secret ? plain.shown : undefined;
    const resolver = new PlacedResolver({ place, part, variable }, index, noted, members);
    try {
      const found =
        of === 'groups'
          ? [await resolver[allowsRetired ? 'anyGroup' : 'groupId'](written as Reference)]
          : await peopleOf(written as Principal, resolver, allowsRetired);
      noted.found?.set(item, found);
      for (const id of found) {
        // Someone who is also named without a variable is no secret.
        if (variable === undefined) variables.delete(id);
        else if (!ids.has(id)) variables.set(id, variable);
        ids.add(id);
      }
    } catch (error) {
      if (!isNoted(error)) throw error;
      // A deactivated person is in nothing; the members of a deactivated group may be meant all the same.
      const isNobody = error instanceof NotedError && error.isKnown && !isGroup(written);
      if (!isNobody) isComplete = false;
    }
  }
  return { ids: [...ids], isComplete, variables };
}

function isGroup(written: DeclaredItem['written']): boolean {
  return typeof written === 'object' && written !== null && 'group' in written;
}

async function peopleOf(
  principal: Principal,
  resolver: PlacedResolver,
  allowsRetired: boolean,
): Promise<readonly number[]> {
  return allowsRetired && 'user' in principal
    ? [await resolver.anybody(principal.user)]
    : resolver.userIds([principal]);
}
