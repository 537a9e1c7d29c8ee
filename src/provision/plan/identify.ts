/** Decides which thing each entry of a kind means: an existing one, one that is renamed, or a new one. */
import type { Reading } from '../../api/resources/compare.ts';
import { hasRole } from '../../api/roles.ts';
import { areAccounts, retiredWord, useOf } from '../model/about-kinds.ts';
import type { Entry } from '../model/desired.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { Live, LiveKind } from '../model/live.ts';
import { namesRepeat, sameKey } from '../model/names.ts';
import type { PlanOptions } from '../model/options.ts';
import type { Fault, Place } from '../model/place.ts';
import type { Unknown, Unresolved } from '../model/wanted.ts';
import { takenByFormerName } from './former-names.ts';
import { byKey, type Found, idsOfNamesakes, keysOf } from './naming-index.ts';
import { isRetired } from './plan-context.ts';

export interface Identified {
  readonly entry: Entry;
  /** A placeholder for a new thing, 0 if the kind has only one thing. */
  readonly id: number;
  /** Absent for a new thing. */
  readonly reading?: Reading | undefined;
  readonly renamedFrom?: string | undefined;
}

export interface Identification {
  readonly identified: readonly Identified[];
  readonly unresolved: readonly Unresolved[];
  /** Entries whose meaning this account cannot find out. */
  readonly unknown: readonly Unknown[];
  readonly faults: readonly Fault[];
  /** Things that have the name of an entry but are not what it means, with the reason why nothing may refer to them. */
  readonly mismatches: ReadonlyMap<number, string>;
}

/** Returns the next unused placeholder. */
export type NextPlaceholder = () => number;

interface Identifying extends Pick<PlanOptions, 'createsUnseen'> {
  readonly live: Live;
  readonly next: NextPlaceholder;
}

/**
 * Identifies the things that entries mean.
 * @param entries all of one kind
 */
export function identify(
  kind: KindName,
  entries: readonly Entry[],
  { live, next, createsUnseen = false }: Identifying,
): Identification {
  const { key: keyField, resource, byAddress } = kindOf(kind);
  const read: LiveKind = live.kinds.get(kind) ?? {
    status: 'failed',
    why: 'it was not read',
    things: new Map(),
  };
  const unresolved: Unresolved[] = [];
  const unknown: Unknown[] = [];
  const mismatches = new Map<number, string>();
  const refuse = (place: Place, written: string, message: string) =>
    void unresolved.push({ place, kind, written, message });
  const addUnknown = (place: Place, key: string) =>
    void unknown.push({
      ...{ place, kind, written: key, why: read.why ?? read.status, keeps: { kind, key } },
      exitReason: read.exitReason,
    });
  if (read.status === 'failed' || read.status === 'invisible') {
    const label = keyField === '' ? resource.noun : resource.plural;
    const message = `${label} could not be read: ${read.why ?? read.status}`;
    for (const { place, key } of entries) {
      if (read.isHidden === true) addUnknown(place, key);
      else refuse(place, key, message);
    }
    return { identified: [], unresolved, unknown, faults: [], mismatches };
  }
  if (keyField === '') {
    const reading = read.things.get(0);
    return {
      identified: entries.map((entry) => ({ entry, id: 0, reading })),
      unresolved,
      unknown,
      faults: [],
      mismatches,
    };
  }
  const byName = byKey(kind, read.things);
  const holder = (name: string) => {
    if (kindOf(kind).sharesNames !== true) return byName.get(sameKey(kind, name));
    const free = [...read.things].filter(([id]) => !claimed.has(id));
    return byKey(kind, new Map(free.sort(([one], [other]) => one - other))).get(sameKey(kind, name));
  };
  /** Returns the thing with a name; if several share it, the one with the pinned id. */
  const holderFor = (name: string, id: number): Found | undefined => {
    const reading = namesRepeat(kind) ? read.things.get(id) : undefined;
    const names = reading === undefined ? [] : keysOf(kind, reading);
    const isCalled = names.some((each) => sameKey(kind, each) === sameKey(kind, name));
    return reading !== undefined && isCalled ? { id, reading } : holder(name);
  };
  const namesakes = idsOfNamesakes(kind, read.things);
  const { taken, faults } = takenByFormerName(kind, entries, byName);
  const claimed = new Map([...taken].map(([entry, { id }]) => [id, entry]));
  for (const entry of entries) if (entry.id !== undefined) claimed.set(entry.id.id, entry);
  /** Whether the thing that now has the entry's name is renamed, so that the pinned thing can take it. */
  const freesName = (now: Found, id: number) => !byAddress && read.things.has(id) && claimed.has(now.id);
  // An entry with a wrong id claims nothing, and that may make the ids of others wrong.
  const isMispinned = ({ key, id }: Entry) => {
    const now = id === undefined ? undefined : holderFor(key, id.id);
    return now !== undefined && id !== undefined && now.id !== id.id && !freesName(now, id.id);
  };
  let mispinned = entries.filter(isMispinned);
  while (mispinned.some(({ id }) => id !== undefined && claimed.delete(id.id)))
    mispinned = entries.filter(isMispinned);
  const identified: Identified[] = [];

  const withName = (entry: Entry, { id, reading }: Found) => {
    const before = keysOf(kind, reading)[0];
    const isSame = before === undefined || before === entry.key;
    identified.push({ entry, id, reading, ...(!isSame && { renamedFrom: before }) });
  };
  const pin = (entry: Entry, id: number, place: Place) => {
    const reading = read.things.get(id);
    const now = holderFor(entry.key, id);
    if (now?.id === id && isUnspecified(entry, now.reading))
      return refuse(place, entry.key, retiredText(entry));
    // A different case counts as a new name if the file has `renamed_from`.
    if (now?.id === id && entry.renamedFrom !== undefined) return withName(entry, now);
    if (now?.id === id) return void identified.push({ entry, id, reading: now.reading });
    if (now !== undefined) {
      if (reading !== undefined && freesName(now, id)) return withName(entry, { id, reading });
      const message = `'${entry.key}' is id ${now.id} now, not the pinned id ${id}`;
      mismatches.set(now.id, message);
      return refuse(place, entry.key, message);
    }
    if (reading === undefined && mayHideThings(kind, read, live)) return addUnknown(place, entry.key);
    if (reading === undefined)
      return refuse(place, entry.key, `there is no ${resource.noun} with the id ${id}`);
    // The hidden address may be the same one.
    const isHidden = byAddress && !reading[keyField];
    return isHidden ? void identified.push({ entry, id, reading }) : withName(entry, { id, reading });
  };

  for (const entry of entries) {
    const { key, place, id } = entry;
    const former = taken.get(entry);
    const now = holder(key);
    if (id !== undefined) pin(entry, id.id, id.place);
    else if (former !== undefined) withName(entry, former);
    else if (now === undefined && read.isCut === true) {
      refuse(place, key, `whether there is a ${resource.noun} '${key}' is not known: ${read.why}`);
    } else if (now === undefined && read.isHidden === true && !(createsUnseen && mayBeNew(entry)))
      addUnknown(place, key);
    else if (now === undefined || (claimed.has(now.id) && claimed.get(now.id) !== entry)) {
      identified.push({ entry, id: next() });
    } else if (isUnspecified(entry, now.reading)) {
      refuse(place, key, retiredText(entry));
    } else if (isRetired(kind, now.reading) && namesakes.has(now.id) && isReactivated(entry)) {
      refuse(
        place,
        key,
        `several ${resource.plural} named '${key}' are archived: add the id: of the one to unarchive`,
      );
    } else identified.push({ entry, id: now.id, reading: now.reading });
  }
  return { identified, unresolved, unknown, faults, mismatches };
}

/** Whether an entry can mean a new channel: nothing in it refers to an existing one. */
function mayBeNew({ kind, renamedFrom, fields }: Entry): boolean {
  return kind === 'channels' && renamedFrom === undefined && fields.get('is_archived')?.written !== true;
}

/** Whether things are hidden from this account, not only the addresses of people. */
export function mayHideThings(kind: KindName, { isHidden, isCut }: LiveKind, { me }: Live): boolean {
  return isHidden === true && isCut !== true && (!kindOf(kind).byAddress || hasRole(me.role, 'guest'));
}

/** Whether an entry does not say what should happen to a retired thing. The planner handles accounts separately. */
function isUnspecified({ kind, fields }: Entry, reading: Reading): boolean {
  const use = useOf(kind);
  return use !== undefined && !areAccounts(kind) && isRetired(kind, reading) && !fields.has(use.key);
}

function isReactivated({ kind, fields }: Entry): boolean {
  const { retired } = kindOf(kind).resource;
  return retired !== undefined && fields.get(retired.field)?.written === !retired.when;
}

function retiredText({ kind, key }: Entry): string {
  const { noun, retired } = kindOf(kind).resource;
  return `${noun} '${key}' is ${retiredWord(kind)}: set ${retired?.field}: false to restore it, or true to keep it so`;
}
