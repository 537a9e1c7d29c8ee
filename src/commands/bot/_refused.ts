/** Explains a refusal about a bot: who is in the way, or which right is missing. */
import { normalizeName } from '../../api/normalize-name.ts';
import { isAtLeast } from '../../api/roles.ts';
import { listUsers } from '../../api/table/users.ts';
import type { CliError } from '../../base/cli-error.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { showUser } from '../user/_accounts.ts';

/** The name and type that a bot was to get. */
export interface WantedBot {
  readonly full_name?: string | undefined;
  readonly short_name?: string | undefined;
  readonly bot_type?: string | number | undefined;
}

/** Explains why a bot could not be created. */
export async function explainCreation(
  refusal: CliError,
  wanted: WantedBot,
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const taken = await explainTaken(refusal, wanted, context);
  return taken === refusal ? explainPermission(refusal, Number(wanted.bot_type ?? 1), context) : taken;
}

/** Explains why a bot could not be changed, deactivated or given another key. */
export async function explainManaging(
  refusal: CliError,
  bot: User,
  wanted: WantedBot,
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const me = await (await context.directory()).me();
  // Bots cannot do it, whoever owns the target.
  if (me.is_bot === true) return refusal;
  if (bot.bot_owner_id !== me.user_id && !isAtLeast(me.role ?? 0, 'administrator')) {
    return refusal.with({
      exitReason: 'forbidden',
      hint: `only its owner and administrators can change ${showUser(bot)}`,
    });
  }
  return explainTaken(refusal, wanted, context, bot.user_id);
}

/** Names of active accounts and addresses of all accounts must be unique. */
async function explainTaken(
  refusal: CliError,
  { full_name, short_name }: WantedBot,
  context: Context,
  own?: number,
): Promise<CliError> {
  const others = (await context.read(listUsers, {})).members.filter(({ user_id }) => user_id !== own);
  const address = short_name === undefined ? undefined : `${normalizeName(short_name).toLowerCase()}-bot@`;
  const byAddress = others.find(
    ({ email }) => address !== undefined && email.toLowerCase().startsWith(address),
  );
  if (byAddress !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `the address ${byAddress.email} is taken by ${showUser(byAddress)}`,
      hint: 'choose another --short-name',
    });
  }
  const byName = others.find(
    (each) =>
      each.is_active !== false && full_name !== undefined && each.full_name === normalizeName(full_name),
  );
  if (byName === undefined) return refusal;
  return refusal.with({
    exitReason: 'conflict',
    message: `the name ${byName.full_name} is taken by ${showUser(byName)}`,
    hint: 'choose another name',
  });
}

async function explainPermission(refusal: CliError, type: number, context: Context): Promise<CliError> {
  const rights = await ownRights(context);
  const permission = type === 2 ? 'can_create_write_only_bots_group' : 'can_create_bots_group';
  const missing = rights.is('owner')
    ? undefined
    : await rights.missingPermission(permission, { what: 'create bots' });
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}
