/** Rejects a run that would be refused regardless of its rows, because of the account's role or because it is a bot. */
import { leastRole } from '../api/roles.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import { missingRight } from '../http/explain-permission.ts';
import type { Context } from '../session/context.ts';

/**
 * Returns what this account may not do and what it needs, if its role or its being a bot keeps it from making the
 * request. It reads the account only if that matters.
 */
export async function missingForCaller(
  row: Endpoint,
  context: Context,
): Promise<{ readonly what: string; readonly needs: string } | undefined> {
  const { level } = await (await context.client()).server();
  if (row.humansOnly === undefined && leastRole(row, level) === undefined) return undefined;
  const { me } = await context.directory();
  const needs = await missingRight(row, { me, level: async () => level });
  return needs === undefined ? undefined : { what: row.help.replace(/ \(.*$|[;:].*$/, ''), needs };
}

/** Throws `forbidden` if this account may not make the request that rows lead to. */
export async function requireCaller(row: Endpoint | undefined, context: Context): Promise<void> {
  const missing = row && (await missingForCaller(row, context));
  if (missing === undefined) return;
  const { what, needs } = missing;
  throw new CliError('forbidden', `you do not have permission to ${what}`, {
    hint: `${needs}\nnothing was sent`,
  });
}
