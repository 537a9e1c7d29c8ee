/** The terms of an invitation, which apply to everyone who joins by it, as options and as columns of a table. */

import type { WireArgs } from '../../api/spec.ts';
import { createInviteLink, createInvites } from '../../api/table/invites.ts';
import { addsDefaultChannels, invitationTerms } from '../../engine/requests/invitations.ts';
import type { Context } from '../../session/context.ts';
import { without } from '../_define.ts';

export const termsParams = {
  ...without(createInvites.params, 'invitee_emails', 'stream_ids'),
  stream_ids: createInviteLink.params.stream_ids,
};

/** The terms as they are sent; `notify_referrer_on_join` is only for invitations by email. */
export type Terms = Omit<WireArgs<typeof createInvites>, 'invitee_emails' | 'stream_ids'> &
  Pick<WireArgs<typeof createInviteLink>, 'stream_ids'>;

/** Terms with channels, which the server requires. */
export type FullTerms = Terms & { readonly stream_ids: readonly number[] };

/** Returns the terms with channels: the default channels if the person names none. */
export async function withChannels(given: Terms, context: Context): Promise<FullTerms> {
  const { stream_ids, include_realm_default_subscriptions: byDefault } = given;
  if (stream_ids !== undefined || byDefault !== undefined) return { ...given, stream_ids: stream_ids ?? [] };
  const { level } = await (await context.client()).server();
  const channels = addsDefaultChannels(level) ? [] : await (await context.directory()).channels();
  const byId = channels.map((channel) => [channel.stream_id, channel] as const);
  return { ...given, ...invitationTerms({}, level, byId) };
}
