import { defineConfig } from 'vitest/config';

/** The recorded exchanges as a whole: `npm run test:recorded`, with REALMCTL_EXCHANGES naming their folder. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/recorded/whole.test.ts'],
    testTimeout: 600_000,
  },
});
