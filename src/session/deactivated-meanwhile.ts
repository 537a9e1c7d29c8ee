/** Explains refusals because of people who were deactivated between the lookup and the write. */
import type { Args } from '../api/derive/encode.ts';
import { peopleIn } from '../api/derive/people.ts';
import type { Endpoint } from '../api/spec.ts';
import { listUsers } from '../api/table/users.ts';
import { CliError } from '../base/cli-error.ts';
import type { User } from '../directory/users.ts';
import type { Context } from './context.ts';

/**
 * Returns the refusal with the names of the people in the call who were active at the lookup and no longer are; any
 * other error unchanged. The server names one id or nobody, and sends no code (docs/service.md, Users). It reads the
 * active users once in a run.
 * @param known users as they were looked up, if they were
 */
export async function namingDeactivated(
  thrown: unknown,
  { row, args }: { readonly row: Endpoint; readonly args: Args },
  known: readonly User[] | undefined,
  context: Context,
): Promise<unknown> {
  if (!(thrown instanceof CliError) || known === undefined || !mayBeAboutPeople(thrown)) return thrown;
  const were = new Set(known.filter(({ is_active }) => is_active !== false).map(({ user_id }) => user_id));
  const named = new Set(peopleIn(row, args).filter((id) => were.has(id)));
  if (named.size === 0) return thrown;
  const users = await now(context);
  const deactivated = users.filter(({ user_id, is_active }) => named.has(user_id) && is_active === false);
  if (deactivated.length === 0) return thrown;
  const who = deactivated.map(
    ({ full_name, delivery_email, email, user_id }) =>
      `${full_name} <${delivery_email ?? email}> (id ${user_id})`,
  );
  const ids = deactivated.map(({ user_id }) => `id:${user_id}`).join(' ');
  return thrown.with({
    exitReason: 'refused',
    message: `${who.join(', ')} ${deactivated.length === 1 ? 'was' : 'were'} deactivated meanwhile`,
    hint: `leave out who is deactivated, or reactivate them: realmctl user reactivate ${ids}`,
  });
}

/** Below level 208 it was HTTP 403. */
function mayBeAboutPeople({ isPlain, status, hint }: CliError): boolean {
  return isPlain || (status === 403 && hint === undefined);
}

/** Returns nobody if this request fails too: the person needs to see the refusal itself. */
async function now(context: Context): Promise<readonly User[]> {
  try {
    return (await context.reasons().read(listUsers, {})).members;
  } catch (error) {
    if (error instanceof CliError) return [];
    throw error;
  }
}
