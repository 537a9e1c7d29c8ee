/** Options of a table where none is named. */
import { kebab } from '../api/derive/names.ts';
import { usageError } from '../base/cli-error.ts';
import type { BulkSpec } from './plan.ts';

/** Options of a run, whatever says which things it is about. */
const ofAnyRun: readonly string[] = ['results', 'max_errors'];

/**
 * Throws a usage error for what goes with a table alone.
 * @param given names of the options of a table that are given
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
