/** Finds the rows by which steps are sent. */
import type { Endpoint } from '../../api/spec.ts';
import { table } from '../../api/table/index.ts';
import type { PlannedStep } from '../model/plan.ts';

const rows: ReadonlyMap<string, Endpoint> = new Map(table.map((row) => [row.id, row]));

/** Returns the row of a step. Throws an Error for a row that the table does not have. */
export function rowOf({ row }: Pick<PlannedStep, 'row'>): Endpoint {
  const found = rows.get(row);
  if (found === undefined) throw new Error(`the table has no row ${row}`);
  return found;
}
