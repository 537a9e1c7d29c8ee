/** Deduplication: the answers that were given lately, so that what is sent again is recognised and answered the same. */
import type { WebhookResponse } from './response.ts';

export interface DedupLimits {
  readonly entries: number;
  /** Characters of all answers together. */
  readonly characters: number;
}

export interface DedupCache {
  /** The answer under this key, given or still being made. */
  find(key: string): Promise<WebhookResponse> | undefined;
  /** Keeps an answer; the oldest ones make room for it. The promise must not reject. */
  keep(key: string, answer: Promise<WebhookResponse>): void;
}

export function createDedupCache(limits: DedupLimits): DedupCache {
  const kept = new Map<string, { readonly answer: Promise<WebhookResponse>; size: number }>();
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
