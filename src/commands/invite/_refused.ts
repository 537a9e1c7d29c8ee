/** What to say of a refusal to invite: which right the account lacks. */
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { CliError } from '../../base/cli-error.ts';
import { withArticle } from '../../base/words.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { roleLabel } from '../user/_roles.ts';
import type { InvitingRight } from './_rights.ts';
import type { Terms } from './_terms.ts';

/** A refusal as a missing right where asking shows that the account lacks one (docs/service.md, Invitations). */
export async function explainTerms(
  refusal: CliError,
  terms: Terms,
  setting: InvitingRight,
  context: Context,
): Promise<CliError> {
  const { invite_as, stream_ids = [], group_ids = [] } = terms;
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
  const roleGroup = (await knownGroups(group_ids, context)).find(({ is_system_group }) => is_system_group);
  if (roleGroup !== undefined) {
    const hint = `nobody adds people to ${roleGroup.name}, which holds everyone of the role: invite them with ${context.flagLabel('invite_as')}`;
    return refusal.with({ exitReason: 'forbidden', hint });
  }
  if (stream_ids.length > 0 || group_ids.length > 0) {
    const { asRefusal, judgeInviting } = await import('./_rights.ts');
    const lack = await (await judgeInviting([terms], context, setting))(terms);
    return lack === undefined ? refusal : asRefusal(lack, refusal);
  }
  return refusal.with({
    exitReason: 'forbidden',
    hint: `needs to be in ${setting} of the organization; ${own}`,
  });
}

async function knownGroups(ids: readonly number[], context: Context): Promise<readonly Group[]> {
  if (ids.length === 0) return [];
  return (await (await context.directory()).groups()).filter(({ id }) => ids.includes(id));
}
