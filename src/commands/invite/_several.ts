/** Finds the invitations that a command works on: those that are named, or all that match. */
import { invite } from '../../api/resources/invite.ts';
import { roles } from '../../api/roles.ts';
import type { Param, WrittenArgs } from '../../api/spec.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { without } from '../_define.ts';
import { filterOptions, filtersOf, searched } from '../_filters.ts';
import { findInvites, type Invite, openInvites } from './_open.ts';

/** Filters of the list of invitations, also for `--all` of the verbs that change them. */
export const inviteFilters = filtersOf(invite, {
  role: { kind: 'choices', choices: roles, help: 'only invitations for these roles' },
  by: { kind: 'user', help: 'only invitations that this user sent' },
  links: { kind: 'flag', help: 'only links, or with --no-links only email invitations' },
  search: { ...filterOptions.search, help: 'only those with this text in the email address' },
});

type InviteSelection = WrittenArgs<typeof inviteFilters>;

const named = {
  invites: {
    kind: 'texts',
    help: 'email addresses, id:N, link:N or URLs of links',
  },
} as const satisfies Readonly<Record<string, Param>>;

/** The options that choose invitations and links. */
export const several = { ...named, ...underAll(inviteFilters) };

/** The options that choose invitations by email. */
export const severalByEmail = { ...named, ...underAll(without(inviteFilters, 'links')) };

/** The position of the words. */
export const severalPositional = [
  { param: 'invites', name: 'INVITATION', variadic: true, optional: true },
] as const;

/** Returns the invitations that pass the filters. */
export async function filterInvites<I extends Invite>(
  invites: readonly I[],
  { role, by, links, search }: InviteSelection,
  context: Context,
): Promise<readonly I[]> {
  const inviter = by === undefined ? undefined : await (await context.directory()).userId(by);
  return searched(invites, search, 'email').filter(
    (invite) =>
      (role === undefined || role.includes(invite.invited_as)) &&
      (inviter === undefined || invite.invited_by_user_id === inviter) &&
      (links === undefined || invite.is_multiuse === links),
  );
}

/**
 * Returns the open invitations that are named, without duplicates, or those that `--all` selects.
 * @param always filters that are implied
 */
export async function resolveInvites(
  extra: Readonly<Record<string, unknown>> & { readonly invites?: readonly string[] | undefined },
  context: Context,
  always: InviteSelection = {},
): Promise<{ readonly invites: readonly Invite[]; readonly selected: boolean }> {
  const filters = selection(inviteFilters, extra, 'invites', context);
  if (filters === undefined) return { invites: await findInvites(extra.invites, context), selected: false };
  const open = await openInvites(context);
  return { invites: await filterInvites(open, { ...filters, ...always }, context), selected: true };
}
