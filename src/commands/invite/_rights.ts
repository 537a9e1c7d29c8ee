/** Finds the rights that the account lacks to invite people with some terms (docs/service.md, Invitations). */
import { roleText } from '../../api/role-text.ts';
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type Lack, type OwnRights, ownRights } from '../_own-rights.ts';
import { judgePeople } from '../user/_newcomer-rights.ts';
import type { Terms } from './_terms.ts';

export { asRefusal };

/** The organization permission that decides, for invitations by email or for links. */
export type InvitingRight = 'can_invite_users_group' | 'create_multiuse_invite_group';

/** Returns a function that finds what the account lacks for some terms. */
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
  // Everyone who is invited joins the default channels anyway.
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

/** The API's names of the places where people are added. */
const wire: Readonly<Record<string, string>> = { channels: 'stream_ids', groups: 'group_ids' };

function lacksForRole({ invite_as }: Terms, rights: OwnRights): Lack | undefined {
  const role = Number(invite_as ?? rankOf('member'));
  if (!isAtLeast(role, 'moderator')) return undefined;
  const least = isAtLeast(role, 'owner') ? 'owner' : 'administrator';
  return rights.lacksRole(least, { what: `invite ${roleText(role)}s`, param: 'invite_as' });
}
