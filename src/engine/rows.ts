/** Runs several requests one after the other, each of which yields rows of the result. */
import type { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { type End, execute, type Piece } from './execute.ts';
import { createStop, untriedReason } from './stop.ts';

/** The row of a request that was not done. */
export interface Undone {
  readonly outcome: 'failed' | 'not-attempted';
  readonly message?: string;
  readonly exitReason: ExitReason;
}

/** The parts of a session that handle interruptions. */
interface Interruptible {
  /** Aborted when no further request may begin. */
  readonly signal: AbortSignal;
  /** Does work whose requests finish even after an interruption. */
  lettingFinish<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Returns the rows of all requests. Throws what `failed` throws; nothing more is sent then.
 * @param undone returns the rows of a request that was not done
 * @param failed returns the failure in words that help
 */
export async function rowsInTurn<W, R>(
  pieces: readonly Omit<Piece<W, readonly R[]>, 'shares'>[],
  undone: (of: W, row: Undone) => readonly R[],
  failed: (error: CliError, of: W) => Promise<CliError> | CliError,
  { signal, lettingFinish }: Interruptible,
): Promise<R[]> {
  const stop = createStop({ signal });
  const rows: (readonly R[])[] = [];
  const rowsOf = async (of: W, end: End<readonly R[]>) => {
    if (end.is === 'done') return end.value;
    if (end.is === 'not-attempted')
      return undone(of, { outcome: 'not-attempted', exitReason: untriedReason(stop) });
    const { message, exitReason } = await failed(end.error, of);
    return undone(of, { outcome: 'failed', message, exitReason });
  };
  const inTurn = pieces.map((piece) => ({ ...piece, shares: true }));
  await lettingFinish(() =>
    execute<W, readonly R[]>(inTurn, {
      stop,
      async ended({ of }, end) {
        rows.push(await rowsOf(of, end));
        return end.is === 'failed' ? 1 : 0;
      },
    }),
  );
  stop.close();
  return rows.flat();
}
