/** Rejects the options of a table if there is no table. */
import { kebab } from '../api/derive/names.ts';
import { usageError } from '../base/cli-error.ts';
import type { BulkSpec } from './plan.ts';

/** Options of any run, whatever selects its things. */
const ofAnyRun: readonly string[] = ['results', 'max_errors'];

/**
 * Throws a usage error for options that only a table can have.
 * @param given names of the table options that were used
 */
export function refuseOptions(
  given: readonly string[],
  extra: Readonly<Record<string, unknown>>,
  { foundBy = [] }: BulkSpec,
): void {
  const isRun = foundBy.some((name) => extra[name] !== undefined);
  const refused = given.find((name) => !isRun || !ofAnyRun.includes(name));
  if (refused !== undefined) throw usageError(`--${kebab(refused)} needs --from`, 'which names a table');
}
