/** `invite create --from`: invites people with the same terms in one request. */

import { CliError } from '../../base/cli-error.ts';
import { orFault } from '../../bulk/one-by-one.ts';
import type { BulkRow, Job, Plan, Planner, Planning, RowEnd } from '../../bulk/plan.ts';
import { refuseDuplicates, resolveRows } from '../../bulk/resolve-rows.ts';
import { invitedTogether } from '../../engine/requests/invitations.ts';
import type { Context } from '../../session/context.ts';
import type { OwnRights } from '../_own-rights.ts';
import { isPermitted } from '../_row-rights.ts';
import { bareAddress, requireAddress } from '../user/_address.ts';
import { invitedWith } from './_hazards.ts';
import { exitReasons, inviteAll, type Refused } from './_inviting.ts';
import { type Invite, isTo, openInvites } from './_open.ts';
import { checkInviting } from './_rights.ts';
import { type FullTerms, type Terms, termsParams, withChannels } from './_terms.ts';

export { withInviteLock as inTurn } from './_lock.ts';

/** A row with the person it invites, and the terms. */
export interface Invitee<T extends Terms = Terms> {
  readonly row: BulkRow;
  readonly email: string;
  readonly terms: T;
}

export const plan: Planner = async (planning) => {
  const { rows, faults, context } = planning;
  const addressed = [];
  for (const row of rows) {
    const [written = ''] = [row.given.addresses].flat() as string[];
    const email = await orFault(() => requireAddress(bareAddress(written), 'it'), row, 'email', faults);
    if (email !== undefined) addressed.push({ row, email });
  }
  refuseDuplicates(
    addressed.map(({ row, email }) => ({ row, same: email.toLowerCase() })),
    'address',
    faults,
    'email',
  );
  const terms = new Map(
    (await resolveRows(termsParams, rows, faults, context)).map(({ row, args }) => [row, args as Terms]),
  );
  const invitees = addressed.flatMap(({ row, email }) => {
    const own = terms.get(row);
    return own === undefined ? [] : [{ row, email, terms: own }];
  });
  return planInvitations(invitees, planning);
};

/**
 * Returns the plan that invites people; those with an open invitation stay unchanged, unless `again` is among the
 * options.
 */
export async function planInvitations(
  invitees: readonly Invitee[],
  {
    options,
    faults,
    context,
    rights,
  }: Pick<Planning, 'options' | 'faults' | 'context'> & { readonly rights?: OwnRights },
): Promise<Plan> {
  const before = await openInvites(context);
  const { user_id: me } = await (await context.directory()).me();
  const missingFor = await checkInviting(
    invitees.map(({ terms }) => terms),
    context,
    { rights },
  );
  const ended: RowEnd[] = [];
  const toInvite: Invitee<FullTerms>[] = [];
  for (const { row, email, terms: own } of invitees) {
    const created = before.find((each) => isTo(each, email) && isCreated(each, row.startedAt, me));
    const open = options.again === true ? undefined : before.find((each) => isTo(each, email));
    if (created !== undefined) ended.push(endOf(row, 'created', created));
    else if (open !== undefined) ended.push(endOf(row, 'skipped', open, 'already-invited'));
    else if (isPermitted(row, await missingFor(own), { faults, key: 'email', params: termsParams })) {
      toInvite.push({ row, email, terms: await withChannels(own, context) });
    }
  }
  const jobs = invitedTogether(toInvite, (invitee) => invitee.terms).map((group) =>
    inviting(group, before, context),
  );
  return { ended, jobs, ...(jobs.length > 0 && { requestsAfter: 1, finish: withIds(before, context) }) };
}

/** Whether an earlier run, which had started with the row, created the invitation. */
function isCreated(
  { invited, invited_by_user_id: by }: Invite,
  startedAt: number | undefined,
  me: number,
): boolean {
  return startedAt !== undefined && (by ?? me) === me && invited >= startedAt - 1;
}

function endOf(
  row: BulkRow,
  outcome: RowEnd['outcome'],
  { id, email }: { readonly id: number | null; readonly email?: string | undefined },
  reason: string | null = null,
): RowEnd {
  return { row, outcome, known: { id, email, reason } };
}

/** Returns one request for people with the same terms; more if some of them cannot be invited. */
function inviting(wanted: readonly Invitee<FullTerms>[], before: readonly Invite[], context: Context): Job {
  const [{ terms }] = wanted as readonly [Invitee<FullTerms>];
  const emails = wanted.map(({ email }) => email);
  return {
    rows: wanted.map(({ row }) => row),
    affected: [invitedWith(terms, emails)],
    requests: 1,
    async run() {
      const { refused } = await inviteAll(emails, terms, before, context);
      const reasons = new Map(refused.map((each) => [each.email.toLowerCase(), each]));
      return wanted.map(({ row, email }) => {
        const why = reasons.get(email.toLowerCase());
        return why === undefined ? endOf(row, 'created', { id: null, email }) : refusedEnd(row, why);
      });
    },
  };
}

function refusedEnd(row: BulkRow, { email, reason, message }: Refused): RowEnd {
  const error = new CliError(exitReasons[reason], message, { code: 'INVITATION_FAILED', status: 400 });
  return { row, outcome: 'failed', known: { id: null, email, reason }, error };
}

/** Returns a function that reads the ids of the new invitations once, since no reply has them. */
function withIds(before: readonly Invite[], context: Context) {
  const known = new Set(before.filter(({ is_multiuse }) => !is_multiuse).map(({ id }) => id));
  return async (ends: readonly RowEnd[]): Promise<readonly RowEnd[]> => {
    if (!ends.some(({ outcome, known: { id } }) => outcome === 'created' && id === null)) return ends;
    const made = new Map(
      (await openInvites(context))
        .filter(({ id, is_multiuse }) => !is_multiuse && !known.has(id))
        .map((each) => [each.email?.toLowerCase(), each]),
    );
    return ends.map((end) => {
      const invite = made.get(String(end.known.email).toLowerCase());
      const isNew = end.outcome === 'created' && end.known.id === null && invite !== undefined;
      return isNew ? endOf(end.row, 'created', invite) : end;
    });
  };
}
