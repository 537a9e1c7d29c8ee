import { createHash } from 'node:crypto';
import * as rows from '../../api/table/channels.ts';
import { ApiError } from '../errors/api-error.ts';
import { channelWithContent } from '../rules/access.ts';
import { insufficientPermission } from '../rules/api-errors.ts';
import { type Caller, callerOf, isAdministrator } from '../rules/caller.ts';
import type { Channel } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** From this level on, only users who may post get the address (docs/service.md, Channels). */
const forPosters = 448;

/** GET /streams/{stream_id}/email_address. */
export const getChannelEmail = defineHandler(rows.getChannelEmail, (call) => {
  const { args, level, site } = call;
  const caller = callerOf(call);
  const channel = channelWithContent(caller, args.stream_id);
  if (level >= forPosters && !caller.membership.holds(channel.settings.can_send_message_group)) {
    throw new ApiError(`Not authorized to send to channel '${channel.name}'`);
  }
  if (args.sender_id !== undefined) checkSender(caller, args.sender_id);
  const name = channel.name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const local = [name, token(channel, args.sender_id), 'show-sender'].filter((part) => part !== '').join('.');
  return { email: `${local}@${new URL(site).hostname}` };
});

function checkSender(caller: Caller, id: number): void {
  if (id === caller.user.user_id) return;
  const sender = caller.organization.users.get(id);
  if (sender?.is_bot !== true) throw new ApiError('No such bot');
  if (sender.bot_owner_id !== caller.user.user_id && !isAdministrator(caller)) throw insufficientPermission();
}

/** Returns the same token each time for a channel and sender. */
function token({ stream_id, date_created }: Channel, sender: number | undefined): string {
  return createHash('sha256').update(`${stream_id} ${date_created} ${sender}`).digest('hex').slice(0, 32);
}
