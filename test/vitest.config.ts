import { defineConfig } from 'vitest/config';
import { compiledSource } from './compiled-source.ts';
import { LongFirst } from './long-first.ts';

export default defineConfig({
  plugins: [compiledSource],
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['test/**/*.test.ts'],
    // They have runs of their own: with a description of the service, with recorded exchanges, and of the
    // site.
    exclude: [
      'test/contract/{contract,coverage,level}.test.ts',
      'test/recorded/whole.test.ts',
      'test/site/site.test.ts',
      'test/mutation/node_modules',
    ],
    globalSetup: 'test/global-setup.ts',
    // Only for hangs: on a busy machine anything can take long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    // Some tests wait for child processes and timers, so run two more than a small machine has cores.
    maxWorkers: 4,
    sequence: { sequencer: LongFirst },
    // Keeps transformed modules in node_modules for the next run.
    experimental: { fsModuleCache: true },
    // Modules keep no state, so the files of a worker share them: loading them again for each file takes
    // longer than most files themselves.
    isolate: false,
  },
});
