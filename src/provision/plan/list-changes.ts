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
import { leaversOf } from './followed.ts';
import type { NamePatterns } from './patterns.ts';
import { isActive, isBot, isInvited, isRetired, liveName, type PlanContext } from './plan-context.ts';
import { called } from './stops.ts';

export interface ComparedLists {
  readonly lists: readonly DraftList[];
  readonly remarks: readonly Remark[];
  /** Lists that this account cannot see completely. */
  readonly unknown: readonly Unknown[];
}

interface CurrentIds {
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
  context: PlanContext,
  unmanaged: NamePatterns,
): ComparedLists {
  const lists: DraftList[] = [];
  const remarks: Remark[] = [];
  const unknown: Unknown[] = [];
  for (const [key, wanted] of thing.lists) {
    const of = kindOf(thing.kind).lists?.[key]?.of ?? 'users';
    const current = reading === undefined ? emptyList : currentIdsOf(thing, key, reading, context);
    if (current.isHidden === true && !isSatisfied(wanted, current)) {
      unknown.push(unseenList(thing, key, wanted, current));
      continue;
    }
    const noted = noteIncomplete(thing, wanted, current);
    if (noted !== undefined) remarks.push(noted);
    if (current.status === 'failed') continue;
    const difference = differenceOf({ present: current.ids, keyOf: (id) => id }, wanted.ids);
    const left = unaddable(wanted.ids, context, of);
    if (left.length > 0) remarks.push(noteLeftOut(thing, wanted, left, context));
    const leavers = leaversFrom(thing, wanted, current, context);
    for (const remark of followRemarks(thing, wanted, leavers, context)) remarks.push(remark);
    const skipped = new Set([...left, ...leavers]);
    const added = difference.added.filter((id) => !skipped.has(id));
    const unwanted = wanted.exact
      ? difference.removed
      : current.ids.filter((id) => wanted.without.includes(id));
    const bound = unwanted.filter((id) => of === 'groups' && isRetired(of, context.reading(of, id) ?? {}));
    for (const id of bound) {
      const message = boundText(liveName(of, context.reading(of, id) ?? {}), thing.key);
      const { kind, key: name } = thing;
      remarks.push({ about: 'deactivated', kind, name, place: wanted.place, message, count: 1 });
    }
    const isRemovable = removable(wanted, of, context, unmanaged);
    const others = current.status === 'complete' ? unwanted.filter(isRemovable) : [];
    const spared = unrecognized(others, wanted, context);
    for (const remark of spareRemarks(thing, wanted, spared, context)) remarks.push(remark);
    const removed = others.filter((id) => !spared.includes(id));
    if (added.length === 0 && removed.length === 0) continue;
    const { place, exact, variables, follows } = wanted;
    const blind = current.status !== 'complete';
    const count = current.ids.length - bound.length;
    lists.push({ list: key, of, added, removed, count, exact, variables, follows, blind, place });
  }
  return { lists, remarks, unknown };
}

/** Whether the visible part of a list has everyone it must have, and others are allowed in it. */
function isSatisfied({ exact, ids, without }: WantedList, current: CurrentIds): boolean {
  const present = new Set(current.ids);
  return !exact && without.length === 0 && ids.every((id) => present.has(id));
}

function unseenList(
  { kind, key }: WantedThing,
  part: string,
  { place }: WantedList,
  current: CurrentIds,
): Unknown {
  return { place, kind, written: key, why: current.why ?? current.status, keeps: { kind, key, part } };
}

const emptyList: CurrentIds = { ids: [], status: 'complete' };

function currentIdsOf(
  { kind, id }: WantedThing,
  key: string,
  reading: Reading,
  { live }: PlanContext,
): CurrentIds {
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
function removable(
  { exact }: WantedList,
  of: 'users' | 'groups',
  context: PlanContext,
  unmanaged: NamePatterns,
) {
  return (id: number): boolean => {
    const reading = context.reading(of, id);
    if (exact && reading !== undefined && unmanaged.match(of, liveName(of, reading))) return false;
    // The server removes no deactivated subgroup (docs/service.md, Groups).
    if (of === 'groups') return !isRetired(of, reading ?? {});
    // Deactivated users are no longer in it; bots are only removed if they are named, and nobody is removed who was
    // not read.
    return isActive(reading) && !willBeDeactivated(id, context) && !(exact && isBot(reading));
  };
}

/** Those of the people to remove whom a table may name: their addresses are hidden, and it has unknown ones. */
function unrecognized(
  removed: readonly number[],
  { follows }: WantedList,
  context: PlanContext,
): readonly number[] {
  if (follows === undefined || follows.unmatched.length === 0) return [];
  return removed.filter((id) => hidesAddress(context.reading('users', id) ?? {}));
}

function spareRemarks(
  { kind, key }: WantedThing,
  { place, follows }: WantedList,
  spared: readonly number[],
  context: PlanContext,
): Remark[] {
  if (spared.length === 0) return [];
  const [hide, stay] = spared.length === 1 ? ['hides', 'stays'] : ['hide', 'stay'];
  const people = firstFew(spared.map((id) => String(context.reading('users', id)?.full_name ?? id)));
  const label = `${counted(spared.length, 'person')} who ${hide} their address ${stay}`;
  const message = `${called(kindOf(kind).resource.noun, key)}: ${label}, because ${follows?.names.join(', ')} may name them: ${people}`;
  return [{ about: 'hidden-address', kind, name: key, place, message, count: spared.length }];
}

/** People who left a channel on their own and are to stay out of it. */
function leaversFrom(
  { id }: WantedThing,
  { ids, follows }: WantedList,
  current: CurrentIds,
  context: PlanContext,
): number[] {
  if (follows?.leavers !== 'stay-out') return [];
  return leaversOf(ids, new Set(current.ids), context.options.followed?.(context.live.site)?.get(id));
}

/** Remarks about a list that follows something: people it leaves out, and addresses of its table without an account. */
function followRemarks(
  { kind, key }: WantedThing,
  { place, follows, variables }: WantedList,
  leavers: readonly number[],
  context: PlanContext,
): Remark[] {
  const label = called(kindOf(kind).resource.noun, key);
  const remark = (about: string, count: number, message: string): Remark[] =>
    count === 0 ? [] : [{ about, kind, name: key, place, message: `${label}: ${message}`, count }];
  const nameOf = (id: number) => variables?.get(id) ?? liveName('users', context.reading('users', id) ?? {});
  const { unmatched = [], names = [] } = follows ?? {};
  const people = `${counted(leavers.length, 'person')} who left on their own`;
  const addresses = counted(unmatched.length, 'address');
  const [stay, have] = [leavers.length === 1 ? 'stays' : 'stay', unmatched.length === 1 ? 'has' : 'have'];
  return [
    ...remark('left', leavers.length, `${people} ${stay} out: ${firstFew(leavers.map(nameOf))}`),
    ...remark(
      'no-account',
      unmatched.length,
      `${addresses} of ${names.join(', ')} ${have} no active account: ${firstFew(unmatched)}`,
    ),
  ];
}

/** Whether the files deactivate a user, which removes them from everything. */
function willBeDeactivated(id: number, context: PlanContext): boolean {
  return context.wantedUser(id)?.values.get('is_active')?.value === false;
}

/** Returns the people who cannot be added: invited ones join through their invitation, deactivated ones stay out. */
function unaddable(ids: readonly number[], context: PlanContext, of: 'users' | 'groups'): number[] {
  if (of === 'groups') return [];
  return ids.filter((id) => {
    if (isPlaceholder(id)) return isInvited(context, id);
    if (willBeDeactivated(id, context)) return true;
    const reading = context.reading('users', id);
    const isReactivated = context.wantedUser(id)?.values.get('is_active')?.value === true;
    return reading !== undefined && !isActive(reading) && !isReactivated;
  });
}

function noteLeftOut(
  { kind, key }: WantedThing,
  { place }: WantedList,
  left: readonly number[],
  context: PlanContext,
): Remark {
  const invited = left.filter((id) => isInvited(context, id)).length;
  const deactivated = left.length - invited;
  const parts = [
    ...(invited > 0 ? [`${counted(invited, 'person')} will be in it once they have joined`] : []),
    ...(deactivated > 0 ? [`${counted(deactivated, 'person')} stay out, since they are deactivated`] : []),
  ];
  const message = `${called(kindOf(kind).resource.noun, key)}: ${parts.join('; ')}`;
  return {
    about: deactivated > 0 ? 'deactivated' : 'pending',
    kind,
    name: key,
    place,
    message,
    count: left.length,
  };
}

function noteIncomplete(
  { kind, key }: WantedThing,
  { place, exact, without }: WantedList,
  { status, why }: CurrentIds,
): Remark | undefined {
  if (status === 'complete' || (!exact && without.length === 0 && status !== 'failed')) return undefined;
  const effect = status === 'failed' ? 'nobody is removed from it or added' : 'nobody is removed from it';
  const message = `${called(kindOf(kind).resource.noun, key)}: ${effect}: ${why ?? 'it could not be read completely'}`;
  return { about: status === 'failed' ? 'failed' : 'invisible', kind, name: key, place, message, count: 1 };
}
