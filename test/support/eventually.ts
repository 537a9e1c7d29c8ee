import { vi } from 'vitest';

/** Looks again and again until it throws nothing, however long that takes; a test that hangs is given up as a whole. */
export function eventually<T>(look: () => T | Promise<T>, interval = 20): Promise<T> {
  return vi.waitFor(look, { timeout: 600_000, interval });
}
