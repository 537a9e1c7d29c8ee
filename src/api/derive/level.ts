/** Determines what a feature level has, and what is deprecated there, from `since` and `deprecated` of the rows. */

import { choiceOnWire } from '../choice-forms.ts';
import type { Endpoint, Param } from '../spec.ts';
import type { Deprecation } from '../value-options.ts';
import type { Args } from './encode.ts';

/**
 * The feature level of each release that raised it, and the newest known release with the same level
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

/** Returns the first release with a feature level: 392 is in 11.0. Levels above all releases belong to the next one. */
export function releaseOf(level: number): string {
  return releases.find(([first]) => level <= first)?.[1] ?? '13.0';
}

/**
 * Returns the version that a server of a feature level reports. Several maintenance releases can share a level; this
 * is the newest known one, because servers are kept up to date. Levels between two releases report the later one.
 */
export function versionAt(level: number): string {
  const own = releases.find(([first]) => level === first);
  return own?.[2] ?? releaseOf(level);
}

/** Something that a server does not have yet. */
export interface TooNew {
  /** Wire name; absent if the endpoint itself is too new. */
  readonly param?: string;
  /** Label of the value, if only the value is too new. */
  readonly value?: string;
  readonly since: number;
}

/**
 * Returns the parts of a call that a server of this level does not have yet. Arguments that were not given are
 * ignored.
 */
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

/**
 * Returns the arguments in the form for a server of this level: a plain id where later ones take a change, and its
 * own forms of choices.
 */
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

/** Whether the form of the arguments depends on the level. */
export function mayBePlain(row: Endpoint, args: Args): boolean {
  return givenParams(row, args).some(
    ([, param]) => param.plainSince !== undefined || param.choices?.some(({ sent }) => sent),
  );
}

/** Returns the first level that accepts a parameter with this value. */
function sinceOf({ since = 0, plainSince = since }: Param, value: unknown): number {
  return plainId(value) === undefined ? since : plainSince;
}

/**
 * Returns the one id in a value that contains nothing else. A server that takes only an id does not compare: the
 * expected value is then only compared to the reading, as for other fields.
 */
function plainId(value: unknown): number | undefined {
  const { new: wanted = value } = (value ?? {}) as { readonly new?: unknown };
  return typeof wanted === 'number' ? wanted : undefined;
}

/** Returns the wire names of parameters that were not given but are required at this level and not at all levels. */
export function missingAt(row: Endpoint, args: Args, level: number): { param: string; since: number }[] {
  return Object.entries(row.params).flatMap(([param, { requiredSince: since, requiredUntil, until }]) => {
    const last = requiredUntil ?? until ?? level;
    return since !== undefined && since <= level && level <= last && args[param] === undefined
      ? [{ param, since }]
      : [];
  });
}

/** Something that a server no longer has. */
export interface Outdated {
  /** Wire name; absent if the endpoint itself is gone. */
  readonly param?: string;
  /** Wire name of the parameter that replaces it. */
  readonly successor?: string | undefined;
  /** Label of the value, if only the value is gone. */
  readonly value?: string;
  readonly until: number;
}

/** Returns the parts of a call that a server of this level no longer has. */
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
  /** Wire name; absent if the endpoint itself is deprecated. */
  readonly param?: string;
  /** Label of the value, if only the value is deprecated. */
  readonly value?: string;
}

/** Returns the parts of a call that are deprecated on a server of this level. */
export function deprecations(row: Endpoint, args: Args, level: number): Deprecated[] {
  const applies = (deprecated: Deprecation) => (deprecated.since ?? 0) <= level;
  const ofRow = row.deprecated !== undefined && applies(row.deprecated) ? [row.deprecated] : [];
  const parts = givenParams(row, args).flatMap(([param, { deprecated, choices }]) => {
    if (deprecated !== undefined && applies(deprecated)) return [{ param, ...deprecated }];
    const choice = choices?.find(({ value }) => value === args[param]);
    if (choice?.deprecated === undefined || !applies(choice.deprecated)) return [];
    return [{ param, value: choice.label, ...choice.deprecated }];
  });
  return [...ofRow, ...parts];
}

function givenParams(row: Endpoint, args: Args): [string, Param][] {
  return Object.entries(row.params).filter(([name]) => args[name] !== undefined);
}
