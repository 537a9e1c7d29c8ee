/** How large a request may be: smaller ones follow one that took long, or whose answer never came. */
import type { CliError } from '../base/cli-error.ts';
import { whatBecameOf } from './became.ts';

/** Part of its time limit from which a request took long: one that is a few times as large would not end. */
const long = 1 / 3;
/** Below this it is not the size that makes a request slow. */
const small = 20;

export interface Pace {
  /** Whether a piece of such a size may be sent as it is. */
  fits(size: number): boolean;
  /** Takes note of how a piece of such a size ended. */
  ended(size: number, failure: CliError | undefined): void;
}

/**
 * @param strain gives which part of its time limit the longest request took since it was last asked; a server
 *   that is slow for one is slow for all
 */
export function createPace(strain: () => number = () => 0): Pace {
  let most = Number.POSITIVE_INFINITY;
  return {
    fits: (size) => size <= most,
    ended(size, failure) {
      const tookLong = strain() > long;
      const isUnclear = failure !== undefined && whatBecameOf(failure) === 'unclear';
      if (tookLong || isUnclear) most = Math.min(most, Math.max(small, Math.floor(size / 2)));
    },
  };
}
