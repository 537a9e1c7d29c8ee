/** The things that a command line names, found before anything is sent. */
import type { Reference } from '../api/reference.ts';
import { CliError, usageError } from '../base/cli-error.ts';

/**
 * Each thing once, in the order in which they were named. Throws `not-found` that tells all
 * that are missing, a usage error where nothing is named, and whatever else a look-up throws.
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
  const found = new Map<number, T>();
  const missing: CliError[] = [];
  for (const reference of references) {
    try {
      const thing = await find(reference);
      if (!found.has(idOf(thing))) found.set(idOf(thing), thing);
    } catch (error) {
      if (!isMissing(error)) throw error;
      missing.push(error);
    }
  }
  if (missing.length > 0) throw allMissing(missing);
  return [...found.values()];
}

/** A look-up that failed on its way is no word about the thing. */
function isMissing(error: unknown): error is CliError {
  return error instanceof CliError && error.exitReason === 'not-found' && error.request === undefined;
}

function allMissing(missing: readonly CliError[]): CliError {
  const hints = [...new Set(missing.flatMap(({ hint }) => hint ?? []))].join('\n');
  return new CliError('not-found', missing.map(({ message }) => message).join('; '), {
    cause: missing[0],
    ...(hints === '' ? {} : { hint: hints }),
  });
}

/** Refuses what only one thing can have, where several are named: `--name`. */
export function refuseForSeveral(things: readonly unknown[], value: unknown, flag: string): void {
  if (things.length > 1 && value !== undefined) {
    throw usageError(`${flag} is for one at a time, and ${things.length} are named`);
  }
}
