/** Makes changes at a steady rate while the sandbox runs. */
import type { EmitContext } from '../emit/audience.ts';
import { makeChanges } from './change.ts';

export interface TrafficOptions {
  /** Changes per second. */
  readonly rate: number;
  readonly emitContext: () => EmitContext;
  /** Milliseconds. */
  readonly now: () => number;
  /** Resolves when the changes are saved. */
  readonly changed: (() => Promise<void>) | undefined;
  readonly report: (problem: unknown) => void;
}

export interface Traffic {
  /** Resolves when the last changes are saved. */
  stop(): Promise<void>;
}

/** Milliseconds between two batches. */
const pause = 20;

/** Starts the traffic. A batch waits until the one before is saved. */
export function startTraffic({ rate, emitContext, now, changed, report }: TrafficOptions): Traffic {
  const start = now();
  let made = 0;
  let running: Promise<void> = Promise.resolve();
  let busy = false;
  const batch = async () => {
    const due = Math.floor(((now() - start) / 1000) * rate) - made;
    if (due <= 0) return;
    made += due;
    makeChanges(emitContext(), due);
    await changed?.();
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = batch()
      .catch(report)
      .finally(() => {
        busy = false;
      });
  }, pause);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
