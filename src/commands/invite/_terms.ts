/** What goes for everybody who joins by an invitation. */
import type { WireArgs } from '../../api/spec.ts';
import { type createInviteLink, createInvites } from '../../api/table/invites.ts';
import type { Context } from '../../session/context.ts';

/** As it is sent; `notify_referrer_on_join` is for invitations by email alone. */
export type Terms = Omit<WireArgs<typeof createInvites>, 'invitee_emails' | 'stream_ids'> &
  Pick<WireArgs<typeof createInviteLink>, 'stream_ids'>;

/** The terms with channels named: the default ones where the person says nothing of channels. */
export async function withChannels(
  given: Terms,
  context: Context,
): Promise<Terms & { readonly stream_ids: readonly number[] }> {
  const { stream_ids, include_realm_default_subscriptions: byDefault } = given;
  if (stream_ids !== undefined || byDefault !== undefined) return { ...given, stream_ids: stream_ids ?? [] };
  const { level } = await (await context.client()).server();
  if (level >= createInvites.params.include_realm_default_subscriptions.since) {
    return { ...given, include_realm_default_subscriptions: true, stream_ids: [] };
  }
  const channels = await (await context.directory()).channels();
  const defaults = channels.filter((each) => each.is_default === true && each.is_archived !== true);
  return {
    ...given,
    stream_ids: defaults.map(({ stream_id }) => stream_id).sort((one, other) => one - other),
  };
}
