/** What goes for everybody who joins by an invitation. */
import type { WireArgs } from '../../api/spec.ts';
import type { createInviteLink, createInvites } from '../../api/table/invites.ts';
import { addsDefaultChannels, withDefaultChannels } from '../../engine/requests/invitations.ts';
import type { Context } from '../../session/context.ts';

/** As it is sent; `notify_referrer_on_join` is for invitations by email alone. */
export type Terms = Omit<WireArgs<typeof createInvites>, 'invitee_emails' | 'stream_ids'> &
  Pick<WireArgs<typeof createInviteLink>, 'stream_ids'>;

/** Terms with channels named, as the service wants them. */
export type FullTerms = Terms & { readonly stream_ids: readonly number[] };

/** The terms with channels named: the default ones where the person says nothing of channels. */
export async function withChannels(given: Terms, context: Context): Promise<FullTerms> {
  const { stream_ids, include_realm_default_subscriptions: byDefault } = given;
  if (stream_ids !== undefined || byDefault !== undefined) return { ...given, stream_ids: stream_ids ?? [] };
  const { level } = await (await context.client()).server();
  const channels = addsDefaultChannels(level) ? [] : await (await context.directory()).channels();
  const byId = channels.map((channel) => [channel.stream_id, channel] as const);
  return { ...given, ...withDefaultChannels([], level, byId) };
}
