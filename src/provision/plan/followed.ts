/**
 * Who stays out of a channel that follows groups: people who belong in it, were in it, and left on their own. The
 * server does not tell who did, so that runs remember whom they saw in it.
 */
import { isAtLeast } from '../../api/roles.ts';
import type { Followed } from '../model/followed.ts';
import { hidesAddress, type Live } from '../model/live.ts';
import type { Remark } from '../model/plan.ts';
import { isPlaceholder, type WantedList, type WantedOrganization } from '../model/wanted.ts';
import { isActive, type PlanContext } from './plan-context.ts';

const nobody: ReadonlySet<number> = new Set();

/** Those of the people who belong in a channel who left it on their own. */
export function leaversOf(
  members: Iterable<number>,
  subscribed: ReadonlySet<number>,
  seen: ReadonlySet<number> = nobody,
): number[] {
  return [...members].filter((id) => seen.has(id) && !subscribed.has(id));
}

/**
 * Whom a run has seen in a channel after it has looked: who is in it now and belongs there, and who was seen before
 * and still belongs there. Whoever does not belong any more is forgotten, and starts afresh when they come back.
 * @param isDeactivated whether an account is deactivated: groups get their members back with it, so nothing is forgotten
 */
export function nextSeen(
  seen: ReadonlySet<number>,
  members: ReadonlySet<number>,
  subscribed: Iterable<number>,
  isDeactivated: (id: number) => boolean,
): Set<number> {
  const kept = [...seen].filter((id) => members.has(id) || isDeactivated(id));
  return new Set([...kept, ...[...subscribed].filter((id) => members.has(id))]);
}

/** The lists of subscribers that people can leave permanently, by channel. */
function leavableLists({ things }: WantedOrganization): ReadonlyMap<number, WantedList> {
  return new Map(
    (things.get('channels') ?? []).flatMap(({ id, lists }) => {
      const list = lists.get('subscribers');
      return list?.follows?.leavers === 'stay-out' ? [[id, list]] : [];
    }),
  );
}

/**
 * What is to be remembered after a look at the organization; undefined where nobody can leave anything for good.
 * What could not be read whole leaves what was known of it.
 */
export function followedAfter(
  wanted: WantedOrganization,
  live: Live,
  before: Followed = new Map(),
): Followed | undefined {
  const lists = leavableLists(wanted);
  if (lists.size === 0) return undefined;
  const users = live.kinds.get('users');
  const isDeactivated = (id: number) => {
    const reading = users?.things.get(id);
    return reading !== undefined && !isActive(reading);
  };
  const hides = (id: number) => hidesAddress(users?.things.get(id) ?? {});
  const after = new Map(before);
  for (const [id, { ids, exact, follows }] of lists) {
    if (isPlaceholder(id)) continue;
    const seen = before.get(id) ?? nobody;
    const people = live.subscribers.get(id)?.ids ?? [];
    // A table with unknown addresses may name whoever hides theirs, so they are not taken for people it dropped.
    const mayNameHidden = (follows?.unmatched.length ?? 0) > 0;
    const named = mayNameHidden ? [...seen, ...people].filter(hides) : [];
    const members = new Set([...ids, ...named]);
    const isComplete = exact && showsEveryone(live) && live.kinds.get('groups')?.status === 'complete';
    after.set(
      id,
      isComplete
        ? nextSeen(seen, members, people, isDeactivated)
        : new Set([...seen, ...people.filter((each) => members.has(each))]),
    );
  }
  return after;
}

/** Whether nobody is missing among the users that were read; hidden addresses do not matter for ids. */
function showsEveryone({ kinds, me }: Live): boolean {
  const users = kinds.get('users');
  if (users?.status === 'complete') return true;
  return users?.status === 'partial' && users.isCut !== true && isAtLeast(me.role, 'member');
}

/** Says that nobody counts as having left yet, where this is the first run that remembers. */
export function firstRunRemarks({ wanted, live, options: { followed } }: PlanContext): Remark[] {
  const count = leavableLists(wanted).size;
  if (count === 0 || followed === undefined || followed(live.site) !== undefined) return [];
  const message =
    'no earlier run recorded who was subscribed, so nobody counts as having left on their own yet';
  return [{ about: 'followed', kind: 'channels', message, count }];
}
