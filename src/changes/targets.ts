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
  const looked = await Promise.allSettled(references.map(find));
  const found = new Map<number, T>();
  const missing: CliError[] = [];
  for (const each of looked) {
    if (each.status === 'rejected') {
      if (!isMissing(each.reason)) throw each.reason;
      missing.push(each.reason);
    } else if (!found.has(idOf(each.value))) found.set(idOf(each.value), each.value);
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
