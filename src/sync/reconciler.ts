/** Looks at the organization, mends what differs, and remembers what a later look has to settle. */
import type { Directory } from '../directory/index.ts';
import { lookAgain, type SentPlan } from '../engine/look-again.ts';
import { isDone } from '../engine/outcome.ts';
import { systemClock } from '../http/clock.ts';
import { withPeople } from '../provision/apply/follow-recorder.ts';
import type { ChangeEnd } from '../provision/model/applied.ts';
import type { Context } from '../session/context.ts';
import { createFollowedState, type FollowedState, subscriptionsIn } from './followed-state.ts';
import { planRepair, type Repair } from './plan-repair.ts';
import { confirmedChange, sendRepair } from './send.ts';
import type { SyncFiles, SyncPlan, SyncReport } from './sync-plan.ts';

/** Reads everything that the files name. */
export type Read = () => Promise<{ readonly live: FollowedState['live']; readonly directory: Directory }>;

/** Milliseconds before a refused change is tried again. */
const refusedPause = 60_000;

type Events = readonly Parameters<FollowedState['take']>[0][];

/**
 * Creates the state of a run.
 * @param ending aborted when the run is to end
 */
export function createReconciler(plan: SyncPlan, report: SyncReport, ending: AbortSignal, context: Context) {
  const { explain } = plan;
  let files: SyncFiles = plan;
  let state: FollowedState | undefined;
  let directory: Directory | undefined;
  let isAgreed = false;
  let isForeseen = false;
  let isInSync = true;
  /** When to retry channels and groups that the server refused, by kind and id. */
  const refused = new Map<string, number>();
  /** The last mend with lost answers; the next look shows whether its changes were made. */
  let unclear: { readonly repair: Repair; readonly changes: readonly ChangeEnd[] } | undefined;

  /** Records who joined a channel, even if they have left since. */
  const remember = async (events: Events) => {
    const { site } = await context.client();
    const { followed } = files;
    const before = followed?.of(site);
    if (followed === undefined || before === undefined) return;
    const me = state?.live.me.user_id ?? (await (await context.directory()).me()).user_id;
    const joins = events.flatMap((event) => subscriptionsIn(event, me)).filter(({ isIn }) => isIn);
    const next = joins.reduce((all, { channel, people }) => withPeople(all, [channel], people), before);
    if (joins.length > 0) await followed.keep(site, next);
  };

  /** How many changes were made. */
  let made = 0;

  const repairDrift = async (state: FollowedState, isLast: boolean): Promise<SentPlan> => {
    const now = Date.now();
    const { desired, options, followed } = files;
    const repair = await planRepair(
      desired,
      state.live,
      options,
      ({ kind, id }) => (refused.get(`${kind} ${id}`) ?? 0) > now,
    );
    if (!isForeseen && directory !== undefined) await plan.warnAhead(repair, directory);
    isForeseen = true;
    if (!isAgreed && repair.plan.changes.length > 0) {
      await plan.agree(repair);
      isAgreed = true;
    }
    if (context.options.dryRun) return 'settled';
    const sent = await sendRepair(repair, state, followed, explain, context);
    for (const { change, outcome, isUnclear = false } of sent.changes) {
      if (outcome === 'failed' && (isLast || !isUnclear))
        refused.set(`${change.kind} ${change.id}`, now + refusedPause);
    }
    const { stops, missing, skipped } = repair;
    const left = stops.length + missing.length + skipped.length + repair.plan.unresolved.length;
    isInSync = left === 0 && sent.changes.every(isDone);
    const earlier = (unclear?.changes ?? []).flatMap((change) => confirmedChange(change, repair.plan));
    const open = isLast ? [] : sent.changes.filter(({ isUnclear }) => isUnclear === true);
    unclear = open.length === 0 ? undefined : { repair, changes: open };
    const settled = [...earlier, ...sent.changes.filter((change) => !open.includes(change))];
    made += settled.filter(isDone).length;
    await report.repaired(repair, settled);
    if (sent.refusal !== undefined) throw sent.refusal;
    return sent.isUnclear && !isLast ? 'unclear' : 'settled';
  };

  const readAll = async (read: Read) => {
    const found = await read();
    directory = found.directory;
    state = createFollowedState(found.live);
    return state;
  };

  const settle = (from: FollowedState, read: Read) =>
    lookAgain(from, {
      send: repairDrift,
      look: () => readAll(read),
      progress: () => made,
      // Once the run is to end, reading ends it.
      sleep: (ms) => systemClock.sleep(ms, ending).catch(() => {}),
    });

  return {
    files: () => files,
    /** Follows other files from the next look on. */
    follow(changed: SyncFiles) {
      files = changed;
      isAgreed = false;
      isForeseen = false;
      refused.clear();
    },
    isInSync: () => isInSync,
    record: remember,
    /** Reports changes whose outcome no further look will show. */
    async reportUnclear() {
      if (unclear !== undefined) await report.repaired(unclear.repair, unclear.changes);
      unclear = undefined;
    },
    /** Reads all, and mends it. */
    async reconcile(read: Read) {
      await settle(await readAll(read), read);
    },
    /** Takes events, and mends what they changed. */
    async take(events: Events, read: Read) {
      await remember(events);
      const isConcerned = events.map((event) => state?.take(event) === true).includes(true);
      const isDue = [...refused.values()].some((until) => until <= Date.now());
      if (isDue) refused.clear();
      if (state !== undefined && (isConcerned || isDue)) await settle(state, read);
    },
  };
}
