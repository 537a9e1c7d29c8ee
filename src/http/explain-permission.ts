/**
 * Finds out whether a plain refusal was about a missing right. The service says
 * 400 BAD_REQUEST for most of those, with a translated text, so the account's own
 * role is held against the one the row needs.
 */

import { isAtLeast, leastRole, refusesBots, refusesPeople, roleLabel } from '../api/roles.ts';
import type { Endpoint, Reply, Role } from '../api/spec.ts';
import type { ownUser } from '../api/table/users.ts';
import type { CliError } from '../base/cli-error.ts';
import { withArticle } from '../base/words.ts';

export interface AccountFacts {
  /** The account that asks; called at most once. */
  me(): Promise<Reply<typeof ownUser>>;
  /** Feature level of the server. */
  level(): Promise<number>;
}

/** The failure itself, or the same as `forbidden` with a hint that names the role. */
export async function explainPermission(
  row: Endpoint,
  failure: CliError,
  facts: AccountFacts,
): Promise<CliError> {
  if (failure.hint !== undefined || !(failure.isPlain || failure.exitReason === 'forbidden')) return failure;
  if ((row.role ?? row.humansOnly ?? row.botsOnly) === undefined) return failure;
  try {
    const hint = await lackingRight(row, facts);
    return hint === undefined ? failure : failure.with({ exitReason: 'forbidden', hint });
  } catch {
    // Asking failed too; the refusal itself is what the person needs to see.
    return failure;
  }
}

/** What the account would have to be to make the call; undefined where it is that, or does not tell. */
export async function lackingRight(row: Endpoint, facts: AccountFacts): Promise<string | undefined> {
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

/** What an account would have to be. @param rank its own role */
export function needsRole(least: Role, rank: number): string {
  const label = roleLabel(rank);
  const own = label === undefined ? `of role ${rank}` : withArticle(label);
  return `needs the role ${least}; this account is ${own}`;
}
