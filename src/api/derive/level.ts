/** What a feature level has, and what it calls deprecated. Reads the rows' `since` and `deprecated` alone. */

import { choiceOnWire } from '../choice-forms.ts';
import type { Endpoint, Param } from '../spec.ts';
import type { Deprecation } from '../value-options.ts';
import type { Args } from './encode.ts';

/**
 * The feature level of each release that raised it, and the newest release that is known to have left it as it was
 * (docs/service.md, Feature levels).
 */
const releases: readonly (readonly [level: number, release: string, newest?: string])[] = [
  [25, '3.0'],
  [27, '3.1'],
  [65, '4.0'],
  [122, '5.0'],
  [156, '6.0'],
  [157, '6.2'],
  [185, '7.0'],
  [237, '8.0'],
  [277, '9.0'],
  [278, '9.2'],
  [371, '10.0'],
  [372, '10.1', '10.2'],
  [421, '11.0'],
  [498, '12.0'],
  [500, '12.1'],
];

/** The first release that has a feature level: 392 is in 11.0. Levels above all releases belong to the next. */
export function releaseOf(level: number): string {
  return releases.find(([first]) => level <= first)?.[1] ?? '13.0';
}

/**
 * What a server of a feature level says that it is. Several maintenance releases can share a level: it is the newest
 * of them that is known, because servers are kept up to date. Levels between two releases say the later one.
 */
export function versionAt(level: number): string {
  const own = releases.find(([first]) => level === first);
  return own?.[2] ?? releaseOf(level);
}

/** Something that a server does not have yet. */
export interface TooNew {
  /** Wire name; absent where the endpoint itself is too new. */
  readonly param?: string;
  /** Label of the value, where only that is too new. */
  readonly value?: string;
  readonly since: number;
}

/** What of a call a server of this level lacks. Arguments that were not given do not count. */
export function tooNew(row: Endpoint, args: Args, level: number): TooNew[] {
  if (row.since !== undefined && row.since > level) {
    return [{ since: row.since }];
  }
  return givenParams(row, args).flatMap(([name, param]) => {
    const since = sinceOf(param, args[name]);
    if (since > level) return [{ param: name, since }];
    const choice = param.choices?.find(({ value }) => value === args[name]);
    if (choice?.since === undefined || choice.since <= level) return [];
    return [{ param: name, value: choice.label, since: choice.since }];
  });
}

/** The arguments as a server of this level takes them: a plain id where later ones want a change, its own forms of choices. */
export function argsAt(row: Endpoint, args: Args, level: number): Args {
  const plain = givenParams(row, args).flatMap(([name, param]) => {
    const { since = 0 } = param;
    const wire = choiceOnWire(param, args[name], level);
    if (wire !== args[name]) return [[name, wire]];
    const isPlain = level < since && level >= sinceOf(param, args[name]);
    return isPlain ? [[name, plainId(args[name])]] : [];
  });
  return plain.length === 0 ? args : { ...args, ...Object.fromEntries(plain) };
}

/** Whether how the arguments are sent depends on the level. */
export function mayBePlain(row: Endpoint, args: Args): boolean {
  return givenParams(row, args).some(
    ([, param]) => param.plainSince !== undefined || param.choices?.some(({ sent }) => sent),
  );
}

/** The first level that takes a parameter with this value. */
function sinceOf({ since = 0, plainSince = since }: Param, value: unknown): number {
  return plainId(value) === undefined ? since : plainSince;
}

/**
 * The one id in a value that says no more than that. A server that takes it alone does not compare: what is
 * expected to be so is held against the reading alone, as of other fields.
 */
function plainId(value: unknown): number | undefined {
  const { new: wanted = value } = (value ?? {}) as { readonly new?: unknown };
  return typeof wanted === 'number' ? wanted : undefined;
}

/** Wire names of parameters that a server of this level requires, where others do without, and that were not given. */
export function missingAt(row: Endpoint, args: Args, level: number): { param: string; since: number }[] {
  return Object.entries(row.params).flatMap(([param, { requiredSince: since, requiredUntil, until }]) => {
    const last = requiredUntil ?? until ?? level;
    return since !== undefined && since <= level && level <= last && args[param] === undefined
      ? [{ param, since }]
      : [];
  });
}

/** Something that a server does not have any more. */
export interface Outdated {
  /** Wire name; absent where the endpoint itself is gone. */
  readonly param?: string;
  /** Wire name of the parameter that has taken its place. */
  readonly successor?: string | undefined;
  /** Label of the value, where only that is gone. */
  readonly value?: string;
  readonly until: number;
}

/** What of a call a server of this level has no longer. */
export function outdated(row: Endpoint, args: Args, level: number): Outdated[] {
  if (row.until !== undefined && row.until < level) return [{ until: row.until }];
  return givenParams(row, args).flatMap(([param, { until, successor, choices }]): Outdated[] => {
    if (until !== undefined && until < level) return [{ param, until, successor }];
    const choice = choices?.find(({ value, sent }) => sent !== undefined && value === args[param]);
    const [end] = choice?.sent?.find(([, form]) => form === null) ?? [];
    return choice === undefined || end === undefined || end > level
      ? []
      : [{ param, value: choice.label, until: end - 1 }];
  });
}

/** Something that still works but has a successor. */
export interface Deprecated extends Deprecation {
  /** Wire name; absent where the endpoint itself is deprecated. */
  readonly param?: string;
  /** Label of the value, where only that is deprecated. */
  readonly value?: string;
}

/** What of a call a server of this level calls deprecated. */
export function deprecations(row: Endpoint, args: Args, level: number): Deprecated[] {
  const applies = (deprecated: Deprecation) => (deprecated.since ?? 0) <= level;
  const whole = row.deprecated !== undefined && applies(row.deprecated) ? [row.deprecated] : [];
  const parts = givenParams(row, args).flatMap(([param, { deprecated, choices }]) => {
    if (deprecated !== undefined && applies(deprecated)) return [{ param, ...deprecated }];
    const choice = choices?.find(({ value }) => value === args[param]);
    if (choice?.deprecated === undefined || !applies(choice.deprecated)) return [];
    return [{ param, value: choice.label, ...choice.deprecated }];
  });
  return [...whole, ...parts];
}

function givenParams(row: Endpoint, args: Args): [string, Param][] {
  return Object.entries(row.params).filter(([name]) => args[name] !== undefined);
}
