/** Explains a refusal to invite by the right that the account lacks. */
import type { CliError } from '../../base/cli-error.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import type { InvitingRight } from './_rights.ts';
import type { Terms } from './_terms.ts';

/** Returns a refusal as a missing right, if a check shows that the account lacks one (docs/service.md, Invitations). */
export async function explainTerms(
  refusal: CliError,
  terms: Terms,
  setting: InvitingRight,
  context: Context,
): Promise<CliError> {
  const { group_ids = [] } = terms;
  if (refusal.status !== 400 || refusal.hint !== undefined) return refusal;
  if (refusal.exitReason !== 'refused' && refusal.exitReason !== 'forbidden') return refusal;
  if (refusal.code === 'INVITATION_FAILED') return refusal;
  const roleGroup = (await knownGroups(group_ids, context)).find(({ is_system_group }) => is_system_group);
  if (roleGroup !== undefined) {
    const hint = `nobody can add people to ${roleGroup.name}, which contains everyone with the role: invite them with ${context.flagLabel('invite_as')}`;
    return refusal.with({ exitReason: 'forbidden', hint });
  }
  const { asRefusal, judgeInviting } = await import('./_rights.ts');
  const lack = await (await judgeInviting([terms], context, { right: setting }))(terms);
  return lack === undefined ? refusal : asRefusal(lack, refusal);
}

async function knownGroups(ids: readonly number[], context: Context): Promise<readonly Group[]> {
  if (ids.length === 0) return [];
  return (await (await context.directory()).groups()).filter(({ id }) => ids.includes(id));
}
