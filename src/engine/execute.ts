/**
 * Does pieces of work: in their order, several at a time, in parts where the server refuses the whole, until
 * something ends the run. The one executor of verbs with several targets, of tables and of files.
 */
import { CliError } from '../base/cli-error.ts';
import { mayDoInParts } from './became.ts';
import { createPace, type Pace } from './pace.ts';
import type { Stop } from './stop.ts';

/** Pieces under way at once; the rate limit is shared by all of them. */
const concurrency = 4;

/** A request, or the few that one thing takes. */
export interface Piece<W, T> {
  /** What it is about, for whoever is told how it ended. */
  readonly of: W;
  /** Those of a later round begin once all of an earlier one have ended; 0 unless told otherwise. */
  readonly round?: number;
  /** Those that must have ended before it, however they ended; what comes later is not waited for. */
  readonly needs?: readonly Piece<W, T>[];
  /** Touches rows of the server's database that others of its kind touch too: at once they can end in a deadlock there. */
  readonly shares?: boolean | undefined;
  /** How much the server has to do for it, beside others of its kind; 1 unless told otherwise. */
  readonly size?: number;
  /**
   * Does it, and reads back what became of it where the answer was lost. Gives nothing where it cannot be done as
   * things are: then its parts are tried. Throws a CliError where nothing of it was done, as far as is known.
   */
  run(): Promise<T | undefined>;
  /** The same work in smaller pieces; absent, or nothing, where there are none. */
  parts?(): readonly Piece<W, T>[] | undefined;
}

/** How a piece ended. */
export type End<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'failed'; readonly error: CliError }
  | { readonly is: 'not-attempted' };

export interface Execution<W, T> {
  readonly stop: Stop;
  /** Knows how large requests may be; one of its own unless told otherwise. */
  readonly pace?: Pace | undefined;
  /** One after the other, as they stand in their rounds: for a run that only shows what it would send. */
  readonly oneByOne?: boolean | undefined;
  /** Comes before the first request of a piece, and once for all its parts. */
  begins?(piece: Piece<W, T>): Promise<void>;
  /**
   * Is told once how a piece ended, or in its place how each of its parts did. Gives how many things failed in it:
   * what was done can have failed in part.
   */
  ended(piece: Piece<W, T>, end: End<T>): Promise<number> | number;
}

/**
 * Resolves when all has ended. Throws what a hook throws, and what a piece throws that is no CliError; then nothing
 * more begins.
 */
export async function execute<W, T>(
  pieces: readonly Piece<W, T>[],
  execution: Execution<W, T>,
): Promise<void> {
  const { stop, pace = createPace(), oneByOne = false, begins, ended } = execution;
  const rounds = inRounds(pieces);
  const places = new Map(rounds.flat().map((piece, at) => [piece, { at, ...deferred() }]));
  let broken: { readonly by: unknown } | undefined;
  const isOver = () => broken !== undefined || stop.isOver();

  const settle = async (piece: Piece<W, T>, end: End<T>): Promise<boolean> => {
    const failed = await ended(piece, end);
    if (end.is !== 'not-attempted') stop.ended(end.is === 'failed' ? end.error : undefined, failed);
    return end.is === 'done' && failed === 0;
  };
  /** Gives whether all of it was done. */
  const attempt = async (piece: Piece<W, T>): Promise<boolean> => {
    if (isOver()) return settle(piece, notTried);
    const { size = 1 } = piece;
    const smaller = pace.fits(size) ? undefined : piece.parts?.();
    if (smaller !== undefined) return together(smaller);
    const end = await endOf(piece);
    if (end.is !== 'not-attempted') pace.ended(size, end.is === 'failed' ? end.error : undefined);
    const isOne = end.is === 'done' || (end.is === 'failed' && !mayDoInParts(end.error));
    const parts = isOne ? undefined : piece.parts?.();
    return parts === undefined ? settle(piece, end) : inParts(parts);
  };
  const together = async (parts: readonly Piece<W, T>[]): Promise<boolean> => {
    let all = true;
    for (const part of parts) all = (await attempt(part)) && all;
    return all;
  };
  /**
   * Where the first part is refused too, the next one goes alone, and one that is done lets the parts after it go
   * together again. So things that are all refused take a request each, and one among many that are good takes few.
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
      if (!isOver()) await begins?.(piece);
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

const notTried = { is: 'not-attempted' } as const;

async function endOf<W, T>(piece: Piece<W, T>): Promise<End<T>> {
  try {
    const value = await piece.run();
    return value === undefined ? notTried : { is: 'done', value };
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

/** Queues of which each is worked off by itself: those that share rows in one, the others in one that several take from. */
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
