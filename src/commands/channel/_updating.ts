/** Updating a channel as `channel update` does. */
import type { Reading } from '../../api/resources/compare.ts';
import { usageError } from '../../base/cli-error.ts';
import type { PreparedUpdate } from '../../changes/update.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import type { ChannelChanges } from './_change-params.ts';
import { notYetSo, prepareChannel } from './_changes.ts';

/** Looks what there is to change of a channel; warns of what the change brings unasked. */
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

/** Throws a usage error where a channel is to be archived, which an update does not do. */
export function refuseArchiving(
  given: Readonly<Record<string, unknown>>,
  channel?: Pick<Channel, 'is_archived'>,
): void {
  if (given.is_archived !== true || channel?.is_archived === true) return;
  throw usageError(
    'an update cannot archive a channel: the server ignores that',
    'realmctl channel archive does',
  );
}

/** Parameters of settings that do not go with every value of another one. */
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
  await refuseCombinations({ before: channel, args: notYetSo(channel, wanted), on: 'update' }, context);
}

/** Warns where privacy is sent alone: the service then hides the history too (docs/service.md, Channels). */
function warnOfHistory(channel: Channel, changes: ChannelChanges, context: Context): void {
  const { is_private, history_public_to_subscribers: history } = changes;
  if (is_private !== true || channel.invite_only || history !== undefined) return;
  if (channel.history_public_to_subscribers !== true) return;
  context.warn(
    `${context.flagLabel('is_private')} also hides from new subscribers what was said before; --history-public-to-subscribers keeps it shown`,
  );
}
