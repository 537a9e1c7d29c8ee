/** Sends what a mend plans, and tells what became of it. */
import { subscribe, unsubscribe } from '../api/table/channels.ts';
import { changeMembers } from '../api/table/group-members.ts';
import { createPace } from '../engine/pace.ts';
import { createStop } from '../engine/stop.ts';
import { doSteps } from '../provision/apply/do-steps.ts';
import type { FollowedFile } from '../provision/apply/followed-file.ts';
import { createLedger } from '../provision/apply/ledger.ts';
import { createMadeIds } from '../provision/apply/made-ids.ts';
import { createRemembering } from '../provision/apply/remembering.ts';
import { noLog, type RunLog } from '../provision/apply/run-log.ts';
import { createSender } from '../provision/apply/sender.ts';
import type { Change } from '../provision/model/plan.ts';
import type { Context } from '../session/context.ts';
import type { FollowedState } from './followed-state.ts';
import type { Mend } from './following.ts';

export interface SentChange {
  readonly change: Change;
  /** Why it was not done, or not wholly. */
  readonly failure?: string | undefined;
}

export interface Sent {
  readonly changes: readonly SentChange[];
  /** Whether it is not known what became of a request: only a new look at the organization tells. */
  readonly isUnclear: boolean;
}

/** Sends the requests, up to four at a time. Requests that the server confirms are taken into the state at once. */
export async function sendMend(
  { plan, followed }: Mend,
  state: FollowedState,
  file: FollowedFile | undefined,
  explain: Parameters<typeof doSteps>[1]['explain'],
  context: Context,
): Promise<Sent> {
  const remembering = createRemembering(file, plan.site, context);
  await remembering.begin({ followed });
  if (plan.steps.length === 0) return { changes: [], isUnclear: false };
  const client = await context.client();
  const stop = createStop({ signal: context.signal, looksAgain: true });
  const ledger = createLedger(plan);
  try {
    await context.lettingFinish(() =>
      doSteps(plan, {
        ledger,
        ids: createMadeIds(plan.changes, async () => undefined),
        sender: createSender(client, stop, context),
        stop,
        pace: createPace(() => client.strain()),
        log: remembering.log(takingInto(state)),
        sent: new Set(),
        beforeSending: async (_, args) => args,
        explain,
      }),
    );
  } finally {
    stop.close();
  }
  // A server that is away comes back; an account that is refused does not.
  if (stop.haltedBy?.exitReason === 'unauthenticated') throw stop.haltedBy;
  const isCut = stop.haltedBy !== undefined;
  const changes = plan.changes.map((change): SentChange => {
    const [refused] = ledger.failures(change);
    return { change, failure: (refused ?? ledger.lastUnclear(change))?.message };
  });
  const isUnclear = isCut || plan.changes.some((change) => ledger.lastUnclear(change) !== undefined);
  return { changes, isUnclear };
}

/** Takes each confirmed request into the state. */
function takingInto(state: FollowedState): RunLog {
  return {
    ...noLog,
    async done({ row, args, changes }) {
      const idsOf = (kind: Change['kind']) =>
        changes.flatMap((each) => (each.kind === kind ? [each.id] : []));
      if (row.id === subscribe.id || row.id === unsubscribe.id) {
        state.subscribed(idsOf('channels'), idsIn(args.principals), row.id === subscribe.id);
      }
      if (row.id === changeMembers.id) {
        for (const id of idsOf('groups')) state.changedMembers(id, idsIn(args.add), idsIn(args.delete));
      }
    },
  };
}

function idsIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value : [];
}
