import { CliError } from './cli-error.ts';

/**
 * Waits for lookups that are under way. If several find nothing, one `not-found` names them all. Any other failure
 * takes precedence, and of several, the first in the list is thrown.
 */
export async function allFound<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ended = await Promise.allSettled(work);
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !isMissing(failure)) ?? allMissing(failures);
  return ended.map((each) => (each as PromiseFulfilledResult<unknown>).value) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}

/** Whether an error says that something does not exist. A lookup whose request failed says nothing about it. */
export function isMissing(error: unknown): error is CliError {
  return error instanceof CliError && error.exitReason === 'not-found' && error.request === undefined;
}

/** Returns one failure for everything that is missing. */
export function allMissing(missing: readonly unknown[]): CliError {
  const [first, ...others] = missing as readonly CliError[];
  if (first !== undefined && others.length === 0) return first;
  const errors = missing as readonly CliError[];
  const hints = [...new Set(errors.flatMap(({ hint }) => hint?.split('\n') ?? []))].join('\n');
  const messages = [...new Set(errors.map(({ message }) => message))];
  return new CliError('not-found', messages.join('; '), {
    cause: first,
    ...(hints === '' ? {} : { hint: hints }),
  });
}
