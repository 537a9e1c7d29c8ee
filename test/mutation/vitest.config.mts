/** Stryker rewrites `src`, so vite loads it directly. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/mutation/all.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    isolate: false,
  },
});
