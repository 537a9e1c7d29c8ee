/** Reports rows of a table for which the account lacks a right, before anything is sent. */
import { flagName } from '../api/derive/names.ts';
import type { Params } from '../api/spec.ts';
import type { Faults } from '../bulk/faults.ts';
import type { BulkRow } from '../bulk/plan.ts';
import { placeOf } from '../bulk/resolve-rows.ts';
import { asRefusal, type MissingRight } from './_own-rights.ts';

/** Where to report faults, and the names of the columns. */
export interface Columns {
  readonly faults: Faults;
  /** The column that names the thing. */
  readonly key: string;
  /** The parameters that have columns of their own. */
  readonly params?: Params;
}

/** Whether no right is known to be missing; adds a fault to the row if one is, at most one for each row. */
export function isPermitted(
  row: BulkRow,
  missing: MissingRight | undefined,
  { faults, key, params = {} }: Columns,
): boolean {
  if (missing === undefined) return true;
  const { param } = missing;
  const column = param === undefined ? key : flagName(param, params[param] ?? {});
  if (!faults.has(row.row)) faults.add({ ...placeOf(row), column }, asRefusal(missing));
  return false;
}
