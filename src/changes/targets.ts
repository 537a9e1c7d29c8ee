/** Finds the things that a command line names, before anything is sent. */
import type { Reference } from '../api/reference.ts';
import { allFound } from '../base/all-found.ts';
import { usageError } from '../base/cli-error.ts';

/**
 * Returns each thing once, in the order in which they were named. Throws `not-found` with all the missing ones, a
 * usage error if nothing is named, and whatever else a lookup throws.
 */
export async function findTargets<T>(
  references: readonly Reference[] | undefined,
  {
    noun,
    find,
    idOf,
  }: { readonly noun: string; find(reference: Reference): Promise<T>; idOf(thing: T): number },
): Promise<T[]> {
  if (references === undefined || references.length === 0) throw usageError(`no ${noun} is named`);
  const things = await allFound(references.map((reference) => find(reference)));
  return [...new Map(things.map((thing) => [idOf(thing), thing])).values()];
}

/** Throws a usage error if an option that only one thing can have is given for several: `--name`. */
export function refuseForSeveral(things: readonly unknown[], value: unknown, flag: string): void {
  if (things.length > 1 && value !== undefined) {
    throw usageError(`${flag} cannot be used for several at once, and you named ${things.length}`);
  }
}
