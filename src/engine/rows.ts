/** Runs several requests one after the other, each of which yields rows of the result. */
import type { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { counted } from '../base/words.ts';
import { type End, execute, type Piece } from './execute.ts';
import { inRun, type RunSession } from './run.ts';
import { type Stop, untriedReason } from './stop.ts';

/** The row of a request that was not done. */
export interface Undone {
  readonly outcome: 'failed' | 'not-attempted';
  readonly message?: string;
  readonly exitReason: ExitReason;
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
  session: RunSession,
): Promise<R[]> {
  const rows: (readonly R[])[] = [];
  const rowsOf = async (of: W, end: End<readonly R[]>, stop: Stop) => {
    if (end.is === 'done') return end.value;
    if (end.is === 'not-attempted')
      return undone(of, { outcome: 'not-attempted', exitReason: untriedReason(stop) });
    const { message, exitReason } = await failed(end.error, of);
    return undone(of, { outcome: 'failed', message, exitReason });
  };
  const inOrder = pieces.map((piece) => ({ ...piece, shares: true }));
  const progress = () => {
    // A request that is split was planned as one.
    const total = Math.max(pieces.length, rows.length);
    return { done: rows.length, total, of: counted(total, 'request') };
  };
  await inRun({ progress }, session, (run) =>
    execute<W, readonly R[]>(inOrder, {
      ...run,
      async onEnd({ of }, end) {
        rows.push(await rowsOf(of, end, run.stop));
        return end.is === 'failed' ? 1 : 0;
      },
    }),
  );
  return rows.flat();
}
