/** The parts of organization files that follow something, and the plan that makes them so. */
import { isRetired } from '../api/resources/resource.ts';
import type { Desired } from '../provision/model/desired.ts';
import { faultError } from '../provision/model/fault-error.ts';
import type { Followed } from '../provision/model/followed.ts';
import { type KindName, kindOf } from '../provision/model/kinds.ts';
import type { Live } from '../provision/model/live.ts';
import { namesOf, type PlanNames } from '../provision/model/names.ts';
import type { PlanOptions } from '../provision/model/options.ts';
import type { Plan, Stop } from '../provision/model/plan.ts';
import { isPlaceholder, type WantedOrganization, type WantedThing } from '../provision/model/wanted.ts';
import { followedAfter } from '../provision/plan/followed.ts';
import { makePlan } from '../provision/plan/make-plan.ts';
import { resolveDesired } from '../provision/plan/resolve.ts';

/** Returns the files with nothing but the lists that follow something. */
export function followingOnly(desired: Desired): Desired {
  const kinds = [...desired.kinds].map(([kind, of]) => {
    const entries = of.entries.flatMap(({ renamedFrom: _, ...entry }) => {
      const lists = new Map([...entry.lists].filter(([, list]) => list.exact && list.follows !== undefined));
      return lists.size === 0 ? [] : [{ ...entry, fields: new Map(), words: new Map(), lists }];
    });
    return [kind, { ...of, inOrder: false, entries }] as const;
  });
  return { ...desired, kinds: new Map(kinds.filter(([, { entries }]) => entries.length > 0)) };
}

export interface Repair {
  /** Without what a brake stops. */
  readonly plan: Plan;
  readonly names: PlanNames;
  readonly live: Live;
  /** What brakes stop: it is left as it is, and the others are mended. */
  readonly stops: readonly Stop[];
  /** Channels and groups of the files that do not exist or are out of use. */
  readonly missing: readonly WantedThing[];
  /** Channels and groups that are skipped for now. */
  readonly skipped: readonly WantedThing[];
  /** All channels and groups of the files that exist. */
  readonly present: readonly WantedThing[];
  readonly followed: Followed | undefined;
}

/**
 * Plans what differs. A brake stops the channel or group that it is about, and not the others.
 * @param isSkipped whether a channel or group is skipped for now
 */
export async function planRepair(
  desired: Desired,
  live: Live,
  options: PlanOptions,
  isSkipped: (thing: WantedThing) => boolean = () => false,
): Promise<Repair> {
  const resolved = async (excluded: ReadonlySet<string>) => {
    const found = await resolveDesired(withoutGroups(desired, excluded), live);
    if (found.faults.length > 0) throw faultError(found.faults);
    return found;
  };
  let found = await resolved(new Set());
  const isMissing = ({ kind, id }: WantedThing) =>
    isPlaceholder(id) || isRetired(kindOf(kind).resource, live.kinds.get(kind)?.things.get(id) ?? {});
  const all = [...found.wanted.things.values()].flat();
  const missing = all.filter(isMissing);
  const skipped = all.filter(isSkipped);
  const left = new Map<string, WantedThing>();
  /** Whoever follows a group that stays as it is follows its present members, not those it was to have. */
  const leave = async (things: readonly WantedThing[]) => {
    for (const thing of things) left.set(idOf(thing), thing);
    const groups = [...left.values()].flatMap(({ kind, key }) => (kind === 'groups' ? [key] : []));
    if (things.some(({ kind }) => kind === 'groups')) found = await resolved(new Set(groups));
  };
  await leave([...missing, ...skipped]);
  const stops: Stop[] = [];
  for (;;) {
    const { wanted, unresolved, unknown } = found;
    const remaining = without(wanted, left);
    const plan = makePlan(remaining, live, options, unresolved, { unknown });
    const stopped = plan.stops.length === 0 ? [] : thingsOf(plan.stops, plan, remaining);
    stops.push(...plan.stops);
    await leave(stopped);
    if (plan.stops.length === 0 || stopped.length === 0) {
      const missingById = new Map(missing.map((thing) => [idOf(thing), thing]));
      const followed = followedAfter(without(wanted, missingById), live, options.followed?.(live.site));
      const shown = plan.stops.length === 0 ? plan : { ...plan, changes: [], steps: [] };
      const present = all.filter((thing) => !missing.includes(thing));
      return { plan: shown, names: namesOf(live, wanted), live, stops, missing, skipped, present, followed };
    }
  }
}

function idOf({ kind, id }: WantedThing): string {
  return `${kind} ${id}`;
}

/** Without the entries of these groups, by their keys. */
function withoutGroups(desired: Desired, keys: ReadonlySet<string>): Desired {
  const groups = desired.kinds.get('groups');
  if (groups === undefined || keys.size === 0) return desired;
  const entries = groups.entries.filter(({ key }) => !keys.has(key));
  return { ...desired, kinds: new Map([...desired.kinds, ['groups', { ...groups, entries }]]) };
}

function without(wanted: WantedOrganization, left: ReadonlyMap<string, unknown>): WantedOrganization {
  const things = [...wanted.things].map(([kind, all]): [KindName, readonly WantedThing[]] => [
    kind,
    all.filter((thing) => !left.has(idOf(thing))),
  ]);
  return { ...wanted, things: new Map(things) };
}

/** Returns what brakes are about: one thing, or all of a kind that lose people. */
function thingsOf(stops: readonly Stop[], { changes }: Plan, { things }: WantedOrganization): WantedThing[] {
  return stops.flatMap(({ kind, name }) => {
    const own = changes.filter((change) => change.kind === kind);
    const losing = own.filter(({ lists }) => lists.some(({ removed }) => removed.length > 0));
    const named =
      name === undefined ? (losing.length > 0 ? losing : own) : own.filter((each) => each.name === name);
    const ids = new Set(named.map(({ id }) => id));
    return (things.get(kind) ?? []).filter(({ id }) => ids.has(id));
  });
}
