/** What goes for everybody who joins by an invitation. */
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { WireArgs } from '../../api/spec.ts';
import { type createInviteLink, createInvites } from '../../api/table/invites.ts';
import type { CliError } from '../../base/cli-error.ts';
import { withArticle } from '../../base/words.ts';
import type { Context } from '../../session/context.ts';
import { roleLabel } from '../user/_roles.ts';

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

/** A refusal as a missing right where asking shows that the account lacks one (docs/service.md, Invitations). */
export async function explainTerms(
  refusal: CliError,
  { invite_as, stream_ids = [], group_ids = [] }: Terms,
  setting: string,
  context: Context,
): Promise<CliError> {
  if (refusal.status !== 400 || refusal.hint !== undefined) return refusal;
  if (refusal.exitReason !== 'refused' && refusal.exitReason !== 'forbidden') return refusal;
  if (refusal.code === 'INVITATION_FAILED') return refusal;
  const { role: mine = rankOf('member') } = await (await context.directory()).me();
  const own = `this account is ${withArticle(roleLabel(mine))}`;
  const role = Number(invite_as ?? rankOf('member'));
  if (isAtLeast(role, 'owner') && !isAtLeast(mine, 'owner')) {
    return refusal.with({ exitReason: 'forbidden', hint: `only owners invite owners; ${own}` });
  }
  if (isAtLeast(role, 'moderator') && !isAtLeast(mine, 'administrator')) {
    const hint = `only administrators invite ${roleLabel(role)}s; ${own}`;
    return refusal.with({ exitReason: 'forbidden', hint });
  }
  if (stream_ids.length > 0 || group_ids.length > 0) return refusal;
  return refusal.with({
    exitReason: 'forbidden',
    hint: `needs to be in ${setting} of the organization; ${own}`,
  });
}
