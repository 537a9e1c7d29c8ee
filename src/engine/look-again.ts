/**
 * Sends what there is to do until nothing is unclear: after lost answers it waits, reads what happened, and sends what
 * is left. Tables, organization files and `sync` all do it this way.
 */
import { backoff } from '../base/backoff.ts';
import { CliError } from '../base/cli-error.ts';
import type { Stop } from './stop.ts';

/** The most looks, and the most of them in a row that show nothing new. */
const max = { looks: 24, idle: 6 } as const;

/** How sending went: whether to look again, and whether to wait before it because an answer was lost. */
export type SentPlan = 'settled' | 'unclear' | 'look';

export interface LookingAgain<P> {
  /**
   * Sends a plan.
   * @param isLast whether nothing is sent after it, unless it makes progress
   */
  send(plan: P, isLast: boolean): Promise<SentPlan>;
  /** Reads again, and returns the plan of what is left to send; undefined for nothing. */
  look(): Promise<P | undefined>;
  /** Returns a number that has grown if something was done. */
  progress(): number;
  sleep(ms: number): Promise<void>;
  /** The run that it is part of: if reading fails, the run ends. Without it, the failure is thrown. */
  readonly stop?: Stop;
}

/** Sends the plan, and plans of what is left as long as that makes progress or answers are lost. */
export async function lookAgain<P>(first: P, looking: LookingAgain<P>): Promise<void> {
  const { send, look, progress, sleep, stop } = looking;
  let plan: P | undefined = first;
  let idle = 0;
  for (let looks = 1; plan !== undefined; looks += 1) {
    const before = progress();
    stop?.resume();
    const sent = await send(plan, idle + 1 === max.idle || looks === max.looks);
    if (sent === 'settled' || stop?.halted !== undefined) return;
    // The server may still be at work on the requests.
    if (sent === 'unclear') await sleep(backoff(idle + 1, Math.random(), { first: 200, longest: 5000 }));
    plan = await look().catch((error: unknown) => {
      if (!(error instanceof CliError) || stop === undefined) throw error;
      return void stop.giveUp(error);
    });
    idle = progress() > before ? 0 : idle + 1;
    if (stop?.halted !== undefined) return;
    const isEnough = idle >= max.idle || looks >= max.looks;
    if (isEnough && plan !== undefined && stop?.pausedBy !== undefined) stop.giveUp(stop.pausedBy);
    if (isEnough || (idle > 0 && sent === 'look')) return;
  }
}
