/**
 * Decides how large a request may be. After a request that was slow or whose answer never came, smaller ones follow.
 */
import type { CliError } from '../base/cli-error.ts';
import { failureKind } from './failure-kind.ts';

/**
 * A request that takes more than this part of its time limit is slow: one a few times as large would run into the
 * limit.
 */
const long = 1 / 3;
/** Below this size, the size is not what makes a request slow. */
const small = 20;

export interface Pace {
  /** Whether a piece of this size may be sent whole. */
  fits(size: number): boolean;
  /** Records how a piece of this size ended. */
  record(size: number, failure: CliError | undefined): void;
}

/**
 * Creates a pace for one run.
 * @param strain returns how much of its time limit the longest request since the last call took, as a fraction; a
 *   server that is slow for one request is slow for all
 */
export function createPace(strain: () => number = () => 0): Pace {
  let max = Number.POSITIVE_INFINITY;
  return {
    fits: (size) => size <= max,
    record(size, failure) {
      const tookLong = strain() > long;
      const isUnclear = failure !== undefined && failureKind(failure) === 'unclear';
      if (tookLong || isUnclear) max = Math.min(max, Math.max(small, Math.floor(size / 2)));
    },
  };
}
