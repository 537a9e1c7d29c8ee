/** Does the works of a plan, several at a time, and keeps on disk what became of each row. */
import { CliError } from '../base/cli-error.ts';
import type { ExitReason } from '../base/exit-codes.ts';
import { inRounds } from '../changes/rounds.ts';
import type { RowEnd, Work } from './plan.ts';
import type { ResultLine, ResultsFile } from './results-file.ts';

/** Works under way at once; the rate limit is shared by all of them. */
const concurrency = 4;

/** Requests that touch the same rows of a server's database at once can end in a deadlock there. */
function workersFor(round: readonly Work[]): number {
  return round.some(({ shares }) => shares === true) ? 1 : concurrency;
}

/** After these the others would fare no better. */
const hopeless: readonly ExitReason[] = [
  'interrupted',
  'unauthenticated',
  'rate-limited',
  'unreachable',
  'unexpected',
];

/** Outcomes of rows whose thing was made, be its id told or not. */
const isThere: ReadonlySet<string> = new Set(['created', 'partial']);

export interface Execution {
  readonly results: ResultsFile;
  /** Aborted when the person wants it to stop: what is under way is finished. */
  readonly stop: AbortSignal;
  /** More failed rows than so many end it. */
  readonly maxErrors: number;
  /** UNIX seconds of the server's clock. */
  serverNow(): number;
  /** What became of rows, as it comes. */
  ended(ends: readonly RowEnd[]): void;
  line(end: RowEnd, begun?: number): ResultLine;
}

/**
 * Throws nothing that belongs to a row: each row has its end. Throws a CliError where what became of one
 * cannot be kept; no request begins after that.
 */
export async function execute(works: readonly Work[], execution: Execution): Promise<void> {
  const { results, stop, maxErrors, serverNow, line } = execution;
  let next = 0;
  let failed = 0;
  let gaveUp = false;

  const settle = async (ends: readonly RowEnd[], begun?: number) => {
    failed += ends.filter(({ error }) => error !== undefined).length;
    await results.add(ends.map((end) => line(end, begun)));
    execution.ended(ends);
  };
  /**
   * Gives whether all of it was done. What is refused as a whole is done in parts: where the first row is refused
   * too, the next one goes alone, and a row that is done lets the parts after it go together again. So rows that
   * are all refused take a request each, and one among many that are good takes few.
   */
  const attempt = async (work: Work, begun: number): Promise<boolean> => {
    const ends = await work.run(begun).catch((error: unknown) => {
      if (error instanceof CliError) return error;
      throw error;
    });
    // What cannot be kept is no failure of the row: it ends the run.
    if (!(ends instanceof CliError)) {
      await settle(ends, ends.every(({ outcome }) => isThere.has(outcome)) ? begun : undefined);
      return ends.every(({ error }) => error === undefined);
    }
    if (hopeless.includes(ends.exitReason)) gaveUp = true;
    const parts = gaveUp || !isRefusal(ends) ? undefined : work.parts?.();
    if (parts !== undefined) return inParts(parts, begun, false);
    const failures = work.rows.map((row): RowEnd => ({ row, outcome: 'failed', known: {}, error: ends }));
    await settle(work.failed?.(ends) ?? failures, ends.outcome === 'unknown' ? begun : undefined);
    return false;
  };
  const inParts = async (parts: readonly Work[], begun: number, together: boolean): Promise<boolean> => {
    let isGood = together;
    let all = true;
    for (const part of parts) {
      const smaller = isGood ? undefined : part.parts?.();
      isGood = await (smaller === undefined ? attempt(part, begun) : inParts(smaller, begun, false));
      all &&= isGood;
    }
    return all;
  };
  const worker = async (round: readonly Work[]) => {
    for (let work = round[next++]; work !== undefined; work = round[next++]) {
      if (gaveUp || stop.aborted || failed > maxErrors) {
        execution.ended(work.rows.map((row) => ({ row, outcome: 'not-tried', known: {} })));
        continue;
      }
      try {
        const begun = serverNow();
        await results.add(work.rows.map(({ row, key }) => begunLine(row, key, begun)));
        await attempt(work, begun);
      } catch (error) {
        gaveUp = true;
        throw error;
      }
    }
  };
  for (const round of inRounds(works, ({ endangered }) => endangered)) {
    next = 0;
    // What is under way is finished, also where one of them ends the run.
    const workers = await Promise.allSettled(Array.from({ length: workersFor(round) }, () => worker(round)));
    for (const ended of workers) if (ended.status === 'rejected') throw ended.reason;
  }
}

/** Whether the service looked at the request and said no: then a part of it may be to its liking. */
function isRefusal({ status, outcome }: CliError): boolean {
  return outcome !== 'unknown' && status !== undefined && status >= 400 && status < 500;
}

function begunLine(row: number, key: string, begun: number): ResultLine {
  return { row, key, outcome: 'begun', id: null, error: null, message: null, begun };
}
