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
