import { halves } from '../../src/base/batches.ts';
import { CliError } from '../../src/base/cli-error.ts';
import { type End, execute, type Piece } from '../../src/engine/execute.ts';
import type { Pace } from '../../src/engine/pace.ts';
import type { RunSession } from '../../src/engine/run.ts';
import { createStop, type Stop, type StopOptions } from '../../src/engine/stop.ts';

/** Things that a piece is about, by number. */
export type Things = readonly number[];

export interface PieceOptions {
  readonly round?: number;
  readonly needs?: readonly Piece<Things, Things>[];
  readonly shares?: boolean;
  /** Called when a request begins; its error is the request's failure. */
  send?(things: Things): Promise<void> | void;
}

/** A piece for several things, which splits in halves. */
export function pieceOf(things: Things, options: PieceOptions = {}): Piece<Things, Things> {
  const { send, ...order } = options;
  return {
    of: things,
    size: things.length,
    ...order,
    async run() {
      // By then, all other requests that can begin have begun.
      await new Promise((resolve) => setImmediate(resolve));
      await send?.(things);
      return things;
    },
    ...(things.length > 1 && { parts: () => halves(things).map((half) => pieceOf(half, options)) }),
  };
}

export interface RunOptions extends StopOptions {
  readonly oneByOne?: boolean;
  readonly pace?: Pace;
}

/** The outcome of each thing, in the order of the reports, and why the run ended early. */
export async function runOf(pieces: readonly Piece<Things, Things>[], options: RunOptions = {}) {
  const { oneByOne, pace, ...stops } = options;
  const stop: Stop = createStop(stops);
  const ends: { readonly thing: number; readonly is: End<Things>['is'] }[] = [];
  await execute(pieces, {
    stop,
    oneByOne,
    pace,
    onEnd({ of }, { is }) {
      for (const thing of of) ends.push({ thing, is });
      return is === 'failed' ? of.length : 0;
    },
  });
  stop.close();
  const ended = (is: End<Things>['is']) =>
    ends.flatMap((end) => (end.is === is ? [end.thing] : [])).sort((one, other) => one - other);
  return { ends, done: ended('done'), failed: ended('failed'), notTried: ended('not-attempted'), stop };
}

/** Failures as calls throw them. */
export const failures = {
  refused: () => new CliError('refused', 'no', { status: 400 }),
  lost: () => new CliError('unreachable', 'its answer was lost', { outcome: 'unknown' }),
  unreachable: () => new CliError('unreachable', 'nobody listens'),
  unauthenticated: () => new CliError('unauthenticated', 'who is it?', { status: 401 }),
  'rate-limited': () => new CliError('rate-limited', 'not so fast', { status: 429 }),
  unexpected: () => new CliError('unexpected', 'cannot write the file'),
  interrupted: () => new CliError('interrupted', 'interrupted'),
  partial: () => new CliError('refused', 'the last step failed', { status: 400, outcome: 'partial' }),
} as const;

/** The parts of a session that a run needs, with what it showed of its progress. */
export function sessionOf(signal: AbortSignal, strain = () => 0) {
  const shown: string[] = [];
  const session: RunSession = {
    signal,
    client: async () => ({ strain, estimate: (requests) => ({ seconds: requests }) }),
    lettingFinish: (work) => work(),
    async withProgress(text, work) {
      const done = await work();
      shown.push(text());
      return done;
    },
  };
  return { session, shown };
}
