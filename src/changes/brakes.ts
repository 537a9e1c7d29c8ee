/** Stops a command that sets a list of people exactly, unless a flag allows the removals. */
import type { Param } from '../api/spec.ts';
import { type CliError, usageError } from '../base/cli-error.ts';

export const brakeOptions = {
  allow_self: { kind: 'switch', help: 'allow removing yourself' },
  allow_empty: { kind: 'switch', help: 'allow removing everyone' },
  allow_large: { kind: 'switch', help: 'allow removing more than half of the people' },
} as const satisfies Readonly<Record<string, Param>>;

type Allowed = { readonly [K in keyof typeof brakeOptions]?: boolean | undefined };

/** The present people and those to be removed, each by id or address. */
export interface Removal<K> {
  /** This account. */
  readonly me: K;
  readonly present: ReadonlySet<K>;
  readonly removed: ReadonlySet<K>;
  /** How many people are added. */
  readonly added: number;
  /** What the command would do, as text before the reason. */
  readonly says: string;
}

/**
 * Returns the failure that stops the command, with every missing flag, or undefined if nothing stops it. Nothing was
 * sent by then.
 */
export function braked<K>(
  { me, present, removed, added, says }: Removal<K>,
  allowed: Allowed,
): CliError | undefined {
  const reasons: [flag: string, why: string][] = [];
  if (removed.has(me) && allowed.allow_self !== true)
    reasons.push(['--allow-self', 'this account among them']);
  const isEverybody = removed.size > 0 && removed.size === present.size;
  if (isEverybody && added === 0) {
    if (allowed.allow_empty !== true) reasons.push(['--allow-empty', 'which is everyone who is there']);
  } else if (removed.size * 2 > present.size && allowed.allow_large !== true) {
    reasons.push(['--allow-large', `which is ${isEverybody ? 'everyone who is there' : 'more than half'}`]);
  }
  if (reasons.length === 0) return undefined;
  const flags = reasons.map(([flag]) => flag).join(' ');
  return usageError(`${says}, ${reasons.map(([, why]) => why).join(', ')}`, `to allow this, add ${flags}`);
}
