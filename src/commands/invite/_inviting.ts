/**
 * Invites each address exactly once, finds the result for each, and explains a refusal by the permission that the
 * account lacks.
 */

import { createInviteLink, createInvites } from '../../api/table/invites.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { holderOf, readUsers } from '../user/_accounts.ts';
import { type Invite, openInvites } from './_open.ts';
import type { InvitingRight } from './_rights.ts';
import type { FullTerms, Terms } from './_terms.ts';

/** Returns a refusal as a missing right, if a check shows that the account lacks one (docs/service.md, Invitations). */
async function explainTerms(
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
  const { asRefusal, checkInviting } = await import('./_rights.ts');
  const missing = await (await checkInviting([terms], context, { right: setting }))(terms);
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}

async function knownGroups(ids: readonly number[], context: Context): Promise<readonly Group[]> {
  if (ids.length === 0) return [];
  return (await (await context.directory()).groups()).filter(({ id }) => ids.includes(id));
}

/** Why an address was not invited. */
type Reason =
  | 'already-a-member'
  | 'deactivated-account'
  | 'invalid'
  | 'domain-refused'
  | 'reserved'
  | 'refused';

export interface Refused {
  readonly email: string;
  readonly reason: Reason;
  readonly message: string;
}

/** The exit reason of a run, by the reason why addresses were refused. */
export const exitReasons: Readonly<Record<Reason, ExitReason>> = {
  'already-a-member': 'conflict',
  'deactivated-account': 'conflict',
  invalid: 'refused',
  'domain-refused': 'refused',
  reserved: 'conflict',
  refused: 'refused',
};

/**
 * The server's texts are always in English here, because realmctl requests no language (docs/service.md, Transport).
 */
const reasons: ReadonlyMap<string, Reason> = new Map([
  ['Already has an account.', 'already-a-member'],
  ['Account has been deactivated.', 'deactivated-account'],
  ['Invalid address.', 'invalid'],
  ['Outside your domain.', 'domain-refused'],
  ['Please use your real email address.', 'domain-refused'],
  ['Email addresses containing + are not allowed.', 'domain-refused'],
  ['Reserved for system bots.', 'reserved'],
]);

interface Invited {
  readonly refused: readonly Refused[];
  /** Whether requests were sent, which is not the case in a dry run. */
  readonly sent: boolean;
}

/**
 * Invites all addresses that the server accepts. If one of several is not valid, the server sends none, so the others
 * are sent again without it; if some have accounts, it has sent the others.
 * @param before the invitations that were open before
 */
export async function inviteAll(
  emails: readonly string[],
  terms: FullTerms,
  before: readonly Invite[],
  context: Context,
): Promise<Invited> {
  const refused: Refused[] = [];
  let left = emails;
  while (left.length > 0) {
    try {
      const { sent } = await send(left, terms, before, context);
      return { refused, sent };
    } catch (error) {
      if (!(error instanceof CliError) || error.code !== 'INVITATION_FAILED') throw error;
      const found = await refusedIn(error, context.reasons());
      if (found.length === 0) throw error;
      refused.push(...found);
      const refusedEmails = new Set(found.map(({ email }) => email.toLowerCase()));
      const rest = left.filter((email) => !refusedEmails.has(email.toLowerCase()));
      // If the server names none of our addresses, trying again would never end.
      if (rest.length === left.length) throw error;
      left = error.fields.sent_invitations === true ? [] : await notMade(rest, before, context);
    }
  }
  return { refused, sent: refused.length > 0 };
}

/** Sends one call exactly once: after a lost answer, addresses that are on the list by then are not invited again. */
async function send(
  emails: readonly string[],
  terms: FullTerms,
  before: readonly Invite[],
  context: Context,
): Promise<{ readonly sent: boolean }> {
  let left = emails;
  return confirmedWrite<{ readonly sent: boolean }>(context, {
    attempt: () => context.write(createInvites, { ...terms, invitee_emails: left.join(',') }),
    async readBack() {
      left = await notMade(left, before, context);
      return left.length === 0 ? { sent: true } : undefined;
    },
    explain: (refusal) => explainTerms(refusal, terms, 'can_invite_users_group', context.reasons()),
  });
}

/** Returns the account's own invitations by email that did not exist before. */
export async function madeSince(before: readonly Invite[], context: Context): Promise<Invite[]> {
  const known = new Set(before.filter(({ is_multiuse }) => !is_multiuse).map(({ id }) => id));
  const { user_id } = await (await context.directory()).me();
  return (await openInvites(context)).filter(
    ({ id, is_multiuse, invited_by_user_id: by = user_id }) =>
      !is_multiuse && !known.has(id) && by === user_id,
  );
}

/** Returns the addresses that are not on the list yet, since a request with a lost answer may have invited some. */
async function notMade(
  emails: readonly string[],
  before: readonly Invite[],
  context: Context,
): Promise<readonly string[]> {
  const made = new Set((await madeSince(before, context)).map(({ email }) => email?.toLowerCase()));
  return emails.filter((email) => !made.has(email.toLowerCase()));
}

async function refusedIn({ fields }: CliError, context: Context): Promise<Refused[]> {
  const errors = Array.isArray(fields.errors) ? (fields.errors as readonly unknown[]) : [];
  const triples = errors.filter((each): each is [string, string, boolean] => Array.isArray(each));
  const isUnknown = triples.some(([, text, deactivated]) => deactivated !== true && !reasons.has(text));
  const users = isUnknown ? await readUsers(context) : [];
  return triples.map(([email, text, deactivated]) => {
    if (deactivated === true) return { email, reason: 'deactivated-account', message: text };
    const taken = holderOf(email, users) === undefined ? 'refused' : 'already-a-member';
    return { email, reason: reasons.get(text) ?? taken, message: text };
  });
}

/** Creates a link and returns it as it is listed; undefined in a dry run. */
export async function makeLink(terms: Terms, context: Context): Promise<Invite | undefined> {
  const before = new Set((await links(context)).map(({ id }) => id));
  const { user_id } = await (await context.directory()).me();
  const made = await confirmedWrite<{ readonly sent: boolean; readonly url?: string | undefined }>(context, {
    async attempt() {
      const written = await context.write(createInviteLink, terms);
      return { sent: written.sent, url: written.sent ? written.reply.invite_link : undefined };
    },
    async readBack() {
      const created = (await links(context)).find(
        ({ id, invited_by_user_id: by = user_id }) => !before.has(id) && by === user_id,
      );
      return created === undefined ? undefined : { sent: true, url: created.link_url };
    },
    explain: (refusal) => explainTerms(refusal, terms, 'create_multiuse_invite_group', context),
  });
  if (!made.sent) return undefined;
  return (await links(context)).find(({ link_url }) => link_url === made.url);
}

async function links(context: Context): Promise<Invite[]> {
  return (await openInvites(context)).filter(({ is_multiuse }) => is_multiuse);
}
