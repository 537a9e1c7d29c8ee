/** Explains a refused update: the missing right, the taken name, the outdated value, and what was changed anyway. */
import { channel as resource } from '../../api/resources/channel.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { CliError } from '../../base/cli-error.ts';
import { unmetExpectations } from '../../changes/expectations.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { ChannelChanges } from './_change-params.ts';
import { isSameName, isTaken, nameTaken, readChannels } from './_holder.ts';
import { accessRefusal } from './_unreadable.ts';

/** Explains a refusal to read a channel that this account can see: it lacks access to the messages. */
export async function explainReading(refusal: CliError, context: Context): Promise<CliError> {
  return refusal.isPlain ? accessRefusal(refusal, context) : refusal;
}

/**
 * Returns a refusal with a more helpful message.
 * @param channel as it was before the change
 */
export async function explainChannelChange(
  refusal: CliError,
  channel: Channel,
  changes: ChannelChanges,
  context: Context,
): Promise<CliError> {
  if (refusal.status === undefined || refusal.status >= 429) return refusal;
  const { isPlain } = refusal;
  const mayBeUnpermitted = isPlain || (refusal.exitReason === 'forbidden' && refusal.hint === undefined);
  const unpermitted = mayBeUnpermitted ? await asForbidden(refusal, channel, changes, context) : refusal;
  if (unpermitted !== refusal) return unpermitted;
  if (isPlain && changes.is_archived === false && isEmpty(channel)) {
    return refusal.with({
      exitReason: 'conflict',
      hint: `subscribe someone first: realmctl channel subscribe id:${channel.stream_id} --include-archived --users me`,
    });
  }
  if (isPlain && channel.is_archived === true && changes.is_archived === undefined) {
    return refusal.with({
      exitReason: 'refused',
      hint: 'this server does not change archived channels',
    });
  }
  if (refusal.code === 'EXPECTATION_MISMATCH') return explainStale(refusal, channel, changes, context);
  const { new_name: name } = changes;
  return name !== undefined && (isTaken(refusal) || isPlain)
    ? explainName(refusal, channel, String(name), await readChannels(context))
    : refusal;
}

/**
 * Whether a private channel has no subscribers: the server then refuses to unarchive it (docs/service.md, Channels).
 */
function isEmpty({ invite_only, subscriber_count = 0 }: Channel): boolean {
  return invite_only && subscriber_count === 0;
}

/** Returns the refusal as one about a missing right; undefined if none is missing. */
async function asForbidden(
  refusal: CliError,
  channel: Channel,
  changes: ChannelChanges,
  context: Context,
): Promise<CliError> {
  const { asRefusal, rightsCheck, missingForChanging } = await import('./_rights.ts');
  const missing = await missingForChanging(channel, changes, await rightsCheck(context, [channel]));
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}

async function explainStale(
  refusal: CliError,
  { stream_id }: Channel,
  changes: ChannelChanges,
  context: Context,
): Promise<CliError> {
  const now = (await readChannels(context)).find((each) => each.stream_id === stream_id);
  const unmet =
    now === undefined ? [] : await unmetExpectations(resource, now, { wanted: changes as Reading }, context);
  return refusal.with({
    ...(unmet.length > 0 && { message: unmet.join('; '), worded: ['field_name'] }),
    hint: 'look at the channel again before you decide',
  });
}

/** Explains a taken name, which has no error code of its own below level 417. */
function explainName(
  refusal: CliError,
  channel: Channel,
  name: string,
  channels: readonly Channel[],
): CliError {
  const holder = channels.find((each) => each.stream_id !== channel.stream_id && isSameName(each.name, name));
  if (holder === undefined && !isTaken(refusal)) return refusal;
  return nameTaken(name, holder, 'choose another name, or rename the other channel first', refusal);
}
