/** What a verb does on the server, according to its rows. */
import { isWrite } from '../api/effect.ts';
import type { Verb } from '../commands/_define.ts';

/** Whether a verb calls the server; a verb that the server calls does not. */
export function callsService({ rows, anyEndpoint }: Pick<Verb, 'rows' | 'anyEndpoint'>): boolean {
  return anyEndpoint !== undefined || rows.some(({ incoming }) => incoming !== true);
}

/** Whether a verb may change something, and therefore takes `--dry-run`. */
export function changesSomething({ rows, anyEndpoint }: Pick<Verb, 'rows' | 'anyEndpoint'>): boolean {
  return anyEndpoint?.writes === true || rows.some(isWrite);
}

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
