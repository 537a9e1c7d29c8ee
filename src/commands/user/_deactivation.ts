/** Deactivates one user: who can be deactivated, the request, and explanations of refusals. */
import { releaseOf } from '../../api/derive/level.ts';
import { hasRole, roleOf } from '../../api/roles.ts';
import type { Params } from '../../api/spec.ts';
import { deactivateUser as row } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { showUser } from './_accounts.ts';
import { isOnlyOwner, onlyOwner } from './_only-owner.ts';
import { missingForDeactivating } from './_rights.ts';
import { isActiveNow } from './_several.ts';

/** What the server can delete permanently with the account, by wire name. */
export const deletions = {
  delete_profile: { kind: 'switch', help: 'permanently delete the profile too' },
  delete_public_channel_messages: {
    kind: 'switch',
    help: 'permanently delete the messages in public channels',
  },
  delete_private_channel_messages: {
    kind: 'switch',
    help: 'permanently delete the messages in private channels',
  },
  delete_direct_messages: { kind: 'switch', help: 'permanently delete the direct messages' },
} as const satisfies Params;

/** How to deactivate a user. */
export interface Deactivation {
  /** The text of the email; empty for an email without a comment, undefined for no email. */
  readonly comment: string | undefined;
  readonly chosen: Readonly<Partial<Record<keyof typeof deletions, boolean | undefined>>>;
}

/** Returns how to deactivate a user, from flags or a row of a table. Throws a usage error. */
export function readDeactivation(given: Readonly<Record<string, unknown>>): Deactivation {
  const { notify, deactivation_notification_comment: comment } = given;
  if (notify === true && comment !== undefined) {
    throw usageError('--notify and --comment cannot be combined', '--comment sends the email too');
  }
  const chosen = Object.fromEntries(
    Object.keys(deletions).flatMap((name) => (given[name] === true ? [[name, true]] : [])),
  );
  return { comment: notify === true ? '' : (comment as string | undefined), chosen };
}

/** Throws if nobody can deactivate the user, or if another command should do it. */
export async function requireLeaver(user: User, context: Context): Promise<void> {
  if (user.is_bot === true) {
    throw usageError(
      `${showUser(user)} is a bot, not a person`,
      `realmctl bot deactivate id:${user.user_id}; it is also deactivated with its owner`,
    );
  }
  if (user.is_active === false) return;
  if (hasRole(roleOf(user), 'owner') && (await isOnlyOwner(user, context))) throw onlyOwner(user);
  const me = await (await context.directory()).me();
  if (me.user_id !== user.user_id) return;
  throw new CliError('refused', `${showUser(user)} is your own account`, {
    hint: 'let another administrator do it, or deactivate the account in its own settings in the web app',
  });
}

/** Deactivates the user exactly once. Throws the server's refusal with an explanation. */
export async function deactivate(user: User, wanted: Deactivation, context: Context): Promise<void> {
  const { user_id } = user;
  const args = { user_id, ...(await paramsOf(wanted, context)) };
  await confirmedWrite(context, {
    attempt: () => context.write(row, args),
    async readBack() {
      return (await isActiveNow(user, context)) ? undefined : { sent: true, reply: {} };
    },
    explain: (refusal) => explainDeactivation(refusal, user, context.reasons()),
  });
}

async function paramsOf({ comment, chosen }: Deactivation, context: Context) {
  const actions = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value === true));
  const flags = Object.keys(actions).map((name) => context.flagLabel(name));
  const { level } = await (await context.client()).server();
  const { since } = row.params.actions;
  if (flags.length > 0 && level < since) {
    throw usageError(
      `the server is too old: ${flags.join(', ')} need feature level ${since} (release ${releaseOf(since)})`,
      `leave out ${flags.join(', ')}, or upgrade the server`,
    );
  }
  return {
    ...(comment !== undefined && { deactivation_notification_comment: comment }),
    ...(flags.length > 0 && { actions }),
  };
}

export async function explainDeactivation(
  refusal: CliError,
  user: User,
  context: Context,
): Promise<CliError> {
  if (refusal.status !== 400 || refusal.hint !== undefined) return refusal;
  const missing = missingForDeactivating(user, await ownRights(context));
  if (missing !== undefined && (refusal.isPlain || refusal.exitReason === 'forbidden')) {
    return asRefusal(missing, refusal);
  }
  if (await isActiveNow(user, context)) return refusal;
  return refusal.with({
    exitReason: 'conflict',
    message: `${showUser(user)} was deactivated by someone else meanwhile`,
  });
}
