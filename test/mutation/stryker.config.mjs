/** What Stryker mutates: a group of groups.json, selected by GROUP. */
import { readFileSync } from 'node:fs';

const groups = JSON.parse(readFileSync(new URL('groups.json', import.meta.url), 'utf8'));
const { GROUP = 'engine' } = process.env;
if (groups[GROUP] === undefined) throw new Error(`GROUP is one of ${Object.keys(groups).join(', ')}`);

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.mts', related: false },
  mutate: groups[GROUP].mutate,
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 15_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `node_modules/.cache/mutation-${GROUP}.json` },
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: 'node_modules/.cache/stryker',
  ignorePatterns: ['dist', 'completions', 'docs', 'test/recorded'],
};
