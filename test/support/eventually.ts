import { vi } from 'vitest';

/** Retries until it throws nothing, for as long as the test may run. Wait only for a state that lasts. */
export function eventually<T>(look: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(look, { timeout: 600_000, interval });
}
