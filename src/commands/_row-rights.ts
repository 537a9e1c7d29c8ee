/** Rows of a table for which the account lacks a right: told before anything is sent. */
import { flagName } from '../api/derive/names.ts';
import type { Params } from '../api/spec.ts';
import type { Faults } from '../bulk/faults.ts';
import type { BulkRow } from '../bulk/plan.ts';
import { placeOf } from '../bulk/resolve-rows.ts';
import { asRefusal, type Lack } from './_own-rights.ts';

/** Where faults go, and what the columns are called. */
export interface Columns {
  readonly faults: Faults;
  /** The column of the thing itself. */
  readonly key: string;
  /** Parameters with columns of their own. */
  readonly params?: Params;
}

/** Whether nothing is known to be lacking; what is makes a fault of the row, one a row. */
export function isPermitted(
  row: BulkRow,
  lack: Lack | undefined,
  { faults, key, params = {} }: Columns,
): boolean {
  if (lack === undefined) return true;
  const { param } = lack;
  const column = param === undefined ? key : flagName(param, params[param] ?? {});
  if (!faults.has(row.row)) faults.add({ ...placeOf(row), column }, asRefusal(lack));
  return false;
}
