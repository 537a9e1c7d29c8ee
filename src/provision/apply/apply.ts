/**
 * Applies a plan. Every round reads the organization again and sends what is left, so a change whose answer was lost
 * is not sent twice; what the server refused is reported and not tried again.
 */
import { CliError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import { inRun, pauseBeforeLook } from '../../engine/run.ts';
import { systemClock } from '../../http/clock.ts';
import type { Context } from '../../session/context.ts';
import type { Applied } from '../model/applied.ts';
import type { Desired } from '../model/desired.ts';
import type { PlanOptions } from '../model/options.ts';
import type { Plan } from '../model/plan.ts';
import { type Doing, doSteps, type ExplainRefusal } from './do-steps.ts';
import { endsOfChanges } from './ends.ts';
import type { FollowedFile } from './followed-file.ts';
import { createLedger } from './ledger.ts';
import { type Planned, planDesired } from './planned.ts';
import { createRemembering } from './remembering.ts';
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

/** The most rounds, and the most rounds in a row without progress. */
const most = { rounds: 24, idle: 6 } as const;

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
  const begun = performance.now();
  const client = await context.client();
  const ledger = createLedger(first.plan);
  const remembering = createRemembering(options.followed, first.plan.site, context);
  const replan = async () => {
    const planned = await planDesired(desired, options.plan, context);
    await remembering.look(planned);
    return planned;
  };
  const before = client.made().writing;
  const sent = () => client.made().writing - before;
  let total = first.plan.steps.length;
  let left: Planned | undefined;
  await remembering.begin(first);
  const { stop } = await inRun(
    {
      until: options.until,
      maxErrors: options.stops ? 0 : undefined,
      looksAgain: true,
      progress() {
        // A request that is retried or split was planned as one.
        const most = Math.max(sent(), total);
        return { done: sent(), total: most, of: counted(most, 'request') };
      },
    },
    context,
    async (run) => {
      const log = remembering.log(options.log);
      const begins = ({ steps }: Plan) => {
        total = sent() + steps.length;
      };
      left = await inRounds(first, { ...options, ...run, log, ledger, replan, begins, context });
    },
  );
  if (stop.haltedBy !== undefined) context.warn(stop.haltedBy.message);
  return {
    ...first,
    applied: {
      plan: first.plan,
      ends: endsOfChanges(first.plan, left?.plan, ledger),
      requests: client.made(),
      seconds: Math.round((performance.now() - begun) / 1000),
      ...(stop.halted && { halted: stop.halted }),
    },
  };
}

interface Rounds extends Doing {
  replan(): Promise<Planned>;
  /** Called with the plan of each round, before anything is sent. */
  begins(plan: Plan): void;
}

/** Runs rounds until nothing is left; returns the plan of what is left, or undefined if it could not be read. */
async function inRounds(first: Planned, run: Rounds): Promise<Planned | undefined> {
  const { ledger, stop, replan, context } = run;
  let planned = first;
  let idle = 0;
  for (let round = 1; planned.plan.steps.length > 0; round += 1) {
    const done = ledger.count;
    const { changes } = planned.plan;
    run.begins(planned.plan);
    await doSteps(planned, run);
    if (stop.isOver()) return undefined;
    const isUnclear = changes.some((change) => ledger.lastUnclear(change) !== undefined);
    if (isUnclear) await systemClock.sleep(pauseBeforeLook(round), context.ending);
    try {
      planned = await replan();
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      stop.giveUp(error);
      return undefined;
    }
    idle = ledger.count === done ? idle + 1 : 0;
    const goesOn = planned.plan.changes.some(ledger.isOpen) && planned.plan.stops.length === 0;
    if (!goesOn || (idle > 0 && !isUnclear) || idle >= most.idle || round >= most.rounds) break;
  }
  return planned;
}
