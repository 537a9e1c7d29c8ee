/** Does the works of a plan and reports how each row ended. */
import { type Prepared, roundOf } from '../changes/prepared.ts';
import { type Execution, execute, type Piece } from '../engine/execute.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { BulkRow, Job, RowEnd } from './plan.ts';

/** Outcomes of rows whose thing was created, whether or not its id is known. */
const existing: ReadonlySet<string> = new Set(['created', 'partial']);

/**
 * Returns the work on a prepared thing.
 * @param how the field that identifies a thing that is only made by the work, and the outcome for work that an earlier
 *   run did without recording it
 */
export function preparedJob(
  row: BulkRow,
  prepared: Prepared,
  { id, doneAs }: { readonly id?: string; readonly doneAs?: Outcome | undefined } = {},
): Job {
  const { known, isUpToDate = false, requests = 1 } = prepared;
  return {
    rows: [row],
    known,
    affected: [prepared],
    requests: isUpToDate ? 0 : requests,
    async run() {
      const result = await prepared.run();
      const { outcome } = result.object;
      const wasDoneBefore = row.startedAt !== undefined && isUpToDate && doneAs !== undefined;
      const made = id === undefined ? {} : { [id]: result.object[id] ?? known[id] };
      return [
        { row, known: { ...known, ...made }, outcome: wasDoneBefore ? doneAs : (outcome as Outcome), result },
      ];
    },
  };
}

export interface JobRun extends Pick<Execution<Job, readonly RowEnd[]>, 'stop' | 'pace' | 'oneByOne'> {
  /** UNIX seconds of the server's clock. */
  serverNow(): number;
  /** Called before the first request of a work. */
  onStart(job: Job, begun: number): Promise<void>;
  /**
   * Called with the ends of rows as they arrive.
   * @param begun when the work began, if what it created still has to be looked up
   */
  onEnd(ends: readonly RowEnd[], begun: number | undefined): Promise<void>;
}

/**
 * Does all works. An error of a row is never thrown: each row gets its end. Throws what `begins` or `ended` throws,
 * and begins no request after that.
 */
export async function runJobs(
  jobs: readonly Job[],
  { stop, pace, oneByOne, serverNow, onStart, onEnd }: JobRun,
): Promise<void> {
  /** When the work on a row began, and so that of its part of a work. */
  const startTimes = new Map<BulkRow, number>();
  const startOf = ({ rows: [row] }: Job) => (row === undefined ? undefined : startTimes.get(row));
  const pieceOf = (job: Job): Piece<Job, readonly RowEnd[]> => ({
    of: job,
    round: roundOf(job.affected),
    shares: job.shares,
    ...(job.size !== undefined && { size: job.size }),
    run: () => job.run(startOf(job) ?? 0),
    parts: () => job.parts?.().map(pieceOf),
  });
  await execute(jobs.map(pieceOf), {
    stop,
    pace,
    oneByOne,
    async onStart({ of: job }) {
      const now = serverNow();
      for (const row of job.rows) startTimes.set(row, now);
      await onStart(job, now);
    },
    async onEnd({ of: job }, end) {
      const endAll = (fields: Pick<RowEnd, 'outcome' | 'error'>) =>
        job.rows.map((row): RowEnd => ({ row, known: job.known ?? {}, ...fields }));
      if (end.is === 'not-attempted') {
        await onEnd(endAll({ outcome: 'not-attempted' }), undefined);
        return 0;
      }
      const { is } = end;
      const ends =
        is === 'done'
          ? end.value
          : (job.failed?.(end.error) ?? endAll({ outcome: 'failed', error: end.error }));
      const isOpen =
        is === 'done' ? ends.every(({ outcome }) => existing.has(outcome)) : end.error.outcome === 'unknown';
      await onEnd(ends, isOpen ? startOf(job) : undefined);
      return ends.filter(({ error }) => error !== undefined).length;
    },
  });
}
