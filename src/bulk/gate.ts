/** Rejects a run that would be refused regardless of its rows, because of the account's role or because it is a bot. */
import { leastRole } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import { lackingRight } from '../http/explain-permission.ts';
import type { Context } from '../session/context.ts';

/**
 * Throws `forbidden` if this account may not make the request that rows lead to. It reads the account only if that
 * matters.
 */
export async function requireCaller(row: Endpoint | undefined, context: Context): Promise<void> {
  if (row === undefined) return;
  const { level } = await (await context.client()).server();
  if (row.humansOnly === undefined && leastRole(row, level) === undefined) return;
  const { me } = await context.directory();
  const needs = await lackingRight(row, { me, level: async () => level });
  if (needs === undefined) return;
  const what = row.help.replace(/ \(.*$|[;:].*$/, '');
  throw new CliError('forbidden', `this account may not ${what}`, { hint: `${needs}\nnothing was sent` });
}
