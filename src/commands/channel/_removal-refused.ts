import type { CliError } from '../../base/cli-error.ts';
import type { Channel } from '../../directory/channels.ts';
import type { Context } from '../../session/context.ts';
import { isMember } from '../_is-member.ts';

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
  const directory = await context.directory();
  const { is_admin, is_guest } = await directory.me();
  const { can_administer_channel_group: administrators, can_remove_subscribers_group: removers } = channel;
  const groups = [administrators, removers].filter((value) => value !== undefined);
  const belongs = await Promise.all(groups.map((value) => isMember(value, directory)));
  if (is_admin === true || (is_guest !== true && belongs.includes(true))) return refusal;
  const among =
    removers === undefined
      ? ''
      : `, or in can_remove_subscribers_group of ${channel.name} (${await directory.showGroupSetting(removers)})`;
  return refusal.with({
    exitReason: 'forbidden',
    hint: `to remove others takes an administrator, somebody who administers the channel${among}`,
  });
}
