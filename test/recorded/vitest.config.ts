import { defineConfig } from 'vitest/config';
import { compiledSource } from '../compiled-source.ts';

/** All recorded exchanges: `npm run test:recorded`, with REALMCTL_EXCHANGES naming their folder. */
export default defineConfig({
  plugins: [compiledSource],
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/recorded/whole.test.ts'],
    testTimeout: 600_000,
  },
});
