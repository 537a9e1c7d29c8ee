/**
 * Applies a plan. Every round reads the organization again and sends what is left, so a change whose answer was lost
 * is not sent twice; what the server refused is reported and not tried again.
 */
import { counted } from '../../base/words.ts';
import { lookAgain } from '../../engine/look-again.ts';
import { inRun } from '../../engine/run.ts';
import { systemClock } from '../../http/clock.ts';
import type { Context } from '../../session/context.ts';
import type { Applied } from '../model/applied.ts';
import type { Desired } from '../model/desired.ts';
import type { PlanOptions } from '../model/options.ts';
import { doSteps, type ExplainRefusal } from './do-steps.ts';
import { endsOfChanges } from './ends.ts';
import { createFollowRecorder } from './follow-recorder.ts';
import type { FollowedFile } from './followed-file.ts';
import { createLedger } from './ledger.ts';
import { type Planned, planDesired } from './planned.ts';
import type { RunLog } from './run-log.ts';

export interface ApplyOptions {
  readonly plan: PlanOptions;
  /** Whether the first refusal ends the run. */
  readonly stops: boolean;
  /** When to stop starting requests, as of `performance.now()`. */
  readonly until?: number | undefined;
  readonly log: RunLog;
  /** The file in which runs record whom they saw, for channels that people can leave permanently. */
  readonly followed?: FollowedFile | undefined;
  readonly explain: ExplainRefusal;
  /** Returns the password for a new account. */
  passwordOf(email: string): string;
}

/** The result of a run, with the names of everything in it. */
export interface AppliedPlan extends Planned {
  readonly applied: Applied;
}

/**
 * Applies the plan that was agreed to. Never throws for a single change: each change has its result.
 * @param first the plan that was agreed to; the plans of later rounds remove nobody else
 */
export async function applyDesired(
  first: Planned,
  desired: Desired,
  options: ApplyOptions,
  context: Context,
): Promise<AppliedPlan> {
  const startedAt = performance.now();
  const client = await context.client();
  const ledger = createLedger(first.plan);
  const remembering = createFollowRecorder(options.followed, first.plan.site, context);
  const before = client.made().writing;
  const sent = () => client.made().writing - before;
  let total = first.plan.steps.length;
  /** The plan of what is left, undefined while it may be out of date. */
  let left: Planned | undefined = first;
  let fewest = total;
  await remembering.begin(first);
  const { stop } = await inRun(
    {
      until: options.until,
      maxErrors: options.stops ? 0 : undefined,
      looksAgain: true,
      progress() {
        // A request that is retried or split was planned as one.
        const limit = Math.max(sent(), total);
        return { done: sent(), total: limit, of: counted(limit, 'request') };
      },
    },
    context,
    async (run) => {
      const log = remembering.log(options.log);
      if (total > 0)
        await lookAgain(first, {
          stop: run.stop,
          progress: () => ledger.count - fewest,
          sleep: (ms) => systemClock.sleep(ms, context.ending),
          async send(planned) {
            left = undefined;
            total = sent() + planned.plan.steps.length;
            await doSteps(planned, { ...options, ...run, ledger, log, context });
            const isUnclear = planned.plan.changes.some((change) => ledger.lastUnclear(change) !== undefined);
            return isUnclear ? 'unclear' : 'look';
          },
          async look() {
            left = await planDesired(desired, options.plan, context);
            await remembering.update(left);
            const { plan } = left;
            fewest = Math.min(fewest, plan.steps.length);
            const continues =
              plan.steps.length > 0 && plan.changes.some(ledger.isOpen) && plan.stops.length === 0;
            return continues ? left : undefined;
          },
        });
    },
  );
  if (stop.haltedBy !== undefined) context.warn(stop.haltedBy.message);
  return {
    ...first,
    applied: {
      plan: first.plan,
      ends: endsOfChanges(first.plan, left?.plan, ledger),
      requests: client.made(),
      seconds: Math.round((performance.now() - startedAt) / 1000),
      ...(stop.halted && { halted: stop.halted }),
    },
  };
}
