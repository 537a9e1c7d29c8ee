/** The answers that were given lately, so that what is sent again is recognised and answered the same. */
import type { Answer } from './answer.ts';

export interface RecentLimits {
  readonly entries: number;
  /** Characters of all answers together. */
  readonly characters: number;
}

export interface Recent {
  /** The answer under this key, given or still being made. */
  find(key: string): Promise<Answer> | undefined;
  /** Keeps an answer; the oldest ones make room for it. The promise must not reject. */
  keep(key: string, answer: Promise<Answer>): void;
}

export function createRecent(limits: RecentLimits): Recent {
  const kept = new Map<string, { readonly answer: Promise<Answer>; size: number }>();
  let characters = 0;
  const makeRoom = () => {
    for (const [key, { size }] of kept) {
      if (kept.size <= limits.entries && characters <= limits.characters) return;
      kept.delete(key);
      characters -= size;
    }
  };
  return {
    find: (key) => kept.get(key)?.answer,
    keep(key, answer) {
      const entry = { answer, size: 0 };
      kept.set(key, entry);
      makeRoom();
      answer.then(({ body }) => {
        if (kept.get(key) !== entry) return;
        entry.size = body.length;
        characters += body.length;
        makeRoom();
      });
    },
  };
}
