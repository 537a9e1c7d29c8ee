/**
 * Sets a list of people exactly: finds the difference, shows it, and stops removals that no flag allows. Plans of
 * organization files find their differences and large removals here too.
 */
import type { Param } from '../api/spec.ts';
import { type CliError, usageError } from '../base/cli-error.ts';
import { leftOver } from '../base/names-listed.ts';
import { counted } from '../base/words.ts';
import type { Context } from '../session/context.ts';

export const brakeOptions = {
  allow_self: { kind: 'switch', help: 'allow removing yourself' },
  allow_empty: { kind: 'switch', help: 'allow removing everyone' },
  allow_large: { kind: 'switch', help: 'allow removing more than half of the people' },
} as const satisfies Readonly<Record<string, Param>>;

type Allowed = { readonly [K in keyof typeof brakeOptions]?: boolean | undefined };

/** A list before the change. */
export interface ExactList<T> {
  /** Whose list it is, such as `group designers (id 39)`. */
  readonly thing: string;
  /** What its entries are called: `member`. */
  readonly noun: string;
  /** The entries that can be removed. */
  readonly present: readonly T[];
  /** How many entries it has. */
  readonly count: number;
  /** The key of this account. */
  readonly me: unknown;
  keyOf(entry: T): unknown;
  /** Returns the name of an entry for people. */
  labelOf(entry: T): string;
}

/** What changes. */
export interface ListDifference<T> {
  readonly added: readonly T[];
  readonly removed: readonly T[];
}

/** Returns what has to change for the list to have exactly the wanted entries. */
export function differenceOf<T>(
  { present, keyOf }: Pick<ExactList<T>, 'present' | 'keyOf'>,
  wanted: readonly T[],
): ListDifference<T> {
  const [there, staying] = [new Set(present.map(keyOf)), new Set(wanted.map(keyOf))];
  return {
    added: wanted.filter((entry) => !there.has(keyOf(entry))),
    removed: present.filter((entry) => !staying.has(keyOf(entry))),
  };
}

/**
 * Returns whether a change leaves nobody in a list, or removes more than half of it; undefined for less.
 * @param count how many entries the list has before
 */
export function largeRemoval(
  { added, removed }: ListDifference<unknown>,
  count: number,
): 'everyone' | 'most' | undefined {
  if (removed.length > 0 && removed.length === count && added.length === 0) return 'everyone';
  return removed.length * 2 > count ? 'most' : undefined;
}

/** Says what the command would do. */
export function differenceText<T>(
  { thing, noun, count }: ExactList<T>,
  { added, removed }: ListDifference<T>,
): string {
  return `${thing} would get ${counted(added.length, noun)} more and lose ${removed.length} of ${count}`;
}

/**
 * Returns the failure that stops the command, with every missing flag, or undefined if nothing stops it. Nothing was
 * sent by then.
 */
export function brakeError<T>(
  list: ExactList<T>,
  difference: ListDifference<T>,
  allowed: Allowed,
): CliError | undefined {
  const { me, count, keyOf } = list;
  const { removed } = difference;
  const reasons: [flag: string, why: string][] = [];
  if (removed.some((entry) => keyOf(entry) === me) && allowed.allow_self !== true)
    reasons.push(['--allow-self', 'this account among them']);
  const large = largeRemoval(difference, count);
  const why = `which is ${removed.length === count ? 'everyone who is there' : 'more than half'}`;
  if (large === 'everyone' && allowed.allow_empty !== true) reasons.push(['--allow-empty', why]);
  if (large === 'most' && allowed.allow_large !== true) reasons.push(['--allow-large', why]);
  if (reasons.length === 0) return undefined;
  const flags = reasons.map(([flag]) => flag).join(' ');
  const whys = reasons.map(([, why]) => why).join(', ');
  return usageError(`${differenceText(list, difference)}, ${whys}`, `to allow this, add ${flags}`);
}

/** How many names of each side are shown. */
const max = 20;

/** Shows a line for each entry that is added or removed, up to a limit, or that nothing changes. */
export function showDifference<T>(
  { thing, noun, labelOf }: ExactList<T>,
  difference: ListDifference<T>,
  { note }: Pick<Context, 'note'>,
): void {
  for (const look of ['added', 'removed'] as const) {
    const names = difference[look].map(labelOf);
    for (const text of [...names.slice(0, max), ...leftOver(names.length - max)]) {
      note(`${look === 'added' ? '+' : '-'} ${text}`, look);
    }
  }
  if (difference.added.length + difference.removed.length === 0) note(`${thing} already has these ${noun}s`);
}
