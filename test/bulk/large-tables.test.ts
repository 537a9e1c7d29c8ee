/**
 * Tables of any length: what grows with the rows of a table is never handed to a call as its arguments. Those go on
 * the stack, which some hundred thousand fill, and a run of that many rows takes too long to be a test.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['src/bulk', 'src/engine', 'src/provision/plan', 'src/commands/channel'];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`),
);

/** Lists that grow with the kinds or the faults of a file, or with one request. */
const short = [
  'drafts.ts',
  'resolve.ts',
  'offline.ts',
  'named-in-files.ts',
  '_unsubscribing.ts',
  '_subscribing.ts',
];

it.each(files.filter((file) => !short.some((name) => file.endsWith(`/${name}`))))('%s', (file) => {
  const calls =
    readFileSync(file, 'utf8').match(/\b(?:push|unshift|Math\.(?:max|min))\(\.\.\.[^)\n]*/g) ?? [];
  expect(calls.filter((call) => !/named\.stops/.test(call))).toEqual([]);
});
