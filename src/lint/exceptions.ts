/** Which findings a policy accepts, and which of its exceptions are expired or unused. */
import { matchesText } from '../provision/model/pattern.ts';
import type { Place } from '../provision/model/place.ts';
import type { Thing } from './model/model.ts';
import type { Exception, Policy } from './policy/policy.ts';
import type { Found } from './rules/rule.ts';

export interface Today {
  /** The day on which exceptions are checked, as `2026-11-29`. */
  readonly today: string;
}

/** Creates a finding about a place in the policy. */
export interface PlacedFinding extends Found {
  readonly place: Place;
}

/** Returns the exception that covers a finding, its last day included; undefined if none does. */
export function exceptionOf(
  { exceptions }: Policy,
  rule: string,
  thing: Pick<Thing, 'kind' | 'name'>,
  { today }: Today,
): Exception | undefined {
  return exceptions.find((each) => each.rule === rule && !isExpired(each, today) && covers(each, thing));
}

function covers({ thing: pattern }: Exception, { kind, name }: Pick<Thing, 'kind' | 'name'>): boolean {
  const names = kind === 'organization' ? ['organization'] : [name, `${kind}:${name}`];
  return names.some((each) => matchesText(each, pattern));
}

function isExpired({ until }: Exception, today: string): boolean {
  return until !== undefined && until < today;
}

const about = { kind: 'organization', name: '' } as const;

/** Returns expired exceptions of rules that were checked. */
export function expiredExceptions(
  { exceptions }: Policy,
  checked: ReadonlySet<string>,
  { today }: Today,
): PlacedFinding[] {
  return exceptions
    .filter((each) => checked.has(each.rule) && isExpired(each, today))
    .map(({ rule, thing, until, reason, place }) => ({
      thing: about,
      message: `the exception from ${rule} for ${thing} expired on ${until} (${reason})`,
      fix: 'fix what it excepts, or give the exception a later day',
      place,
    }));
}

/** Returns exceptions that cover nothing, of rules that were checked completely. */
export function unusedExceptions(
  { exceptions }: Policy,
  used: ReadonlySet<Exception>,
  checked: ReadonlySet<string>,
  unsure: ReadonlySet<string>,
  { today }: Today,
): PlacedFinding[] {
  return exceptions
    .filter(
      (each) =>
        checked.has(each.rule) && !unsure.has(each.rule) && !used.has(each) && !isExpired(each, today),
    )
    .map(({ rule, thing, place }) => ({
      thing: about,
      message: `the exception from ${rule} for ${thing} covers nothing`,
      fix: 'remove the exception',
      place,
    }));
}
