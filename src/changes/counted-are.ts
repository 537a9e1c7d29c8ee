import { counted } from '../base/words.ts';

/** How many things something is done with, as the subject of it: `1 person is`, `2 people are`. */
export function countedAre(count: number, noun: string): string {
  return `${counted(count, noun)} ${count === 1 ? 'is' : 'are'}`;
}
