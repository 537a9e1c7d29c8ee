/**
 * Changes the members of a group: sends only the differences, in the fewest requests, and nothing twice. Finds
 * members that the server would refuse, before the request and after a refusal.
 */

import { changeMembers, changeSubgroups, deactivatedMembersSince } from '../../api/table/group-members.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { confirmedWrite, explained } from '../../changes/confirmed-write.ts';
import type { Group } from '../../directory/groups.ts';
import {
  circleText,
  type MembershipRequest,
  membershipRequests,
} from '../../engine/requests/group-membership.ts';
import { type Ends, endsOf } from '../../report/list-outcome.ts';
import type { Context } from '../../session/context.ts';
import { asRefusal, ownRights } from '../_own-rights.ts';
import { readAgain, readGroups } from './_changes.ts';
import { type Member, type MembershipChange, memberReferences } from './_member.ts';
import { missingForMembership, refuseSystemGroup } from './_rights.ts';

/** Throws `forbidden` for a system group, and for a deactivated group that this server does not change. */
export async function refuseUnchangeable(group: Group, context: Context): Promise<void> {
  refuseSystemGroup(group);
  const { level } = await (await context.client()).server();
  if (group.deactivated !== true || level >= deactivatedMembersSince) return;
  throw new CliError(
    'refused',
    `group ${group.name} (id ${group.id}) is deactivated, and this server does not change its members`,
  );
}

/** Throws a conflict that shows how a group would contain itself, which the server refuses. */
export async function refuseCircles(
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<void> {
  const circle = circleOf(group, changes, await (await context.directory()).groups());
  if (circle !== undefined) throw new CliError('conflict', circle);
}

/** Returns the first circle that the changes would create, in words. */
function circleOf(
  group: Group,
  changes: readonly MembershipChange[],
  groups: readonly Group[],
): string | undefined {
  const byId = new Map(groups.map((each) => [each.id, each]));
  for (const { member, in: isIn } of changes) {
    if (!isIn || member.group_id === null) continue;
    const circle = circleText(group, member.group_id, (id) => byId.get(id));
    if (circle !== undefined) return circle;
  }
  return undefined;
}

/** Explains a refusal: a circle that someone closed meanwhile, or the missing right. */
export async function explainMembership(
  refusal: CliError,
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<CliError> {
  if (!refusal.isPlain) return refusal;
  const groups = await readGroups(context);
  const circle = circleOf(group, changes, groups);
  if (circle !== undefined) return refusal.with({ exitReason: 'conflict', message: circle });
  const now = groups.find(({ id }) => id === group.id) ?? group;
  const missing = await missingForMembership(now, changes, await ownRights(context));
  return missing === undefined ? refusal : asRefusal(missing, refusal);
}

type MembershipOutcome = 'added' | 'already' | 'removed' | 'absent' | 'failed' | 'not-attempted';

interface MemberEnd extends Member {
  readonly outcome: MembershipOutcome;
  readonly message?: string;
  /** The exit reason of its failure, if it failed; not part of the item. */
  readonly exitReason?: ExitReason;
}

/** Returns the changes that are not made yet, according to a reading of the group. */
export function unfulfilled(group: Group, changes: readonly MembershipChange[]): MembershipChange[] {
  const references = memberReferences(group);
  return changes.filter((change) => references.has(change.member.reference) !== change.in);
}

/**
 * Makes the changes; returns one item for each, in their order, and the exit reason. In a dry run there are no items.
 * The failure of a single request is thrown; with two requests, failures become items.
 */
export async function changeMembership(
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<Ends> {
  const todo = unfulfilled(group, changes);
  const rows = new Map<string, MemberEnd>();
  const { level } = await (await context.client()).server();
  const requests = membershipRequests(group.id, todo, level);
  for (const request of requests) await check(request, context);
  const [only] = requests;
  const ended =
    only !== undefined && requests.length === 1
      ? await applyChanges(group, only.changes, context)
      : await sendInOrder(group, requests, context);
  for (const row of ended) rows.set(row.reference, row);
  const all = changes.map((change) => rows.get(change.member.reference) ?? alreadyDone(change));
  return endsOf(context.options.dryRun ? [] : all, context);
}

function check(request: MembershipRequest, context: Context): Promise<void> {
  return request.by === 'members'
    ? context.check(changeMembers, request.args)
    : context.check(changeSubgroups, request.args);
}

function send(request: MembershipRequest, context: Context): Promise<{ readonly sent: boolean }> {
  return request.by === 'members'
    ? context.write(changeMembers, request.args)
    : context.write(changeSubgroups, request.args);
}

/** Sends several requests for one group; failures become rows. */
async function sendInOrder(
  group: Group,
  requests: readonly MembershipRequest<Member>[],
  context: Context,
): Promise<MemberEnd[]> {
  const { rowsInTurn } = await import('../../engine/rows.ts');
  return rowsInTurn<readonly MembershipChange[], MemberEnd>(
    requests.map(({ changes }) => ({ of: changes, run: () => applyChanges(group, changes, context) })),
    (changes, row) => changes.map(({ member }) => ({ ...member, ...row })),
    (failure) => {
      context.warn(failure.message, 'failure');
      return failure;
    },
    context,
  );
}

/** How often the rest is sent again after someone else made a part of the changes meanwhile. */
const rounds = 3;

/**
 * Sends the changes. The server refuses all of them if one is already made, so after a refusal the group is read, and
 * changes that someone else made are left out. The group is also read after a lost answer: since the server makes all
 * changes or none, finding all of them means that this call made them.
 */
async function applyChanges(
  group: Group,
  changes: readonly MembershipChange[],
  context: Context,
): Promise<MemberEnd[]> {
  const { level } = await (await context.client()).server();
  let left = changes;
  const madeByOthers: MembershipChange[] = [];
  /** Leaves out changes that are already made, and returns whether there were any. */
  const leaveOut = (still: readonly MembershipChange[]): boolean => {
    const open = new Set(still);
    const done = left.filter((change) => !open.has(change));
    madeByOthers.push(...done);
    left = still;
    return done.length > 0;
  };
  const remaining = async (own: Context) => unfulfilled(await readAgain(group, own), left);
  for (let round = 1; left.length > 0; round += 1) {
    try {
      await confirmedWrite(context, {
        async attempt() {
          const [request] = membershipRequests(group.id, left, level);
          return request === undefined ? { sent: false } : send(request, context);
        },
        async readBack() {
          const still = await remaining(context);
          if (still.length === 0) return { sent: true };
          leaveOut(still);
          return undefined;
        },
      });
      return [...left.map(done), ...madeByOthers.map(madeByOther)];
    } catch (error) {
      if (!(error instanceof CliError) || error.status !== 400) throw error;
      const refusal = error;
      const isProgress =
        round < rounds && leaveOut(await remaining(round === 1 ? context.reasons() : context));
      if (!isProgress)
        throw await explained(refusal, () => explainMembership(refusal, group, left, context.reasons()));
    }
  }
  return madeByOthers.map(madeByOther);
}

function done(change: MembershipChange): MemberEnd {
  return { ...change.member, outcome: change.in ? 'added' : 'removed' };
}

function alreadyDone(change: MembershipChange): MemberEnd {
  return { ...change.member, outcome: change.in ? 'already' : 'absent' };
}

function madeByOther(change: MembershipChange): MemberEnd {
  return { ...alreadyDone(change), message: `someone else ${change.in ? 'added' : 'removed'} it meanwhile` };
}
