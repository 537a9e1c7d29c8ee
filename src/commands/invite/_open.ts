/** Reads open invitations and links, and names them for people. */
import type { Reply } from '../../api/spec.ts';
import { listInvites } from '../../api/table/invites.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { noLongerExists } from '../_removal.ts';

export type Invite = Reply<typeof listInvites>['invites'][number];

/** Returns those that this account can see: administrators see all, others their own. */
export async function openInvites(context: Context): Promise<readonly Invite[]> {
  return (await context.read(listInvites, {})).invites;
}

/** Returns `invitation to ana@example.org (id 3)` or `link 2`. */
export function showInvite({ id, is_multiuse, email }: Invite): string {
  return is_multiuse ? `link ${id}` : `invitation to ${email} (id ${id})`;
}

/** Returns the identifying fields; links and invitations are numbered separately. */
export function knownOf({ id, is_multiuse, email, link_url }: Invite): Item {
  return { id, is_multiuse, ...(is_multiuse ? { link_url } : { email }) };
}

/** Whether it is an email invitation to an address, ignoring case. */
export function isTo({ is_multiuse, email }: Invite, wanted: string): boolean {
  return !is_multiuse && email?.toLowerCase() === wanted.toLowerCase();
}

export function isSameInvite(one: Invite, other: Invite): boolean {
  return one.id === other.id && one.is_multiuse === other.is_multiuse;
}

/**
 * Returns a refusal as `not-found` if the invitation is no longer open: someone used or revoked it after it was looked
 * up.
 */
export async function explainRevoked(refusal: CliError, invite: Invite, context: Context): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const isOpen = (await openInvites(context)).some((each) => isSameInvite(each, invite));
  return isOpen ? refusal : noLongerExists(showInvite(invite), refusal);
}

/**
 * Returns all that are meant, without duplicates; an address means every invitation to it. Throws `not-found` with all
 * missing ones.
 */
export async function findInvites(
  written: readonly string[] | undefined,
  context: Context,
): Promise<Invite[]> {
  if (written === undefined || written.length === 0) throw usageError('no invitation is named');
  const open = await openInvites(context);
  const found = new Set<Invite>();
  const missing: string[] = [];
  for (const text of written) {
    const matching = open.filter((invite) => isNamed(invite, text.trim()));
    for (const invite of matching) found.add(invite);
    if (matching.length === 0) missing.push(`'${text}'`);
  }
  if (missing.length === 0) return [...found];
  throw new CliError('not-found', `there is no open invitation ${missing.join(', ')}`, {
    hint: 'realmctl invite list shows those that this account may see',
  });
}

function isNamed({ id, is_multiuse, email, link_url }: Invite, text: string): boolean {
  const [, sort, number] = /^(id|link):([0-9]{1,15})$/.exec(text) ?? [];
  if (sort !== undefined) return id === Number(number) && is_multiuse === (sort === 'link');
  return is_multiuse ? link_url === text : email?.toLowerCase() === text.toLowerCase();
}
