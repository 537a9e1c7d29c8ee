/** What to say of a refused creation: which setting or role it was about. The service only says that it may not be. */
import { subscribe } from '../../api/table/channels.ts';
import type { CliError } from '../../base/cli-error.ts';
import { explained } from '../../changes/explained.ts';
import type { Context } from '../../session/context.ts';
import { nameTaken } from './_holder.ts';
import type { NewChannel } from './_rights.ts';

/** The refusal with what would have to be otherwise, where this account can find that out. */
export async function explainCreation(
  refusal: CliError,
  wish: NewChannel,
  context: Context,
): Promise<CliError> {
  const mayBeUnpermitted =
    refusal.isPlain || (refusal.exitReason === 'forbidden' && refusal.hint === undefined);
  return mayBeUnpermitted ? explained(refusal, () => explain(refusal, wish, context)) : refusal;
}

async function explain(refusal: CliError, wish: NewChannel, context: Context): Promise<CliError> {
  const { asRefusal, judgeOf, lacksForCreating } = await import('./_rights.ts');
  const lack = await lacksForCreating(wish, await judgeOf(context));
  return lack === undefined ? byHiddenHolder(refusal, wish) : asRefusal(lack, refusal);
}

/**
 * Where subscribing makes a channel, a channel that has the name already is subscribed to, and one that
 * this account cannot see is refused like any other that it has no access to.
 */
function byHiddenHolder(refusal: CliError, { name }: NewChannel): CliError {
  const isAboutAccess = refusal.exitReason === 'forbidden' && refusal.request?.path === subscribe.path;
  return isAboutAccess ? nameTaken(name, undefined, 'choose another name', refusal) : refusal;
}
