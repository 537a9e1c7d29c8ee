/** Changing who is in a group: only the difference is sent, in the fewest requests, and never doubled. */
import type { WireArgs } from '../../api/spec.ts';
import { changeMembers, changeSubgroups } from '../../api/table/group-members.ts';
import { CliError } from '../../base/cli-error.ts';
import { combinedExitReason, type ExitReason } from '../../base/exit-codes.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { explained } from '../../changes/explained.ts';
import type { Group } from '../../directory/groups.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { readAgain } from './_changes.ts';
import { heldBy, type Member, type Wish } from './_member.ts';
import { explainMembership } from './_membership-refused.ts';

export type MembershipOutcome = 'added' | 'already' | 'removed' | 'absent' | 'failed' | 'not-tried';

interface Row extends Member {
  readonly outcome: MembershipOutcome;
  readonly message?: string;
  /** Why it failed, where it did; no part of the item. */
  readonly exitReason?: ExitReason;
}

/** One request, which the service does all of or nothing. */
interface Call {
  readonly wishes: readonly Wish[];
  check(wishes: readonly Wish[]): Promise<void>;
  send(wishes: readonly Wish[]): Promise<{ readonly sent: boolean }>;
}

/** Those of the wishes that a reading of the group does not fulfil. */
export function unfulfilled(group: Group, wishes: readonly Wish[]): Wish[] {
  const held = heldBy(group);
  return wishes.filter((wish) => held.has(wish.member.reference) !== wish.in);
}

/**
 * Makes it so, and gives one item for each wish, in their order, and how it ends. In a dry run there
 * are no items. The only request's failure is thrown; where it takes two, failures are items.
 */
export async function changeMembership(
  group: Group,
  wishes: readonly Wish[],
  context: Context,
): Promise<{ readonly list: readonly Item[]; readonly exitReason: ExitReason | undefined }> {
  const todo = unfulfilled(group, wishes);
  const rows = new Map<string, Row>();
  const calls = await callsFor(group, todo, context);
  for (const call of calls) await call.check(call.wishes);
  const [only] = calls;
  const ended =
    only !== undefined && calls.length === 1
      ? await settle(group, only, context)
      : await oneAfterTheOther(group, calls, context);
  for (const row of ended) rows.set(row.reference, row);
  const all = wishes.map((wish) => rows.get(wish.member.reference) ?? soAlready(wish));
  const list = context.options.dryRun ? [] : all.map(({ exitReason: _, ...item }) => item);
  return { list, exitReason: combinedExitReason(all.map((row) => row.exitReason)) };
}

/** One request for all; servers that do not take users and groups together get one for each. */
async function callsFor(group: Group, wishes: readonly Wish[], context: Context): Promise<Call[]> {
  const { level } = await (await context.client()).server();
  const users = wishes.filter(({ member }) => member.kind === 'user');
  const groups = wishes.filter(({ member }) => member.kind === 'group');
  const { since } = changeMembers.params.add_subgroups;
  const calls =
    level >= since
      ? [memberCall(group, wishes, context)]
      : [memberCall(group, users, context), subgroupCall(group, groups, context)];
  return calls.filter((call) => call.wishes.length > 0);
}

function memberCall({ id: user_group_id }: Group, wishes: readonly Wish[], context: Context): Call {
  const args = (some: readonly Wish[]): WireArgs<typeof changeMembers> => ({
    user_group_id,
    ...lists(some, 'user', ['add', 'delete']),
    ...lists(some, 'group', ['add_subgroups', 'delete_subgroups']),
  });
  return {
    wishes,
    check: (some) => context.check(changeMembers, args(some)),
    send: (some) => context.write(changeMembers, args(some)),
  };
}

function subgroupCall({ id: user_group_id }: Group, wishes: readonly Wish[], context: Context): Call {
  const args = (some: readonly Wish[]): WireArgs<typeof changeSubgroups> => ({
    user_group_id,
    ...lists(some, 'group', ['add', 'delete']),
  });
  return {
    wishes,
    check: (some) => context.check(changeSubgroups, args(some)),
    send: (some) => context.write(changeSubgroups, args(some)),
  };
}

/** The ids of one kind to add and to remove, each under its name; no list that is empty. */
function lists<const N extends string>(
  wishes: readonly Wish[],
  kind: Member['kind'],
  [adding, removing]: readonly [N, N],
): { [K in N]?: number[] } {
  const ids = (isIn: boolean) =>
    wishes
      .filter((wish) => wish.member.kind === kind && wish.in === isIn)
      .flatMap(({ member }) => member.user_id ?? member.group_id ?? []);
  const entries = [
    [adding, ids(true)],
    [removing, ids(false)],
  ] as const;
  return Object.fromEntries(entries.filter(([, list]) => list.length > 0)) as { [K in N]?: number[] };
}

/** Requests that concern one group: failures are rows. */
async function oneAfterTheOther(group: Group, calls: readonly Call[], context: Context): Promise<Row[]> {
  const { rowsInTurn } = await import('../../engine/rows.ts');
  return rowsInTurn<Call, Row>(
    calls.map((call) => ({ of: call, run: () => settle(group, call, context) })),
    ({ wishes }, row) => wishes.map(({ member }) => ({ ...member, ...row })),
    (failure) => {
      context.warn(failure.message, 'failure');
      return failure;
    },
  );
}

/** Times that the rest is sent again after somebody else did a part of it meanwhile. */
const rounds = 3;

/**
 * Sends the wishes. The service refuses all of them where one is fulfilled already, so after a refusal the
 * group is read: what somebody else did meanwhile is left out, and the rest is sent. After an answer that was
 * lost it is read too: as all or nothing is done, all of it there means that it was this call.
 */
async function settle(group: Group, { wishes, send }: Call, context: Context): Promise<Row[]> {
  let left: readonly Wish[] = wishes;
  const overtaken: Wish[] = [];
  /** Leaves out what is so; gives whether that was anything. */
  const leaveOut = (still: readonly Wish[]): boolean => {
    const open = new Set(still);
    const done = left.filter((wish) => !open.has(wish));
    overtaken.push(...done);
    left = still;
    return done.length > 0;
  };
  const look = async (asking: Context) => unfulfilled(await readAgain(group, asking), left);
  for (let round = 1; left.length > 0; round += 1) {
    try {
      await confirmedWrite(context, {
        attempt: () => send(left),
        async readBack() {
          const still = await look(context);
          if (still.length === 0) return { sent: true };
          leaveOut(still);
          return undefined;
        },
      });
      return [...left.map(done), ...overtaken.map(overtook)];
    } catch (error) {
      if (!(error instanceof CliError) || error.status !== 400) throw error;
      const refusal = error;
      const isNews = round < rounds && leaveOut(await look(round === 1 ? context.reasons() : context));
      if (!isNews)
        throw await explained(refusal, () => explainMembership(refusal, group, left, context.reasons()));
    }
  }
  return overtaken.map(overtook);
}

function done(wish: Wish): Row {
  return { ...wish.member, outcome: wish.in ? 'added' : 'removed' };
}

function soAlready(wish: Wish): Row {
  return { ...wish.member, outcome: wish.in ? 'already' : 'absent' };
}

function overtook(wish: Wish): Row {
  return { ...soAlready(wish), message: `somebody else ${wish.in ? 'added' : 'removed'} it meanwhile` };
}
