/**
 * Runs pieces of work: in order, several at a time, in smaller parts if the server refuses the whole, until they are
 * done or something ends the run. Commands on several targets, tables and organization files all use this executor.
 */
import { CliError } from '../base/cli-error.ts';
import { canRetryInParts } from './failure-kind.ts';
import { createPace, type Pace } from './pace.ts';
import type { Stop } from './stop.ts';

/** How many pieces run at a time. They all share the rate limit. */
const concurrency = 4;

/** One request, or the few requests that one thing takes. */
export interface Piece<W, T> {
  /** What the piece is about, for the hooks. */
  readonly of: W;
  /** Pieces of a later round begin once all pieces of the earlier rounds have ended; 0 by default. */
  readonly round?: number;
  /**
   * Pieces that must have ended before this one begins, however they ended. Pieces that come later are not waited
   * for.
   */
  readonly needs?: readonly Piece<W, T>[];
  /**
   * Whether it touches database rows that other pieces of its kind touch too. If they ran at once, the server's
   * database could deadlock.
   */
  readonly shares?: boolean | undefined;
  /** How much work it is for the server, compared to others of its kind; 1 by default. */
  readonly size?: number;
  /**
   * Does the work, and reads back the result if the answer was lost. Returns undefined if it cannot be done as a
   * whole at the moment; then its parts are tried. Throws a CliError if nothing of it was done, as far as is known.
   */
  run(): Promise<T | undefined>;
  /** Returns the same work in smaller pieces; absent or undefined if it cannot be divided. */
  parts?(): readonly Piece<W, T>[] | undefined;
}

/** How a piece ended. */
export type End<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly error: CliError }
  | { readonly is: 'not-attempted' };

export interface Execution<W, T> {
  readonly stop: Stop;
  /** Tracks how large requests may be; each run has its own by default. */
  readonly pace?: Pace | undefined;
  /** Whether pieces run one after the other, in the order of their rounds. A dry run needs this. */
  readonly oneByOne?: boolean | undefined;
  /** Called before the first request of a piece, once for all its parts. */
  onStart?(piece: Piece<W, T>): Promise<void>;
  /**
   * Called once with how a piece ended, or instead with how each of its parts ended. Returns how many things failed
   * in it: a piece that succeeded can contain failures.
   */
  onEnd(piece: Piece<W, T>, end: End<T>): Promise<number> | number;
}

/**
 * Runs the pieces and resolves when all have ended. Throws whatever a hook throws, and any error of a piece that is
 * not a CliError; nothing more begins then.
 */
export async function execute<W, T>(
  pieces: readonly Piece<W, T>[],
  execution: Execution<W, T>,
): Promise<void> {
  const { stop, pace = createPace(), oneByOne = false, onStart, onEnd } = execution;
  const rounds = inRounds(pieces);
  const places = new Map(rounds.flat().map((piece, at) => [piece, { at, ...deferred() }]));
  let broken: { readonly by: unknown } | undefined;
  const isOver = () => broken !== undefined || stop.isOver();

  const settle = async (piece: Piece<W, T>, end: End<T>): Promise<boolean> => {
    const failed = await onEnd(piece, end);
    if (end.is !== 'not-attempted') stop.record(end.is === 'failed' ? end.error : undefined, failed);
    return end.is === 'done' && failed === 0;
  };
  /** Returns whether all of the piece was done. */
  const attempt = async (piece: Piece<W, T>): Promise<boolean> => {
    if (isOver()) return settle(piece, notAttempted);
    const { size = 1 } = piece;
    const smaller = pace.fits(size) ? undefined : piece.parts?.();
    if (smaller !== undefined) return together(smaller);
    const end = await endOf(piece);
    if (end.is !== 'not-attempted') pace.record(size, end.is === 'failed' ? end.error : undefined);
    const isOne = end.is === 'done' || (end.is === 'failed' && !canRetryInParts(end.error));
    const parts = isOne ? undefined : piece.parts?.();
    return parts === undefined ? settle(piece, end) : inParts(parts);
  };
  const together = async (parts: readonly Piece<W, T>[]): Promise<boolean> => {
    let all = true;
    for (const part of parts) all = (await attempt(part)) && all;
    return all;
  };
  /**
   * If the first part is refused too, the next one goes alone; once one is done, the parts after it go together
   * again. So if everything is refused, each thing takes a request, and one bad thing among many good ones takes few.
   */
  const inParts = async (parts: readonly Piece<W, T>[]): Promise<boolean> => {
    let isGood = false;
    let all = true;
    for (const part of parts) {
      const smaller: readonly Piece<W, T>[] | undefined = isGood ? undefined : part.parts?.();
      isGood = await (smaller === undefined ? attempt(part) : inParts(smaller));
      all &&= isGood;
    }
    return all;
  };
  const one = async (piece: Piece<W, T>): Promise<void> => {
    const place = places.get(piece);
    const before = (piece.needs ?? []).flatMap((need) => places.get(need) ?? []);
    await Promise.all(before.map(({ at, ended: end }) => place !== undefined && at < place.at && end));
    try {
      if (!isOver()) await onStart?.(piece);
      await attempt(piece);
    } catch (error) {
      broken ??= { by: error };
    }
    place?.resolve();
  };
  const lane = async (queue: Piece<W, T>[]): Promise<void> => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) await one(piece);
  };
  for (const round of rounds) {
    await Promise.all(oneByOne ? [lane([...round])] : lanesOf(round).map(lane));
  }
  if (broken !== undefined) throw (broken as { readonly by: unknown }).by;
}

const notAttempted = { is: 'not-attempted' } as const;

async function endOf<W, T>(piece: Piece<W, T>): Promise<End<T>> {
  try {
    const value = await piece.run();
    return value === undefined ? notAttempted : { is: 'done', value };
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    return { is: 'failed', error };
  }
}

function inRounds<W, T>(pieces: readonly Piece<W, T>[]): Piece<W, T>[][] {
  const rounds = new Map<number, Piece<W, T>[]>();
  for (const piece of pieces) {
    const { round = 0 } = piece;
    rounds.set(round, [...(rounds.get(round) ?? []), piece]);
  }
  return [...rounds].sort(([one], [other]) => one - other).map(([, round]) => round);
}

/**
 * Returns queues, each worked off in order: one for the pieces that share rows, and one that several workers share
 * for the others.
 */
function lanesOf<W, T>(round: readonly Piece<W, T>[]): Piece<W, T>[][] {
  const sharing = round.filter(({ shares }) => shares === true);
  const others = round.filter(({ shares }) => shares !== true);
  const lanes = Array.from({ length: concurrency - (sharing.length > 0 ? 1 : 0) }, () => others);
  return sharing.length > 0 ? [sharing, ...lanes] : lanes;
}

function deferred() {
  let resolve = () => {};
  const ended = new Promise<void>((done) => {
    resolve = done;
  });
  return { ended, resolve };
}
