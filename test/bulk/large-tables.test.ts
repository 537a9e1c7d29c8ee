/**
 * Tables of any length: nothing that grows with the rows of a table may be spread into a call's arguments.
 * These are on the stack, which a few hundred thousand fill, and a run with that many rows would take too
 * long for a test.
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
