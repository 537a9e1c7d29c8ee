/** Explains a refused creation by the setting or role behind it, since the server only says that it is not allowed. */
import { subscribe } from '../../api/table/channels.ts';
import type { CliError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Context } from '../../session/context.ts';
import { nameTaken } from './_holder.ts';
import type { NewChannel } from './_rights.ts';

/** Returns the refusal with the missing right, if this account can find it out. */
export async function explainCreation(
  refusal: CliError,
  channel: NewChannel,
  context: Context,
): Promise<CliError> {
  const mayBeUnpermitted =
    refusal.isPlain || (refusal.exitReason === 'forbidden' && refusal.hint === undefined);
  return mayBeUnpermitted ? explained(refusal, () => explain(refusal, channel, context)) : refusal;
}

async function explain(refusal: CliError, channel: NewChannel, context: Context): Promise<CliError> {
  const { asRefusal, rightsCheck, missingForCreating } = await import('./_rights.ts');
  const missing = await missingForCreating(channel, await rightsCheck(context));
  return missing === undefined ? byHiddenHolder(refusal, channel) : asRefusal(missing, refusal);
}

/**
 * When subscribing creates channels, an existing channel of that name is subscribed to instead. A channel that this
 * account cannot see is then refused like any other that it has no access to.
 */
function byHiddenHolder(refusal: CliError, { name }: NewChannel): CliError {
  const isAboutAccess = refusal.exitReason === 'forbidden' && refusal.request?.path === subscribe.path;
  return isAboutAccess ? nameTaken(name, undefined, 'choose another name', refusal) : refusal;
}
