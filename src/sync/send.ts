/** Sends the planned requests, and reports the result. */
import { subscribe, unsubscribe } from '../api/table/channels.ts';
import { changeMembers } from '../api/table/group-members.ts';
import type { CliError } from '../base/cli-error.ts';
import { inRun } from '../engine/run.ts';
import { doSteps } from '../provision/apply/do-steps.ts';
import { endsOfChanges } from '../provision/apply/ends.ts';
import { createFollowRecorder } from '../provision/apply/follow-recorder.ts';
import type { FollowedFile } from '../provision/apply/followed-file.ts';
import { createLedger } from '../provision/apply/ledger.ts';
import { noLog, type RunLog } from '../provision/apply/run-log.ts';
import type { ChangeEnd } from '../provision/model/applied.ts';
import type { Change, Plan } from '../provision/model/plan.ts';
import type { Context } from '../session/context.ts';
import type { FollowedState } from './followed-state.ts';
import type { Repair } from './plan-repair.ts';

export interface Sent {
  /** What the server's replies say of each change; a run that was stopped leaves some not attempted. */
  readonly changes: readonly ChangeEnd[];
  /** Whether the result of a request is unknown: only reading the organization again shows it. */
  readonly isUnclear: boolean;
  /** Why nothing more can be sent: a server that is away comes back, but an account that is refused does not. */
  readonly refusal?: CliError | undefined;
}

/** Sends the requests, up to four at a time. Requests that the server confirms are taken into the state at once. */
export async function sendRepair(
  repair: Repair,
  state: FollowedState,
  file: FollowedFile | undefined,
  explain: Parameters<typeof doSteps>[1]['explain'],
  context: Context,
): Promise<Sent> {
  const { plan } = repair;
  const recorder = createFollowRecorder(file, plan.site, context);
  await recorder.begin(repair);
  if (plan.steps.length === 0) return { changes: [], isUnclear: false };
  const ledger = createLedger(plan);
  const log = recorder.log(stateLog(state));
  const { stop } = await inRun({ looksAgain: true }, context, (run) =>
    doSteps(repair, { ...run, ledger, log, explain, context }),
  );
  const changes = endsOfChanges(plan, undefined, ledger);
  const { haltedBy } = stop;
  return {
    changes,
    isUnclear: haltedBy !== undefined || changes.some(({ isUnclear }) => isUnclear === true),
    refusal: haltedBy?.exitReason === 'unauthenticated' ? haltedBy : undefined,
  };
}

/** Returns the part of a change with a lost answer that a later plan no longer has, so that it happened. */
export function confirmedChange({ change, of }: ChangeEnd, { changes }: Plan): ChangeEnd[] {
  const later = changes.find(({ kind, id }) => kind === change.kind && id === change.id);
  const lists = change.lists.flatMap((list) => {
    const left = later?.lists.find((each) => each.list === list.list);
    const added = list.added.filter((id) => left?.added.includes(id) !== true);
    const removed = list.removed.filter((id) => left?.removed.includes(id) !== true);
    return added.length + removed.length === 0 ? [] : [{ ...list, added, removed }];
  });
  const done = { outcome: 'updated', done: of, of, failures: [] } as const;
  return lists.length === 0 ? [] : [{ change: { ...change, lists }, ...done }];
}

/** Takes each confirmed request into the state. */
function stateLog(state: FollowedState): RunLog {
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
