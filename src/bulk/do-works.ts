/** Does the works of a plan and reports how each row ended. */
import { type Prepared, roundOf } from '../changes/prepared.ts';
import { type Execution, execute, type Piece } from '../engine/execute.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { BulkRow, RowEnd, Work } from './plan.ts';

/** Outcomes of rows whose thing was created, whether or not its id is known. */
const isThere: ReadonlySet<string> = new Set(['created', 'partial']);

/**
 * Returns the work on a prepared thing.
 * @param how the field that identifies a thing that is only made by the work, and the outcome for work that an earlier
 *   run did without recording it
 */
export function preparedWork(
  row: BulkRow,
  prepared: Prepared,
  { id, did }: { readonly id?: string; readonly did?: Outcome | undefined } = {},
): Work {
  const { known, isSo = false, requests = 1 } = prepared;
  return {
    rows: [row],
    known,
    endangered: [prepared],
    requests: isSo ? 0 : requests,
    async run() {
      const result = await prepared.run();
      const { outcome } = result.object;
      const isDid = row.begun !== undefined && isSo && did !== undefined;
      const made = id === undefined ? {} : { [id]: result.object[id] ?? known[id] };
      return [{ row, known: { ...known, ...made }, outcome: isDid ? did : (outcome as Outcome), result }];
    },
  };
}

export interface WorksDone extends Pick<Execution<Work, readonly RowEnd[]>, 'stop' | 'pace' | 'oneByOne'> {
  /** UNIX seconds of the server's clock. */
  serverNow(): number;
  /** Called before the first request of a work. */
  begins(work: Work, begun: number): Promise<void>;
  /**
   * Called with the ends of rows as they arrive.
   * @param begun when the work began, if what it created still has to be looked up
   */
  ended(ends: readonly RowEnd[], begun: number | undefined): Promise<void>;
}

/**
 * Does all works. An error of a row is never thrown: each row gets its end. Throws what `begins` or `ended` throws,
 * and begins no request after that.
 */
export async function doWorks(
  works: readonly Work[],
  { stop, pace, oneByOne, serverNow, begins, ended }: WorksDone,
): Promise<void> {
  /** When the work on a row began, and so that of its part of a work. */
  const begun = new Map<BulkRow, number>();
  const begunAt = ({ rows: [row] }: Work) => (row === undefined ? undefined : begun.get(row));
  const pieceOf = (work: Work): Piece<Work, readonly RowEnd[]> => ({
    of: work,
    round: roundOf(work.endangered),
    shares: work.shares,
    ...(work.size !== undefined && { size: work.size }),
    run: () => work.run(begunAt(work) ?? 0),
    parts: () => work.parts?.().map(pieceOf),
  });
  await execute(works.map(pieceOf), {
    stop,
    pace,
    oneByOne,
    async begins({ of: work }) {
      const now = serverNow();
      for (const row of work.rows) begun.set(row, now);
      await begins(work, now);
    },
    async ended({ of: work }, end) {
      const alike = (fields: Pick<RowEnd, 'outcome' | 'error'>) =>
        work.rows.map((row): RowEnd => ({ row, known: work.known ?? {}, ...fields }));
      if (end.is === 'not-attempted') {
        await ended(alike({ outcome: 'not-attempted' }), undefined);
        return 0;
      }
      const { is } = end;
      const ends =
        is === 'done'
          ? end.value
          : (work.failed?.(end.error) ?? alike({ outcome: 'failed', error: end.error }));
      const isOpen =
        is === 'done' ? ends.every(({ outcome }) => isThere.has(outcome)) : end.error.outcome === 'unknown';
      await ended(ends, isOpen ? begunAt(work) : undefined);
      return ends.filter(({ error }) => error !== undefined).length;
    },
  });
}
