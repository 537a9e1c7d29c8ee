/** Which rights the account lacks to invite people on some terms (docs/service.md, Invitations). */
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type Lack, type OwnRights, ownRights } from '../_own-rights.ts';
import { judgePeople } from '../user/_newcomer-rights.ts';
import { roleLabel } from '../user/_roles.ts';
import type { Terms } from './_terms.ts';

export { asRefusal };

/** The permission of the organization that decides, by email or by a link. */
export type InvitingRight = 'can_invite_users_group' | 'create_multiuse_invite_group';

/** Says of terms what the account lacks. */
export async function judgeInviting(
  all: readonly Terms[],
  context: Context,
  {
    right = 'can_invite_users_group',
    rights: known,
  }: { readonly right?: InvitingRight; readonly rights?: OwnRights | undefined } = {},
): Promise<(terms: Terms) => Promise<Lack | undefined>> {
  const rights = known ?? (await ownRights(context));
  const directory = await context.directory();
  const named = all.some(({ stream_ids = [] }) => stream_ids.length > 0);
  // Default channels are joined whoever invites.
  const channels = named ? await directory.channels() : [];
  const defaults = new Set(
    channels.filter(({ is_default }) => is_default === true).map(({ stream_id }) => stream_id),
  );
  const placed = ({ stream_ids = [], group_ids = [] }: Terms) => ({
    channels: stream_ids.filter((id) => !defaults.has(id)),
    groups: group_ids,
  });
  const lacking = await judgePeople(all.map(placed), context, rights);
  return async (terms) => {
    const lack =
      lacksForRole(terms, rights) ??
      (await rights.lacksOrganization(right, { what: 'invite people' })) ??
      (await lacking(placed(terms)));
    return lack && { ...lack, ...(lack.param !== undefined && { param: wire[lack.param] ?? lack.param }) };
  };
}

/** What the places of people are called here. */
const wire: Readonly<Record<string, string>> = { channels: 'stream_ids', groups: 'group_ids' };

function lacksForRole({ invite_as }: Terms, rights: OwnRights): Lack | undefined {
  const role = Number(invite_as ?? rankOf('member'));
  if (!isAtLeast(role, 'moderator')) return undefined;
  const least = isAtLeast(role, 'owner') ? 'owner' : 'administrator';
  return rights.lacksRole(least, { what: `invite ${roleLabel(role)}s`, param: 'invite_as' });
}
