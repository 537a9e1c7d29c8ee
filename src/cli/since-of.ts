/** The feature level that a verb needs. */
import { isWrite } from '../api/effect.ts';
import type { Verb } from '../commands/_define.ts';

/**
 * The first level at which a verb can do its work: by any of its rows that do what the first one does, read or write.
 * 0 for all levels.
 */
export function sinceOf({ since = 0, rows }: Pick<Verb, 'since' | 'rows'>): number {
  const [first] = rows;
  if (first === undefined) return since;
  const alike = rows.filter((row) => isWrite(row) === isWrite(first));
  return Math.max(since, Math.min(...alike.map((row) => row.since ?? 0)));
}
