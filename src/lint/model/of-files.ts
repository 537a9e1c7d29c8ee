/** Builds the document of organization files. What they do not mention is unknown. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Desired, Entry } from '../../provision/model/desired.ts';
import { type KindName, kindOf } from '../../provision/model/kinds.ts';
import { sameKey } from '../../provision/model/names.ts';
import { liveOf } from '../../provision/plan/offline.ts';
import { modelOf } from './build-model.ts';
import type { Located } from './located.ts';
import { type Coverage, type Model, type Part, partNames, thingKinds } from './model.ts';

/**
 * Builds the document. Needs no network.
 * @param completeParts parts of which the files are known to say all
 */
export async function modelOfFiles(desired: Desired, completeParts: ReadonlySet<Part>): Promise<Located> {
  const live = await liveOf(desired);
  const entries = new Map(
    [...desired.kinds.values()].flatMap((kind) =>
      kind.entries.map((entry) => [keyOf(entry.kind, entry.key), entry]),
    ),
  );
  const entryOf = (kind: KindName, reading: Reading): Entry | undefined => {
    const { key } = kindOf(kind);
    return entries.get(keyOf(kind, key === '' ? '' : String(reading[key])));
  };
  const coverage = Object.fromEntries(
    partNames.map((part) => [part, coverageOf(part, desired, completeParts)]),
  ) as Model['coverage'];
  const isCompleteGroup = (name: string): boolean => {
    if (name === 'role:nobody') return true;
    if (name.startsWith('role:')) return completeParts.has('users');
    const entry = entries.get(keyOf('groups', name));
    return (
      entry !== undefined &&
      (['members', 'subgroups'] as const).every((list) => isCompleteList(entry, list, completeParts))
    );
  };
  return {
    model: modelOf(live, [], {
      source: 'files',
      coverage,
      knowsField: (kind, reading, key) => entryOf(kind, reading)?.fields.has(key) === true,
      exists: (kind, reading) => reading.is_system_group === true || entryOf(kind, reading) !== undefined,
      isComplete(kind, reading, list) {
        if (kind === 'groups' && reading.is_system_group === true)
          return isCompleteGroup(String(reading.name));
        const entry = entryOf(kind, reading);
        if (entry === undefined || !isCompleteList(entry, list, completeParts)) return false;
        return kind === 'groups' || groupsIn(entry, list).every(isCompleteGroup);
      },
    }),
    placeOf({ kind, name }, field) {
      const part = thingKinds[kind];
      const isOne = kind === 'organization' || kind === 'defaults';
      const entry = entries.get(keyOf(part as KindName, isOne ? '' : name));
      if (entry === undefined || field === undefined) return entry?.place;
      const key = field === 'is_active' ? 'active' : field;
      return entry.fields.get(key)?.place ?? entry.lists.get(key)?.place ?? entry.place;
    },
  };
}

function keyOf(kind: KindName, key: string): string {
  return `${kind} ${sameKey(kind, key)}`;
}

/** Whether an entry lists everything. Where files are complete, a list that they leave out is empty. */
function isCompleteList({ lists, kind }: Entry, list: string, completeParts: ReadonlySet<Part>): boolean {
  const declared = lists.get(list);
  return declared === undefined
    ? completeParts.has(kind === 'channels' ? 'subscribers' : 'groups')
    : declared.exact;
}

/** Groups whose members are given with the people. */
function groupsIn({ lists }: Entry, list: string): string[] {
  const declared = lists.get(list);
  return (declared?.exact === true ? declared.items : []).flatMap(({ written }) => {
    const { group } = written as { readonly group?: { readonly name?: string } };
    return group === undefined ? [] : [String(group.name)];
  });
}

/** Parts that are not taken from files. */
const undescribed: Partial<Record<Part, string>> = {
  invitations: 'organization files do not describe invitations',
};

function coverageOf(part: Part, { kinds }: Desired, completeParts: ReadonlySet<Part>): Coverage {
  const none = undescribed[part];
  if (none !== undefined) return { status: 'invisible', why: none };
  if (completeParts.has(part)) return { status: 'complete', why: null };
  const kind = kinds.get(part === 'subscribers' ? 'channels' : (part as KindName));
  const isDeclared =
    part === 'subscribers' ? kind?.entries.some(({ lists }) => lists.has(part)) === true : kind !== undefined;
  const word = part.replaceAll('_', ' ');
  return isDeclared
    ? { status: 'partial', why: `the files need not have all ${word}` }
    : { status: 'invisible', why: `the files have no ${word}` };
}
