import { defineConfig } from 'vitest/config';
import { compiledSource } from './compiled-source.ts';
import { LongFirst } from './long-first.ts';

export default defineConfig({
  plugins: [compiledSource],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    // Those have runs of their own: with a description of the service, with recorded exchanges of it, and of the site.
    exclude: [
      'test/contract/{contract,coverage,level}.test.ts',
      'test/recorded/whole.test.ts',
      'test/site/site.test.ts',
      'test/mutation/node_modules',
    ],
    globalSetup: 'test/global-setup.ts',
    // For what hangs alone: on a busy machine anything may take its time.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    // Some tests wait for child processes and timers, so two more run than there are cores on a small machine.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // What was transformed is kept in node_modules for the next run.
    experimental: { fsModuleCache: true },
    // Modules keep no state, so the files that a worker takes one after the other share them: loading
    // them anew for each file takes longer than most files themselves.
    isolate: false,
  },
});
