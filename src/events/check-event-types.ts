/** Checks the event types and values of `op` on the command line, against the table and the server's feature level. */

import { releaseOf } from '../api/derive/level.ts';
import { type EventType, eventTypeOf, eventTypes } from '../api/events/index.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { loadNearestWord } from '../base/nearest-word.ts';
import type { ServerVersion } from '../http/feature-level.ts';

/** The event types and values of `op` to show; all if undefined. */
export interface EventChoice {
  readonly types?: readonly string[] | undefined;
  readonly ops?: readonly string[] | undefined;
}

const table: Readonly<Record<string, EventType>> = eventTypes;

/**
 * Returns a warning for each type and each `op` that the table does not have. They are not refused, because servers
 * have types that are newer than the table.
 * @param typesDone what happens with such a type anyway, as text for the warning
 */
export async function unknownEvents(
  { types = [], ops = [] }: EventChoice,
  typesDone = 'realmctl asks the server for it anyway',
): Promise<string[]> {
  const knownOps = new Set(rowsOf(types).flatMap(({ ops: words = {} }) => Object.keys(words)));
  const strangers = [
    ...types
      .filter((name) => eventTypeOf(name) === undefined)
      .map((name) => unknown('--types', `event type '${name}'`, typesDone, name, Object.keys(table))),
    ...ops
      .filter((name) => !knownOps.has(name))
      .map((name) =>
        unknown('--op', `'op' of these events called '${name}'`, 'realmctl waits for it anyway', name, [
          ...knownOps,
        ]),
      ),
  ];
  return Promise.all(strangers);
}

async function unknown(
  flag: string,
  label: string,
  done: string,
  name: string,
  known: readonly string[],
): Promise<string> {
  const nearestWord = await loadNearestWord();
  const near = nearestWord(name.toLowerCase().replaceAll('-', '_'), known, 0.4);
  return `${flag}: unknown ${label}; ${done}${near !== undefined ? ` (did you mean '${near}'?)` : ''}`;
}

/** Throws a usage error if a type and its older form are both named: the server would send each change twice. */
export function refuseBothForms(types: readonly string[] = []): void {
  for (const name of types) {
    const newer = eventTypeOf(name)?.olderFormOf;
    if (newer === undefined || !types.includes(newer)) continue;
    throw usageError(
      `--types: '${name}' is the older form of '${newer}': each change would appear twice`,
      'name one of them',
    );
  }
}

/** A type or `op` with the first and the last feature level that sends it. */
interface Limited {
  readonly flag: string;
  readonly since: number;
  readonly until: number;
}

/** Yields the levels of each type and `op` that the table has. */
function* limitsOf({ types = [], ops = [] }: EventChoice): Generator<Limited> {
  for (const name of types) {
    const { since = 0, until = Number.POSITIVE_INFINITY } = eventTypeOf(name) ?? {};
    yield { flag: `--types ${name}`, since, until };
  }
  for (const word of ops) {
    const rows = rowsOf(types).flatMap(({ since = 0, until, ops: words = {} }) =>
      Object.hasOwn(words, word) ? [{ since: Math.max(since, words[word]?.since ?? 0), until }] : [],
    );
    if (rows.length === 0) continue;
    yield {
      flag: `--op ${word}`,
      since: Math.min(...rows.map(({ since }) => since)),
      until: Math.max(...rows.map(({ until = Number.POSITIVE_INFINITY }) => until)),
    };
  }
}

/** Returns the entries of these types, or of all types if there are none. */
function rowsOf(types: readonly string[]): EventType[] {
  return types.length === 0 ? Object.values(table) : types.flatMap((name) => eventTypeOf(name) ?? []);
}

/** Whether `refuseOtherLevels` needs to know the feature level of the server. */
export function eventsDependOnLevel(choice: EventChoice): boolean {
  return [...limitsOf(choice)].some(({ since, until }) => since > 0 || until < Number.POSITIVE_INFINITY);
}

/** Throws a usage error if this server does not send a type or `op`: realmctl would wait for it forever. */
export function refuseOtherLevels(choice: EventChoice, { level, version }: ServerVersion): void {
  const limits = [...limitsOf(choice)];
  const missing = limits.filter(({ since }) => since > level);
  const ended = limits.filter(({ until }) => until < level);
  const [age, affected] = missing.length > 0 ? ['old', missing] : ['new', ended];
  if (affected.length === 0) return;
  const parts = affected.map(({ flag, since, until }) =>
    age === 'old'
      ? `${flag} needs feature level ${since} (release ${releaseOf(since)})`
      : `${flag} came last with feature level ${until} (release ${releaseOf(until)})`,
  );
  const hint = `leave out ${affected.map(({ flag }) => flag).join(', ')}`;
  throw new CliError(
    'usage',
    `the server is too ${age}: ${parts.join('; ')}; it has level ${level} (${version})`,
    {
      hint: age === 'old' ? `${hint}, or upgrade the server` : hint,
    },
  );
}
