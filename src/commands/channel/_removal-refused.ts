import type { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';

/**
 * A refusal to unsubscribe others from a channel. It has no code; whether it was about the right
 * to do that is found out (docs/service.md, Channels).
 */
export async function explainRemoval(
  refusal: CliError,
  channel: Channel | undefined,
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain || channel === undefined) return refusal;
  const { asRefusal, judgeOf, lacksForRemoving } = await import('./_rights.ts');
  const lack = await lacksForRemoving(channel, await judgeOf(context));
  return lack === undefined ? refusal : asRefusal(lack, refusal);
}
