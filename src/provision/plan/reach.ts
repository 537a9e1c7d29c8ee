/** Computes who can read and join a channel before and after a plan, and so who gains and loses access. */

import { byGroupSince, entrances, type Reader, readsBy } from '../../api/channel-rules.ts';
import type { Reading } from '../../api/resources/compare.ts';
import { rankOf } from '../../api/roles.ts';
import type { Remark } from '../model/plan.ts';
import { type Draft, fieldOf, listOf } from './draft.ts';
import type { Scene } from './scene.ts';
import { groupsBehind, type Side, type Sides } from './sides.ts';

export interface Affected {
  readonly gains: readonly number[];
  readonly loses: readonly number[];
}

const guest = rankOf('guest');

/** A channel before or after the plan. */
interface State {
  readonly channel: Reading;
  readonly side: Side;
  readonly subscribers: ReadonlySet<number>;
  readonly level: number;
}

export function affectedBy(
  drafts: readonly Draft[],
  sides: Sides,
  scene: Scene,
): ReadonlyMap<Draft, Affected> {
  const found = new Map<Draft, { gains: Set<number>; loses: Set<number> }>();
  const note = (draft: Draft, person: number, gains: boolean) => {
    const affected = found.get(draft) ?? { gains: new Set(), loses: new Set() };
    found.set(draft, affected);
    (gains ? affected.gains : affected.loses).add(person);
  };
  const own = new Map<number, Draft>();
  for (const draft of drafts) {
    if (draft.kind === 'users') byAccount(draft, sides, note);
    if (draft.kind !== 'channels' || draft.invitation !== undefined) continue;
    own.set(draft.id, draft);
    const [before, after] = statesOf(draft, sides, scene);
    for (const person of candidates(draft, before, after, scene)) {
      compare(person, before, after, (gains) => note(draft, person, gains));
    }
  }
  if (sides.changed.size > 0) throughGroups(own, sides, scene, note);
  return new Map(
    [...found].map(([draft, { gains, loses }]) => [draft, { gains: [...gains], loses: [...loses] }]),
  );
}

type Note = (draft: Draft, person: number, gains: boolean) => void;

/** Notes access that begins or ends with an account, or with its role as a guest. */
function byAccount(draft: Draft, { before, after }: Sides, note: Note): void {
  const { id, action } = draft;
  if (action === 'create' || action === 'invite') note(draft, id, true);
  if (draft.reading === undefined) return;
  const [had, has] = [before, after].map((side) => side.isActive(id) && side.role(id) < guest);
  const [was, is] = [before.isActive(id), after.isActive(id)];
  if ((!was && is) || (is && !had && has)) note(draft, id, true);
  if ((was && !is) || (is && had && !has)) note(draft, id, false);
}

function statesOf(draft: Draft, { before, after }: Sides, { live, me, level }: Scene): [State, State] {
  const held = draft.reading === undefined ? [] : (live.subscribers.get(draft.id)?.ids ?? []);
  const { added = [], removed = [] } = listOf(draft, 'subscribers') ?? {};
  const subscribers = new Set(held);
  for (const id of removed) subscribers.delete(id);
  for (const id of added) subscribers.add(id);
  const changed = Object.fromEntries(draft.fields.map(({ name, to }) => [name, to]));
  const channel = draft.reading ?? { creator: me };
  return [
    { channel, side: before, subscribers: new Set(held), level },
    { channel: { ...channel, ...changed }, side: after, subscribers, level },
  ];
}

/**
 * Returns the people whose access a change may affect. For a new public channel these are its subscribers, since
 * everyone else can only look.
 */
function candidates(draft: Draft, before: State, after: State, scene: Scene): Iterable<number> {
  const { added = [], removed = [] } = listOf(draft, 'subscribers') ?? {};
  const isOpening = (isPublic(before.channel) || draft.reading === undefined) !== isPublic(after.channel);
  if (isOpening && draft.reading !== undefined) return scene.live.kinds.get('users')?.things.keys() ?? [];
  const people = new Set([...added, ...removed]);
  const isNamed = draft.reading === undefined || entrances.some((name) => fieldOf(draft, name) !== undefined);
  if (!isNamed || isPublic(after.channel)) return people;
  for (const { channel, side } of [before, after]) {
    for (const name of entrances) for (const id of side.holders(channel[name])) people.add(id);
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

function reaches(person: number, { channel, side, subscribers, level }: State): boolean {
  const reader: Reader = {
    isGuest: side.role(person) >= guest,
    isSubscribed: subscribers.has(person),
    has: (name) => side.holders(channel[name]).has(person),
  };
  return side.isActive(person) && readsBy(reader, channel, level) !== undefined;
}

/** Notes who gains and loses access to private channels because a group that gives access changes. */
function throughGroups(own: ReadonlyMap<number, Draft>, sides: Sides, scene: Scene, note: Note): void {
  const { live, level } = scene;
  if (level < byGroupSince) return;
  const causes = causesOf(sides);
  const behind = memo((id: number) => changedBehind(id, sides));
  for (const [id, reading] of live.kinds.get('channels')?.things ?? []) {
    if (isPublic(reading) || own.has(id)) continue;
    const groups = new Set<number>();
    for (const name of entrances) {
      const value = reading[name];
      const found = typeof value === 'number' ? behind(value) : changedBehind(value, sides);
      for (const group of found) groups.add(group);
    }
    if (groups.size === 0) continue;
    const subscribers = new Set(live.subscribers.get(id)?.ids ?? []);
    const [before, after] = [sides.before, sides.after].map(
      (side): State => ({ channel: reading, side, subscribers, level }),
    ) as [State, State];
    for (const group of groups) {
      for (const person of movedIn(group, sides)) {
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
function causesOf({ changed }: Sides): (group: number, person: number) => readonly Draft[] {
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

function changedBehind(value: unknown, { before, after, changed }: Sides): number[] {
  const all = [...groupsBehind(value, before), ...groupsBehind(value, after)];
  return [...new Set(all)].filter((id) => changed.has(id));
}

const moves = new WeakMap<Sides, Map<number, readonly number[]>>();

/** Returns who is in a group on only one of the two sides. */
function movedIn(group: number, sides: Sides): readonly number[] {
  const known = moves.get(sides) ?? new Map<number, readonly number[]>();
  moves.set(sides, known);
  const found = known.get(group);
  if (found !== undefined) return found;
  const [before, after] = [sides.before.holders(group), sides.after.holders(group)];
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
export function unseenAccess({ changed }: Sides, { live, level }: Scene): Remark[] {
  const read = live.kinds.get('channels');
  if (read === undefined || read.status === 'complete' || changed.size === 0 || level < byGroupSince)
    return [];
  const message = `who gains and who loses access through groups is shown only for the channels that were read: ${read.why ?? read.status}`;
  return [{ about: 'invisible', kind: 'channels', message, count: 1 }];
}
