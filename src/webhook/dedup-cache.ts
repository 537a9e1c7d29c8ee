/** Deduplication: keeps recent responses, so that a delivery that is sent again gets the same response. */
import type { WebhookResponse } from './response.ts';

export interface DedupLimits {
  readonly entries: number;
  /** Maximum number of characters of all responses together. */
  readonly characters: number;
}

export interface DedupCache {
  /** Returns the response under this key, which may still be pending. */
  find(key: string): Promise<WebhookResponse> | undefined;
  /** Keeps a response and drops the oldest ones if there are too many. The promise must not reject. */
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
