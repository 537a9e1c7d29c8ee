/** Builds the document of organization files. What they do not mention is unknown. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Desired, Entry } from '../../provision/model/desired.ts';
import { type KindName, kindOf } from '../../provision/model/kinds.ts';
import { sameKey } from '../../provision/model/names.ts';
import { liveOf } from '../../provision/plan/offline.ts';
import type { Located } from './located.ts';
import { type Coverage, type Model, type Part, partNames, thingKinds } from './model.ts';
import { modelOf } from './model-of.ts';

/**
 * Builds the document. Needs no network.
 * @param whole parts of which the files are known to say all
 */
export async function modelOfFiles(desired: Desired, whole: ReadonlySet<Part>): Promise<Located> {
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
    partNames.map((part) => [part, coverageOf(part, desired, whole)]),
  ) as Model['coverage'];
  const isWholeGroup = (name: string): boolean => {
    if (name === 'role:nobody') return true;
    if (name.startsWith('role:')) return whole.has('users');
    const entry = entries.get(keyOf('groups', name));
    return (
      entry !== undefined &&
      (['members', 'subgroups'] as const).every((list) => isSaidWhole(entry, list, whole))
    );
  };
  return {
    model: modelOf(live, [], {
      source: 'files',
      coverage,
      says: (kind, reading, key) => entryOf(kind, reading)?.fields.has(key) === true,
      isThere: (kind, reading) => reading.is_system_group === true || entryOf(kind, reading) !== undefined,
      isWhole(kind, reading, list) {
        if (kind === 'groups' && reading.is_system_group === true) return isWholeGroup(String(reading.name));
        const entry = entryOf(kind, reading);
        if (entry === undefined || !isSaidWhole(entry, list, whole)) return false;
        return kind === 'groups' || groupsIn(entry, list).every(isWholeGroup);
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
function isSaidWhole({ lists, kind }: Entry, list: string, whole: ReadonlySet<Part>): boolean {
  const said = lists.get(list);
  return said === undefined ? whole.has(kind === 'channels' ? 'subscribers' : 'groups') : said.exact;
}

/** Groups whose members are given with the people. */
function groupsIn({ lists }: Entry, list: string): string[] {
  const said = lists.get(list);
  return (said?.exact === true ? said.items : []).flatMap(({ written }) => {
    const { group } = written as { readonly group?: { readonly name?: string } };
    return group === undefined ? [] : [String(group.name)];
  });
}

/** Parts that are not taken from files. */
const undescribed: Partial<Record<Part, string>> = {
  invitations: 'organization files do not describe invitations',
};

function coverageOf(part: Part, { kinds }: Desired, whole: ReadonlySet<Part>): Coverage {
  const none = undescribed[part];
  if (none !== undefined) return { status: 'invisible', why: none };
  if (whole.has(part)) return { status: 'complete', why: null };
  const kind = kinds.get(part === 'subscribers' ? 'channels' : (part as KindName));
  const isSaid =
    part === 'subscribers' ? kind?.entries.some(({ lists }) => lists.has(part)) === true : kind !== undefined;
  const word = part.replaceAll('_', ' ');
  return isSaid
    ? { status: 'partial', why: `the files need not have all ${word}` }
    : { status: 'invisible', why: `the files have no ${word}` };
}
