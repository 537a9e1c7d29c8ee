import { resolveArgs } from '../../api/derive/resolve.ts';
import { listGroups } from '../../api/resources/group.ts';
import { invite as resource } from '../../api/resources/invite.ts';
import { fieldNames } from '../../api/shape.ts';
import { listChannels } from '../../api/table/channels.ts';
import { createInviteLink, createInvites, listInvites } from '../../api/table/invites.ts';
import { listUsers } from '../../api/table/users.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { guard } from '../../changes/guard.ts';
import { failureItem, type Outcome } from '../../engine/outcome.ts';
import { outcomeColumn } from '../../output/outcome-column.ts';
import type { Column, ListResult } from '../../output/result.ts';
import { type EndedItem, endsOf, endsResult } from '../../report/list-outcome.ts';
import type { Context } from '../../session/context.ts';
import { type Returned, verb } from '../_define.ts';
import { bareAddress } from '../user/_address.ts';
import { invitedWith } from './_hazards.ts';
import { exitReasons, inviteAll, madeSince, makeLink, type Refused } from './_inviting.ts';
import { withInviteLock } from './_lock.ts';
import { type Invite, isTo, openInvites } from './_open.ts';
import { type Terms, termsParams, withChannels } from './_terms.ts';

const fields = [...fieldNames(listInvites.reply, 'invites'), 'outcome', 'reason', 'error'];

export const command = verb({
  description:
    'Skips addresses that are already invited. New users join the default channels unless you name ' +
    'channels. If one address cannot be invited, the others still are.',
  rows: [createInvites, createInviteLink, listInvites, listUsers, listChannels, listGroups],
  params: termsParams,
  extra: {
    addresses: { kind: 'texts', nonEmpty: true, help: 'email addresses' },
    link: { kind: 'switch', help: 'create a link that lets anyone who has it join' },
    again: { kind: 'switch', help: 'invite addresses again that are already invited' },
  },
  fields,
  resource,
  bulk: {
    key: 'addresses',
    runOptions: ['again'],
    extraColumns: ['reason'],
    action: 'Invite',
    noun: 'invitations',
    id: 'id',
    load: () => import('./_create-many.ts'),
  },
  asks: ['gives-administration', 'widens-access', 'many-emails'],
  positionals: [{ param: 'addresses', name: 'EMAIL', variadic: true, optional: true }],
  examples: {
    'realmctl invite create ana@example.org ben@example.org': 'invite two people',
    'realmctl invite create ana@example.org --role guest --channel design --expires-in 7d':
      'invite a guest to one channel for a week',
    'printf %s ana@example.org | realmctl invite create -': 'read addresses from stdin',
    "printf 'email,role,channel\\nana@example.org,guest,design\\nben@example.org,,\\n' | realmctl invite create --from -":
      'invite the people in a table, with roles and channels',
    'realmctl invite create --link --expires-in none --yes': 'create a link that never expires',
  },
  async run({ given, extra: { addresses = [], link, again } }, context) {
    const emails = addressesIn(addresses);
    const { notify_referrer_on_join: notify } = given;
    if (link === true && (emails.length > 0 || notify !== undefined || again !== undefined)) {
      throw usageError('--link cannot be combined with addresses, --again or --notify-referrer-on-join');
    }
    if (link !== true && emails.length === 0) {
      throw usageError('no address is named', 'name some, or create a link with --link');
    }
    const resolved: Terms = await resolveArgs(termsParams, given, await context.directory());
    const terms = await withChannels(resolved, context);
    await guard('Invite', [invitedWith(terms, link === true ? undefined : emails)], context);
    if (link === true) return linkResult(await makeLink(terms, context));
    return withInviteLock(() => invite(emails, terms, again, context), context);
  },
});

/**
 * Returns the addresses without duplicates, ignoring case. Like the server, it drops a name before an address in angle
 * brackets.
 */
function addressesIn(written: readonly string[]): string[] {
  const all = written
    .flatMap((text) => text.split(/[,\n]/))
    .map(bareAddress)
    .filter((text) => text !== '');
  return [...new Map(all.map((email) => [email.toLowerCase(), email])).values()];
}

async function invite(
  emails: readonly string[],
  terms: Awaited<ReturnType<typeof withChannels>>,
  again: boolean | undefined,
  context: Context,
): Promise<ListResult> {
  const before = await openInvites(context);
  const openFor = (email: string) => (again === true ? undefined : before.find((each) => isTo(each, email)));
  const toInvite = emails.filter((email) => openFor(email) === undefined);
  const { refused, sent } = await inviteAll(toInvite, terms, before, context);
  const made = sent ? await madeSince(before, context) : [];
  const items = emails.map((email): EndedItem => {
    const open = openFor(email);
    if (open !== undefined) return skipped(open, context);
    const why = refused.find((each) => each.email.toLowerCase() === email.toLowerCase());
    if (why !== undefined) return failed(why, emails.length, context);
    return invited(
      email,
      made.find((each) => isTo(each, email)),
      context,
    );
  });
  const count = items.filter(({ outcome }) => outcome === 'created').length;
  if (count > 1) context.done(`invited ${counted(count, 'person')}`);
  return endsResult(endsOf(items, context), {
    columns,
    fields,
    id: 'email',
    noun: 'invitations',
    show: false,
  });
}

function invited(email: string, made: Invite | undefined, context: Context): EndedItem {
  const outcome: Outcome = 'created';
  context.done(`invited ${email}`);
  return { email, ...made, outcome, reason: null, error: null };
}

function skipped(open: Invite, context: Context): EndedItem {
  const outcome: Outcome = 'skipped';
  context.note(`${open.email} is already invited: realmctl invite resend id:${open.id}, or --again`);
  return { ...open, outcome, reason: 'already-invited', error: null };
}

/** Returns the failure of one address as that of the command. */
function failed({ email, reason, message }: Refused, named: number, context: Context): EndedItem {
  const exitReason = exitReasons[reason];
  const code = 'INVITATION_FAILED';
  const failure = new CliError(exitReason, `${email}: ${message}`, { code, status: 400 });
  if (named === 1) throw failure;
  context.warn(failure.message, 'failure');
  const outcome: Outcome = 'failed';
  const error = failureItem(failure.with({ message }));
  return { email, outcome, reason, error, exitReason };
}

const columns: readonly Column[] = [
  { name: 'email', key: true, value: ({ email }) => email as string },
  outcomeColumn,
  { name: 'reason', value: ({ reason }) => reason as string | null },
];

/** Returns the link as the result, since people want to see it. */
function linkResult(link: Invite | undefined): Returned {
  const outcome: Outcome = 'created';
  return {
    list: [{ ...link, outcome, reason: null, error: null }],
    columns: [{ name: 'link', key: true, value: ({ link_url }) => link_url as string | undefined }],
    id: 'link_url',
    noun: 'links',
  };
}
