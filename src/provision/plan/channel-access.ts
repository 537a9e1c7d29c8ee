/** Computes who can read and join a channel before and after a plan, and so who gains and loses access. */

import { byGroupSince, entrances, type Reader, readsBy } from '../../api/channel-rules.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { rankOf } from '../../api/roles.ts';
import type { Remark } from '../model/plan.ts';
import { type Draft, fieldOf, listOf } from './draft.ts';
import { type GroupState, type GroupStates, groupsBehind } from './group-states.ts';
import type { PlanContext } from './plan-context.ts';

export interface Affected {
  readonly gains: readonly number[];
  readonly loses: readonly number[];
}

const guest = rankOf('guest');

/** A channel before or after the plan. */
interface State {
  readonly channel: Reading;
  readonly groups: GroupState;
  readonly subscribers: ReadonlySet<number>;
  readonly level: number;
}

export function affectedBy(
  drafts: readonly Draft[],
  states: GroupStates,
  context: PlanContext,
): ReadonlyMap<Draft, Affected> {
  const found = new Map<Draft, { gains: Set<number>; loses: Set<number> }>();
  const note = (draft: Draft, person: number, gains: boolean) => {
    const affected = found.get(draft) ?? { gains: new Set(), loses: new Set() };
    found.set(draft, affected);
    (gains ? affected.gains : affected.loses).add(person);
  };
  const own = new Map<number, Draft>();
  for (const draft of drafts) {
    if (draft.kind === 'users') byAccount(draft, states, note);
    if (draft.kind !== 'channels' || draft.invitation !== undefined) continue;
    own.set(draft.id, draft);
    const [before, after] = statesOf(draft, states, context);
    for (const person of candidates(draft, before, after, context)) {
      compare(person, before, after, (gains) => note(draft, person, gains));
    }
  }
  if (states.changed.size > 0) noteGroupAccess(own, states, context, note);
  return new Map(
    [...found].map(([draft, { gains, loses }]) => [draft, { gains: [...gains], loses: [...loses] }]),
  );
}

type Note = (draft: Draft, person: number, gains: boolean) => void;

/** Notes access that begins or ends with an account, or with its role as a guest. */
function byAccount(draft: Draft, { before, after }: GroupStates, note: Note): void {
  const { id, action } = draft;
  if (action === 'create' || action === 'invite') note(draft, id, true);
  if (draft.reading === undefined) return;
  const [had, has] = [before, after].map((state) => state.isActive(id) && state.role(id) < guest);
  const [was, is] = [before.isActive(id), after.isActive(id)];
  if ((!was && is) || (is && !had && has)) note(draft, id, true);
  if ((was && !is) || (is && had && !has)) note(draft, id, false);
}

function statesOf(
  draft: Draft,
  { before, after }: GroupStates,
  { live, me, level }: PlanContext,
): [State, State] {
  const current = draft.reading === undefined ? [] : (live.subscribers.get(draft.id)?.ids ?? []);
  const { added = [], removed = [] } = listOf(draft, 'subscribers') ?? {};
  const subscribers = new Set(current);
  for (const id of removed) subscribers.delete(id);
  for (const id of added) subscribers.add(id);
  const changed = Object.fromEntries(draft.fields.map(({ name, to }) => [name, to]));
  const channel = draft.reading ?? { creator: me };
  return [
    { channel, groups: before, subscribers: new Set(current), level },
    { channel: { ...channel, ...changed }, groups: after, subscribers, level },
  ];
}

/**
 * Returns the people whose access a change may affect. For a new public channel these are its subscribers, since
 * everyone else can only look.
 */
function candidates(draft: Draft, before: State, after: State, context: PlanContext): Iterable<number> {
  const { added = [], removed = [] } = listOf(draft, 'subscribers') ?? {};
  const isOpening = (isPublic(before.channel) || draft.reading === undefined) !== isPublic(after.channel);
  if (isOpening && draft.reading !== undefined) return context.live.kinds.get('users')?.things.keys() ?? [];
  const people = new Set([...added, ...removed]);
  const isNamed = draft.reading === undefined || entrances.some((name) => fieldOf(draft, name) !== undefined);
  if (!isNamed || isPublic(after.channel)) return people;
  for (const { channel, groups } of [before, after]) {
    for (const name of entrances) for (const id of groups.holders(channel[name])) people.add(id);
  }
  return people;
}

function isPublic({ invite_only, is_web_public }: Reading): boolean {
  return invite_only !== true || is_web_public === true;
}

function compare(person: number, before: State, after: State, note: (gains: boolean) => void): void {
  const had = before.channel.stream_id !== undefined && reaches(person, before);
  const has = reaches(person, after);
  if (had !== has) note(has);
}

function reaches(person: number, { channel, groups, subscribers, level }: State): boolean {
  const reader: Reader = {
    isGuest: groups.role(person) >= guest,
    isSubscribed: subscribers.has(person),
    has: (name) => groups.holders(channel[name]).has(person),
  };
  return groups.isActive(person) && readsBy(reader, channel, level) !== undefined;
}

/** Notes who gains and loses access to private channels because a group that gives access changes. */
function noteGroupAccess(
  own: ReadonlyMap<number, Draft>,
  states: GroupStates,
  context: PlanContext,
  note: Note,
): void {
  const { live, level } = context;
  if (level < byGroupSince) return;
  const causes = causesOf(states);
  const behind = memo((id: number) => changedBehind(id, states));
  for (const [id, reading] of live.kinds.get('channels')?.things ?? []) {
    if (isPublic(reading) || own.has(id)) continue;
    const groups = new Set<number>();
    for (const name of entrances) {
      const value = reading[name];
      const found = typeof value === 'number' ? behind(value) : changedBehind(value, states);
      for (const group of found) groups.add(group);
    }
    if (groups.size === 0) continue;
    const subscribers = new Set(live.subscribers.get(id)?.ids ?? []);
    const [before, after] = [states.before, states.after].map(
      (groups): State => ({ channel: reading, groups, subscribers, level }),
    ) as [State, State];
    for (const group of groups) {
      for (const person of movedIn(group, states)) {
        compare(person, before, after, (gains) => {
          for (const draft of causes(group, person)) note(draft, person, gains);
        });
      }
    }
  }
}

/**
 * Returns a function that finds what changes a person's membership: changes of the group, or for system groups those of
 * the person.
 */
function causesOf({ changed }: GroupStates): (group: number, person: number) => readonly Draft[] {
  const people = new Map<number, Draft>();
  const groups = new Map<number, Draft[]>();
  for (const [id, drafts] of changed) {
    groups.set(
      id,
      drafts.filter(({ kind }) => kind === 'groups'),
    );
    for (const draft of drafts) if (draft.kind === 'users') people.set(draft.id, draft);
  }
  return (group, person) => [...(groups.get(group) ?? []), ...[people.get(person) ?? []].flat()];
}

function changedBehind(value: unknown, { before, after, changed }: GroupStates): number[] {
  const all = [...groupsBehind(value, before), ...groupsBehind(value, after)];
  return [...new Set(all)].filter((id) => changed.has(id));
}

const moves = new WeakMap<GroupStates, Map<number, readonly number[]>>();

/** Returns who is in a group on only one of the two sides. */
function movedIn(group: number, states: GroupStates): readonly number[] {
  const known = moves.get(states) ?? new Map<number, readonly number[]>();
  moves.set(states, known);
  const found = known.get(group);
  if (found !== undefined) return found;
  const [before, after] = [states.before.holders(group), states.after.holders(group)];
  const moved = [
    ...[...before].filter((id) => !after.has(id)),
    ...[...after].filter((id) => !before.has(id)),
  ];
  known.set(group, moved);
  return moved;
}

function memo<V>(make: (id: number) => V): (id: number) => V {
  const known = new Map<number, V>();
  return (id) => {
    const found = known.get(id) ?? make(id);
    known.set(id, found);
    return found;
  };
}

/** Returns remarks that access is not fully known if members of groups change and not all channels were read. */
export function unseenAccess({ changed }: GroupStates, { live, level }: PlanContext): Remark[] {
  const read = live.kinds.get('channels');
  if (read === undefined || read.status === 'complete' || changed.size === 0 || level < byGroupSince)
    return [];
  const message = `who gains and who loses access through groups is shown only for the channels that were read: ${read.why ?? read.status}`;
  return [{ about: 'invisible', kind: 'channels', message, count: 1 }];
}
