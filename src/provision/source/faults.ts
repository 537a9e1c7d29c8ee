/** What is wrong in files: gathered, so that all of it is told at once. */
import { loadNearestWord } from '../../base/nearest-word.ts';
import type { Secrets } from '../../base/secret.ts';
import { faultError } from '../model/fault-error.ts';
import type { Fault, Place } from '../model/place.ts';

export interface Faults {
  readonly count: number;
  add(place: Place, message: string, more?: Omit<Fault, 'place' | 'message'>): void;
  /** The word of these that one may mean that is none of them; undefined where none is near. */
  near(word: string, words: readonly string[]): string | undefined;
  /** Throws a usage error that tells all of them, where there are any. */
  refuse(): void;
}

/**
 * An empty list of faults.
 * @param secrets what no fault shows
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

/** What follows a message on a word that is none of those that may stand there: the one that may be meant, or all. */
export function instead(faults: Faults, word: string, words: readonly string[]): string {
  const near = faults.near(word, words);
  return near === undefined ? `; there are ${words.join(', ')}` : `; did you mean '${near}'?`;
}
