/** Finds the rights that the account lacks to invite people with some terms (docs/service.md, Invitations). */
import { roleText } from '../../api/role-text.ts';
import { isAtLeast, rankOf } from '../../api/roles.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, type MissingRight, type OwnRights, ownRights } from '../_own-rights.ts';
import { checkNewcomers } from '../user/_newcomer-rights.ts';
import type { Terms } from './_terms.ts';

export { asRefusal };

/** The organization permission that decides, for invitations by email or for links. */
export type InvitingRight = 'can_invite_users_group' | 'create_multiuse_invite_group';

/** Returns a function that finds what the account lacks for some terms. */
export async function checkInviting(
  all: readonly Terms[],
  context: Context,
  {
    right = 'can_invite_users_group',
    rights: known,
  }: { readonly right?: InvitingRight; readonly rights?: OwnRights | undefined } = {},
): Promise<(terms: Terms) => Promise<MissingRight | undefined>> {
  const rights = known ?? (await ownRights(context));
  const directory = await context.directory();
  const named = all.some(({ stream_ids = [] }) => stream_ids.length > 0);
  // Everyone who is invited joins the default channels anyway.
  const channels = named ? await directory.channels() : [];
  const defaults = new Set(
    channels.filter(({ is_default }) => is_default === true).map(({ stream_id }) => stream_id),
  );
  const placesOf = ({ stream_ids = [], group_ids = [] }: Terms) => ({
    channels: stream_ids.filter((id) => !defaults.has(id)),
    groups: group_ids,
  });
  const missingFor = await checkNewcomers(all.map(placesOf), context, rights);
  return async (terms) => {
    const missing =
      missingForRole(terms, rights) ??
      (await rights.missingPermission(right, { what: 'invite people' })) ??
      (await missingFor(placesOf(terms)));
    return (
      missing && {
        ...missing,
        ...(missing.param !== undefined && { param: wire[missing.param] ?? missing.param }),
      }
    );
  };
}

/** The API's names of the places where people are added. */
const wire: Readonly<Record<string, string>> = { channels: 'stream_ids', groups: 'group_ids' };

function missingForRole({ invite_as }: Terms, rights: OwnRights): MissingRight | undefined {
  const role = Number(invite_as ?? rankOf('member'));
  if (!isAtLeast(role, 'moderator')) return undefined;
  const least = isAtLeast(role, 'owner') ? 'owner' : 'administrator';
  return rights.missingRole(least, { what: `invite ${roleText(role)}s`, param: 'invite_as' });
}
