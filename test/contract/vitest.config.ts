/** Records what the tests' commands send and receive, then compares it with the description in REALMCTL_OPENAPI. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compiledSource } from '../compiled-source.ts';

const exchanges = mkdtempSync(join(tmpdir(), 'realmctl-exchanges-'));
process.env.REALMCTL_RECORD_TO = exchanges;
process.once('exit', () => rmSync(exchanges, { recursive: true }));

const root = new URL('../..', import.meta.url).pathname;
const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    root,
    globalSetup: ['test/global-setup.ts', 'test/contract/require-description.ts'],
    maxWorkers: 4,
    projects: [
      {
        plugins: [compiledSource],
        test: {
          ...timeouts,
          root,
          name: 'commands',
          include: [
            // Every command in its examples, every level and error, and the described level itself.
            'test/interface/{examples,levels,errors}.test.ts',
            'test/contract/{coverage,level}.test.ts',
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [compiledSource],
        test: {
          ...timeouts,
          root,
          name: 'contract',
          include: ['test/contract/contract.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
