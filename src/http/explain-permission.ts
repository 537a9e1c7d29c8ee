/**
 * Finds out whether a plain refusal was about a missing right. The server answers most of those with 400 BAD_REQUEST
 * and a translated text, so the account's role is compared to the one that the row requires.
 */

import { isAtLeast, leastRole, refusesBots, refusesPeople, roleLabel } from '../api/roles.ts';
import type { Endpoint, Reply, Role } from '../api/spec.ts';
import type { ownUser } from '../api/table/users.ts';
import type { CliError } from '../base/cli-error.ts';
import { withArticle } from '../base/words.ts';

export interface AccountFacts {
  /** Returns this account; called at most once. */
  me(): Promise<Reply<typeof ownUser>>;
  /** Returns the feature level of the server. */
  level(): Promise<number>;
}

/** Returns the failure unchanged, or as `forbidden` with a hint that names the required role. */
export async function explainPermission(
  row: Endpoint,
  failure: CliError,
  facts: AccountFacts,
): Promise<CliError> {
  if (failure.hint !== undefined || !(failure.isPlain || failure.exitReason === 'forbidden')) return failure;
  if ((row.role ?? row.humansOnly ?? row.botsOnly) === undefined) return failure;
  try {
    const hint = await missingRight(row, facts);
    return hint === undefined ? failure : failure.with({ exitReason: 'forbidden', hint });
  } catch {
    // This request failed too; the person needs to see the refusal itself.
    return failure;
  }
}

/**
 * Returns what the account would have to be to make the call; undefined if it is that already, or if the role is not
 * known.
 */
export async function missingRight(row: Endpoint, facts: AccountFacts): Promise<string | undefined> {
  const me = await facts.me();
  if (me.is_bot === true && row.humansOnly !== undefined && refusesBots(row, await facts.level())) {
    return 'bots may not do this at this server: use the account of a person';
  }
  if (me.is_bot === false && row.botsOnly !== undefined && refusesPeople(row, await facts.level())) {
    return 'only bots can do this: use the API key of a bot';
  }
  if (row.role === undefined || me.role === undefined) return undefined;
  const least = leastRole(row, await facts.level());
  if (least === undefined || isAtLeast(me.role, least)) return undefined;
  return needsRole(least, me.role);
}

/**
 * Returns the role that an account would need, as text.
 * @param rank its own role
 */
export function needsRole(least: Role, rank: number): string {
  const label = roleLabel(rank);
  const own = label === undefined ? `of role ${rank}` : withArticle(label);
  return `needs the role ${least}; this account is ${own}`;
}
