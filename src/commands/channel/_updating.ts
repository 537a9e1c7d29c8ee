/** Updates a channel for `channel update`. */
import type { Reading } from '../../api/resources/compare.ts';
import { usageError } from '../../base/cli-error.ts';
import type { PreparedUpdate } from '../../changes/update.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { ChannelChanges } from './_change-params.ts';
import { differingParams, prepareChannel } from './_changes.ts';

/** Finds what to change about a channel, and warns of consequences that were not requested. */
export async function prepareUpdating(
  channel: Channel,
  wanted: ChannelChanges,
  context: Context,
  expected?: Reading,
): Promise<PreparedUpdate> {
  await refuseWrongPairs(channel, wanted, context);
  const prepared = await prepareChannel(channel, wanted, context, expected);
  warnOfHistory(channel, wanted, context);
  return prepared;
}

/** Throws a usage error if an update would archive a channel, for which there is a separate command. */
export function refuseArchiving(
  given: Readonly<Record<string, unknown>>,
  channel?: Pick<Channel, 'is_archived'>,
): void {
  if (given.is_archived !== true || channel?.is_archived === true) return;
  throw usageError(
    'an update cannot archive a channel: the server ignores that',
    'use realmctl channel archive',
  );
}

/** Parameters of settings that cannot be combined with every value of another one. */
const paired = [
  'is_private',
  'is_web_public',
  'is_default_stream',
  'history_public_to_subscribers',
  'can_create_topic_group',
] as const satisfies readonly (keyof ChannelChanges)[];

async function refuseWrongPairs(channel: Channel, wanted: ChannelChanges, context: Context): Promise<void> {
  if (paired.every((name) => wanted[name] === undefined)) return;
  const { refuseCombinations } = await import('./_combinations.ts');
  await refuseCombinations(
    { before: channel, args: differingParams(channel, wanted), on: 'update' },
    context,
  );
}

/** Warns if only the privacy is sent: the server then protects the history too (docs/service.md, Channels). */
function warnOfHistory(channel: Channel, changes: ChannelChanges, context: Context): void {
  const { is_private, history_public_to_subscribers: history } = changes;
  if (is_private !== true || channel.invite_only || history !== undefined) return;
  if (channel.history_public_to_subscribers !== true) return;
  context.warn(
    `${context.flagLabel('is_private')} also hides earlier messages from new subscribers; --history-public-to-subscribers keeps them visible`,
  );
}
