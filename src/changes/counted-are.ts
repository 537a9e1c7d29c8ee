import { counted } from '../base/words.ts';

/** Returns a count as the subject of a sentence: `1 person is`, `2 people are`. */
export function countedAre(count: number, noun: string): string {
  return `${counted(count, noun)} ${count === 1 ? 'is' : 'are'}`;
}
