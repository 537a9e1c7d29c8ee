/** Looks at the organization, mends what differs, and remembers what a later look has to settle. */
import type { Directory } from '../directory/index.ts';
import { lookAgain, type SentPlan } from '../engine/look-again.ts';
import { isDone } from '../engine/outcome.ts';
import { systemClock } from '../http/clock.ts';
import { withPeople } from '../provision/apply/remembering.ts';
import type { ChangeEnd } from '../provision/model/applied.ts';
import type { Context } from '../session/context.ts';
import { createFollowedState, type FollowedState, subscriptionsIn } from './followed-state.ts';
import { type Mend, planMend } from './following.ts';
import { happened, sendMend } from './send.ts';
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
export function createLooking(plan: SyncPlan, report: SyncReport, ending: AbortSignal, context: Context) {
  const { explain } = plan;
  let files: SyncFiles = plan;
  let state: FollowedState | undefined;
  let directory: Directory | undefined;
  let isAgreed = false;
  let isForeseen = false;
  let isWhole = true;
  /** When to retry channels and groups that the server refused, by kind and id. */
  const refused = new Map<string, number>();
  /** The last mend with lost answers; the next look shows whether its changes were made. */
  let unclear: { readonly mended: Mend; readonly changes: readonly ChangeEnd[] } | undefined;

  /** Records who joined a channel, even if they have left since. */
  const remember = async (events: Events) => {
    const { site } = await context.client();
    const { followed } = files;
    const before = followed?.of(site);
    if (followed === undefined || before === undefined) return;
    const me = state?.live.me.user_id ?? (await (await context.directory()).me()).user_id;
    const came = events.flatMap((event) => subscriptionsIn(event, me)).filter(({ isIn }) => isIn);
    const next = came.reduce((all, { channel, people }) => withPeople(all, [channel], people), before);
    if (came.length > 0) await followed.keep(site, next);
  };

  /** How many changes were made. */
  let made = 0;

  const mend = async (state: FollowedState, isLast: boolean): Promise<SentPlan> => {
    const now = Date.now();
    const { desired, options, followed } = files;
    const mended = await planMend(
      desired,
      state.live,
      options,
      ({ kind, id }) => (refused.get(`${kind} ${id}`) ?? 0) > now,
    );
    if (!isForeseen && directory !== undefined) await plan.foresee(mended, directory);
    isForeseen = true;
    if (!isAgreed && mended.plan.changes.length > 0) {
      await plan.agree(mended);
      isAgreed = true;
    }
    if (context.options.dryRun) return 'settled';
    const sent = await sendMend(mended, state, followed, explain, context);
    for (const { change, outcome, isUnclear = false } of sent.changes) {
      if (outcome === 'failed' && (isLast || !isUnclear))
        refused.set(`${change.kind} ${change.id}`, now + refusedPause);
    }
    const { held, missing, skipped } = mended;
    const left = held.length + missing.length + skipped.length + mended.plan.unresolved.length;
    isWhole = left === 0 && sent.changes.every(isDone);
    const earlier = (unclear?.changes ?? []).flatMap((change) => happened(change, mended.plan));
    const open = isLast ? [] : sent.changes.filter(({ isUnclear }) => isUnclear === true);
    unclear = open.length === 0 ? undefined : { mended, changes: open };
    const settled = [...earlier, ...sent.changes.filter((change) => !open.includes(change))];
    made += settled.filter(isDone).length;
    await report.mended(mended, settled);
    if (sent.refusal !== undefined) throw sent.refusal;
    return sent.isUnclear && !isLast ? 'unclear' : 'settled';
  };

  const readAll = async (read: Read) => {
    const got = await read();
    directory = got.directory;
    state = createFollowedState(got.live);
    return state;
  };

  const settle = (from: FollowedState, read: Read) =>
    lookAgain(from, {
      send: mend,
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
    isWhole: () => isWhole,
    came: remember,
    /** Reports changes whose outcome no further look will show. */
    async tellUnclear() {
      if (unclear !== undefined) await report.mended(unclear.mended, unclear.changes);
      unclear = undefined;
    },
    /** Reads all, and mends it. */
    async look(read: Read) {
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
