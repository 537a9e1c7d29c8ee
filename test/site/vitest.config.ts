/** The documentation as a site, as built by `npm run docs:site`. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/site/site.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
