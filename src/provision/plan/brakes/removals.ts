/** Stops for large removals: of things of a kind, of people in a list, of a whole list, or of most of it. */

import { counted, singular } from '../../../base/words.ts';
import { largeRemoval } from '../../../changes/exact-list.ts';
import { type KindName, kindNames, kindOf } from '../../model/kinds.ts';
import type { Stop } from '../../model/plan.ts';
import type { Limit } from '../../model/policy.ts';
import type { Draft, DraftList } from '../draft.ts';
import { inUse, isBot, type PlanContext } from '../plan-context.ts';
import { retires } from '../retire-steps.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

/**
 * The default: at most ten, and at most a fifth if more than one is removed. Removing one is always allowed, since
 * people leave small groups too; removing two of five is more often a mistake than intended.
 */
const usual = { number: 10, share: 0.2 } as const;

/** Returns a description of the limit that is exceeded; undefined if none is. */
function exceeded(removed: number, of: number, { options, wanted }: PlanContext): string | undefined {
  const given: Limit | undefined = options.maxRemovals ?? wanted.policy.maxRemovals;
  if (given === undefined) {
    if (removed === 1 || (removed <= usual.number && removed <= of * usual.share)) return undefined;
    return `the limit is ${usual.number}, and ${percent(usual.share)} of more than one`;
  }
  if ('number' in given) return removed > given.number ? `the limit is ${given.number}` : undefined;
  return removed > of * given.share ? `the limit is ${percent(given.share)}` : undefined;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

/** Returns `12 of 40 subscribers (30 %)`. */
function proportion(removed: number, of: number, noun: string): string {
  const share = of === 0 ? '' : ` (${percent(removed / of)})`;
  return `${removed.toLocaleString('en')} of ${counted(of, noun)}${share}`;
}

export function removalStops({ drafts, context }: Braking): Stop[] {
  const removals = new Map<KindName, Draft[]>();
  for (const draft of drafts) {
    if (!isRemoval(draft)) continue;
    const others = removals.get(draft.kind);
    if (others === undefined) removals.set(draft.kind, [draft]);
    else others.push(draft);
  }
  return [
    ...[...removals].flatMap(([kind, removed]) => kindStops(kind, removed, context)),
    ...drafts.flatMap((draft) => draft.lists.flatMap((list) => listStops(draft, list, context))),
    ...drafts.flatMap((draft) => emptySourceStops(draft, context)),
    ...peopleStops(drafts, context),
  ];
}

/** Whether the change removes its thing, or a person's account or invitation. */
export function isRemoval(draft: Draft): boolean {
  return retires(draft) || draft.action === 'revoke';
}

function kindStops(kind: KindName, removals: readonly Draft[], context: PlanContext): Stop[] {
  const { noun, plural } = kindOf(kind).resource;
  const active = inUse(kind, context.live.kinds.get(kind)).filter(([, reading]) => !isBot(reading)).length;
  const invitations = kindOf(kind).invited === true ? context.live.invitations.open.length : 0;
  const of = active + invitations;
  const words = `${plural}: ${proportion(removals.length, of, noun)} would go`;
  const limit = exceeded(removals.length, of, context);
  const pruned = removals.filter((draft) => draft.pruned === true).length;
  const managed = context.wanted.things.get(kind)?.length ?? 0;
  return [
    ...(limit === undefined ? [] : [tooMany(kind, `${words}; ${limit}`, removals.length)]),
    ...(pruned * 2 > of && !context.options.allow.has('first-managed')
      ? [firstManaged(kind, undefined, `${words}, more than half, and the files have ${managed}`, undefined)]
      : []),
  ];
}

function tooMany(kind: KindName, message: string, removed: number): Stop {
  const allow = `--max-removals ${removed}`;
  return { brake: 'max-removals', kind, message: `${message}: to allow this, add ${allow}`, allow };
}

function firstManaged(kind: KindName, name: string | undefined, message: string, place: Stop['place']): Stop {
  const allow = '--allow first-managed';
  const text = `${message}: to allow this, such as when you first add it to the files, add ${allow}`;
  return { brake: 'first-managed', kind, name, place, message: text, allow };
}

function listStops(draft: Draft, list: DraftList, context: PlanContext): Stop[] {
  const { kind, name } = draft;
  const { removed, count, exact, place } = list;
  if (removed.length === 0) return [];
  const { allow } = context.options;
  const label = called(kindOf(kind).resource.noun, name);
  const words = `${label} would lose ${proportion(removed.length, count, singular(list.list))}`;
  const stops: Stop[] = [];
  const large = largeRemoval(list, count);
  // A bot that stays must not let the table of a failed export pass.
  const source =
    list.follows?.isSource === true && list.follows.through.size === 0 ? list.follows : undefined;
  if ((large === 'everyone' || source !== undefined) && !allow.has('empty')) {
    const flag = '--allow empty';
    const why = source === undefined ? 'which leaves nobody' : `as ${source.names.join()} names nobody`;
    const message = `${words}, ${why}: to allow this, add ${flag}`;
    stops.push({ brake: 'empty-list', kind, name, place, message, allow: flag });
  }
  const limit = exceeded(removed.length, count, context);
  if (limit !== undefined) {
    const flag = `--max-removals ${removed.length}`;
    const message = `${words}; ${limit}: to allow this, add ${flag}`;
    stops.push({ brake: 'max-removals', kind, name, place, message, allow: flag });
  }
  if (exact && large === 'most' && !allow.has('first-managed')) {
    stops.push(firstManaged(kind, name, `${words}, more than half`, place));
  }
  return stops;
}

/** A new thing that nobody would be in, because what it follows names nobody: an export that failed looks like that. */
function emptySourceStops({ action, kind, name, thing }: Draft, { options }: PlanContext): Stop[] {
  if (action !== 'create' || thing === undefined || options.allow.has('empty')) return [];
  return [...thing.lists.values()].flatMap(({ follows, place }): Stop[] => {
    if (follows?.isSource !== true || follows.through.size + follows.unmatched.length > 0) return [];
    const allow = '--allow empty';
    const label = called(kindOf(kind).resource.noun, name);
    const message = `${label} would be created with nobody in it, as ${follows.names.join()} names nobody: to allow this, add ${allow}`;
    return [{ brake: 'empty-list', kind, name, place, message, allow }];
  });
}

/** Counts the people removed from many lists, since each list may lose only one. */
function peopleStops(drafts: readonly Draft[], context: PlanContext): Stop[] {
  return kindNames.flatMap((kind): Stop[] => {
    const lists = drafts
      .filter((draft) => draft.kind === kind)
      .flatMap((draft) => draft.lists.filter(({ of, removed }) => of === 'users' && removed.length > 0));
    if (lists.length < 2) return [];
    const people = new Set(lists.flatMap(({ removed }) => removed)).size;
    const of = inUse('users', context.live.kinds.get('users')).filter(
      ([, reading]) => !isBot(reading),
    ).length;
    const limit = exceeded(people, of, context);
    if (limit === undefined) return [];
    const { plural } = kindOf(kind).resource;
    const words = `${lists.length.toLocaleString('en')} ${plural} would lose ${proportion(people, of, 'person')}`;
    return [tooMany(kind, `${words}; ${limit}`, people)];
  });
}
