/** Finds whom to add to a list and whom to remove. A removal needs a complete list. */
import type { Reading } from '../../api/resources/compare.ts';
import { firstFew } from '../../base/names-listed.ts';
import { counted } from '../../base/words.ts';
import { differenceOf } from '../../changes/exact-list.ts';
import { boundText } from '../../engine/requests/group-membership.ts';
import { kindOf } from '../model/kinds.ts';
import { type Completeness, hidesAddress } from '../model/live.ts';
import type { Remark } from '../model/plan.ts';
import { isPlaceholder, type Unknown, type WantedList, type WantedThing } from '../model/wanted.ts';
import type { DraftList } from './draft.ts';
import { stayingOut } from './followed.ts';
import type { NamePatterns } from './patterns.ts';
import { isActive, isBot, isInvited, isRetired, liveName, type Scene } from './scene.ts';
import { called } from './stops.ts';

export interface ComparedLists {
  readonly lists: readonly DraftList[];
  readonly remarks: readonly Remark[];
  /** Lists that this account cannot see completely. */
  readonly unknown: readonly Unknown[];
}

interface Held {
  readonly ids: readonly number[];
  readonly status: Completeness;
  readonly why?: string | undefined;
  readonly isHidden?: boolean | undefined;
}

/**
 * Compares the lists of a thing.
 * @param reading absent for a new thing
 */
export function listChanges(
  thing: WantedThing,
  reading: Reading | undefined,
  scene: Scene,
  unmanaged: NamePatterns,
): ComparedLists {
  const lists: DraftList[] = [];
  const remarks: Remark[] = [];
  const unknown: Unknown[] = [];
  for (const [key, wanted] of thing.lists) {
    const of = kindOf(thing.kind).lists?.[key]?.of ?? 'users';
    const held = reading === undefined ? nothing : heldIn(thing, key, reading, scene);
    if (held.isHidden === true && !isSeenToBeSo(wanted, held)) {
      unknown.push(unseenList(thing, key, wanted, held));
      continue;
    }
    const noted = noteIncomplete(thing, wanted, held);
    if (noted !== undefined) remarks.push(noted);
    if (held.status === 'failed') continue;
    const difference = differenceOf({ present: held.ids, keyOf: (id) => id }, wanted.ids);
    const left = leftOut(wanted.ids, scene, of);
    if (left.length > 0) remarks.push(noteLeftOut(thing, wanted, left, scene));
    const out = outOf(thing, wanted, held, scene);
    for (const remark of followRemarks(thing, wanted, out, scene)) remarks.push(remark);
    const skipped = new Set([...left, ...out]);
    const added = difference.added.filter((id) => !skipped.has(id));
    const unwanted = wanted.exact ? difference.removed : held.ids.filter((id) => wanted.without.includes(id));
    const bound = unwanted.filter((id) => of === 'groups' && isRetired(of, scene.reading(of, id) ?? {}));
    for (const id of bound) {
      const message = boundText(liveName(of, scene.reading(of, id) ?? {}), thing.key);
      const { kind, key: name } = thing;
      remarks.push({ about: 'deactivated', kind, name, place: wanted.place, message, count: 1 });
    }
    const isRemovable = removable(wanted, of, scene, unmanaged);
    const others = held.status === 'complete' ? unwanted.filter(isRemovable) : [];
    const spared = unrecognized(others, wanted, scene);
    for (const remark of spareRemarks(thing, wanted, spared, scene)) remarks.push(remark);
    const removed = others.filter((id) => !spared.includes(id));
    if (added.length === 0 && removed.length === 0) continue;
    const { place, exact, variables, follows } = wanted;
    const blind = held.status !== 'complete';
    const count = held.ids.length - bound.length;
    lists.push({ list: key, of, added, removed, count, exact, variables, follows, blind, place });
  }
  return { lists, remarks, unknown };
}

/** Whether the visible part of a list has everyone it must have, and others are allowed in it. */
function isSeenToBeSo({ exact, ids, without }: WantedList, held: Held): boolean {
  const present = new Set(held.ids);
  return !exact && without.length === 0 && ids.every((id) => present.has(id));
}

function unseenList({ kind, key }: WantedThing, part: string, { place }: WantedList, held: Held): Unknown {
  return { place, kind, written: key, why: held.why ?? held.status, keeps: { kind, key, part } };
}

const nothing: Held = { ids: [], status: 'complete' };

function heldIn({ kind, id }: WantedThing, key: string, reading: Reading, { live }: Scene): Held {
  const kindRead = live.kinds.get(kind);
  const { field } = kindOf(kind).lists?.[key] ?? {};
  if (field === undefined) {
    return live.subscribers.get(id) ?? { ids: [], status: 'invisible', why: 'who is in it was not read' };
  }
  const ids = (reading[field] ?? (key === 'subgroups' ? reading.subgroups : undefined)) as
    | number[]
    | undefined;
  if (ids === undefined)
    return { ids: [], status: 'invisible', why: 'this server does not show who is in it' };
  const failed = kindRead?.status === 'failed';
  return { ids, status: failed ? 'failed' : 'complete', why: kindRead?.why };
}

/** Returns a function that says whether someone who is not wanted in a list is removed from it. */
function removable({ exact }: WantedList, of: 'users' | 'groups', scene: Scene, unmanaged: NamePatterns) {
  return (id: number): boolean => {
    const reading = scene.reading(of, id);
    if (exact && reading !== undefined && unmanaged.match(of, liveName(of, reading))) return false;
    // The server removes no deactivated subgroup (docs/service.md, Groups).
    if (of === 'groups') return !isRetired(of, reading ?? {});
    // Deactivated users are no longer in it; bots are only removed if they are named, and nobody is removed who was
    // not read.
    return isActive(reading) && !isGoing(id, scene) && !(exact && isBot(reading));
  };
}

/** Those of the people to remove whom a table may name: their addresses are hidden, and it has unknown ones. */
function unrecognized(removed: readonly number[], { follows }: WantedList, scene: Scene): readonly number[] {
  if (follows === undefined || follows.unmatched.length === 0) return [];
  return removed.filter((id) => hidesAddress(scene.reading('users', id) ?? {}));
}

function spareRemarks(
  { kind, key }: WantedThing,
  { place, follows }: WantedList,
  spared: readonly number[],
  scene: Scene,
): Remark[] {
  if (spared.length === 0) return [];
  const [hide, stay] = spared.length === 1 ? ['hides', 'stays'] : ['hide', 'stay'];
  const people = firstFew(spared.map((id) => String(scene.reading('users', id)?.full_name ?? id)));
  const what = `${counted(spared.length, 'person')} who ${hide} their address ${stay}`;
  const message = `${called(kindOf(kind).resource.noun, key)}: ${what}, because ${follows?.names.join(', ')} may name them: ${people}`;
  return [{ about: 'hidden-address', kind, name: key, place, message, count: spared.length }];
}

/** People who left a channel on their own and are to stay out of it. */
function outOf({ id }: WantedThing, { ids, follows }: WantedList, held: Held, scene: Scene): number[] {
  if (follows?.leavers !== 'stay-out') return [];
  return stayingOut(ids, new Set(held.ids), scene.options.followed?.(scene.live.site)?.get(id));
}

/** Remarks about a list that follows something: people it leaves out, and addresses of its table without an account. */
function followRemarks(
  { kind, key }: WantedThing,
  { place, follows, variables }: WantedList,
  out: readonly number[],
  scene: Scene,
): Remark[] {
  const what = called(kindOf(kind).resource.noun, key);
  const remark = (about: string, count: number, message: string): Remark[] =>
    count === 0 ? [] : [{ about, kind, name: key, place, message: `${what}: ${message}`, count }];
  const nameOf = (id: number) => variables?.get(id) ?? liveName('users', scene.reading('users', id) ?? {});
  const { unmatched = [], names = [] } = follows ?? {};
  const people = `${counted(out.length, 'person')} who left on their own`;
  const addresses = counted(unmatched.length, 'address');
  const [stay, have] = [out.length === 1 ? 'stays' : 'stay', unmatched.length === 1 ? 'has' : 'have'];
  return [
    ...remark('left', out.length, `${people} ${stay} out: ${firstFew(out.map(nameOf))}`),
    ...remark(
      'no-account',
      unmatched.length,
      `${addresses} of ${names.join(', ')} ${have} no active account: ${firstFew(unmatched)}`,
    ),
  ];
}

/** Whether the files deactivate a user, which removes them from everything. */
function isGoing(id: number, scene: Scene): boolean {
  return scene.wantedUser(id)?.values.get('is_active')?.value === false;
}

/** Returns the people who cannot be added: invited ones join through their invitation, deactivated ones stay out. */
function leftOut(ids: readonly number[], scene: Scene, of: 'users' | 'groups'): number[] {
  if (of === 'groups') return [];
  return ids.filter((id) => {
    if (isPlaceholder(id)) return isInvited(scene, id);
    if (isGoing(id, scene)) return true;
    const reading = scene.reading('users', id);
    const comesBack = scene.wantedUser(id)?.values.get('is_active')?.value === true;
    return reading !== undefined && !isActive(reading) && !comesBack;
  });
}

function noteLeftOut(
  { kind, key }: WantedThing,
  { place }: WantedList,
  left: readonly number[],
  scene: Scene,
): Remark {
  const invited = left.filter((id) => isInvited(scene, id)).length;
  const gone = left.length - invited;
  const parts = [
    ...(invited > 0 ? [`${counted(invited, 'person')} will be in it once they have joined`] : []),
    ...(gone > 0 ? [`${counted(gone, 'person')} stay out, since they are deactivated`] : []),
  ];
  const message = `${called(kindOf(kind).resource.noun, key)}: ${parts.join('; ')}`;
  return { about: gone > 0 ? 'deactivated' : 'pending', kind, name: key, place, message, count: left.length };
}

function noteIncomplete(
  { kind, key }: WantedThing,
  { place, exact, without }: WantedList,
  { status, why }: Held,
): Remark | undefined {
  if (status === 'complete' || (!exact && without.length === 0 && status !== 'failed')) return undefined;
  const says = status === 'failed' ? 'nobody is removed from it or added' : 'nobody is removed from it';
  const message = `${called(kindOf(kind).resource.noun, key)}: ${says}: ${why ?? 'it could not be read completely'}`;
  return { about: status === 'failed' ? 'failed' : 'invisible', kind, name: key, place, message, count: 1 };
}
