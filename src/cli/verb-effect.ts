/** What a verb does to the service, as its rows tell. */
import { isWrite } from '../api/effect.ts';
import type { Verb } from '../commands/_define.ts';

/** Whether a verb calls the service; one that the service calls does not. */
export function callsService({ rows, anyEndpoint }: Pick<Verb, 'rows' | 'anyEndpoint'>): boolean {
  return anyEndpoint !== undefined || rows.some(({ incoming }) => incoming !== true);
}

/** Whether a verb may change something, and so takes `--dry-run`. */
export function changesSomething({ rows, anyEndpoint }: Pick<Verb, 'rows' | 'anyEndpoint'>): boolean {
  return anyEndpoint?.writes === true || rows.some(isWrite);
}
