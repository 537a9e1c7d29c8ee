/** Collects the faults in files, so that all of them are reported together. */
import { loadNearestWord } from '../../base/nearest-word.ts';
import type { Secrets } from '../../base/secret.ts';
import { faultError } from '../model/fault-error.ts';
import type { Fault, Place } from '../model/place.ts';

export interface Faults {
  readonly count: number;
  add(place: Place, message: string, more?: Omit<Fault, 'place' | 'message'>): void;
  /** Returns the word that was probably meant; undefined if none is similar. */
  near(word: string, words: readonly string[]): string | undefined;
  /** Throws a usage error with all faults, if there are any. */
  refuse(): void;
}

/**
 * Returns an empty list of faults.
 * @param secrets texts that no fault may show
 */
export async function createFaults(secrets?: Secrets): Promise<Faults> {
  const nearestWord = await loadNearestWord();
  const found: Fault[] = [];
  return {
    get count() {
      return found.length;
    },
    add(place, message, more) {
      const fault = { message, ...more };
      found.push({ place, ...(secrets?.hideIn(fault) ?? fault) });
    },
    near(word, words) {
      return nearestWord(word.toLowerCase(), words);
    },
    refuse() {
      if (found.length > 0) throw faultError(found);
    },
  };
}

/** Returns the end of a message on an unknown word: the word that was probably meant, or all that are allowed. */
export function instead(faults: Faults, word: string, words: readonly string[]): string {
  const near = faults.near(word, words);
  return near === undefined ? `; there are ${words.join(', ')}` : `; did you mean '${near}'?`;
}
