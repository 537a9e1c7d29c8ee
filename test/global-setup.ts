/** Gives a run one folder for all temporary files, and fails the run if it left anything elsewhere. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of tests' own files among the temporary ones. */
export const ofTests = 'of-tests';

const root = new URL('..', import.meta.url).pathname;

/** Files in the working directory, where a command writes by default. */
function filesHere(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Where Node.js stores compiled code, from 22.1 on, for the next start. */
const ofNode = 'node-compile-cache';

/**
 * Tests and their processes use the folder for temporary files. The program must remove its own files there;
 * what tests create with `temporaryFolder` is removed after the run.
 */
export default function setup(): () => void {
  const before = new Set(filesHere());
  const folder = join(tmpdir(), `realmctl-tests-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  process.env.TMPDIR = folder;
  return () => {
    const left = [
      ...readdirSync(folder).filter((name) => name !== ofTests && name !== ofNode),
      ...filesHere().filter((name) => !before.has(name)),
    ];
    rmSync(folder, { recursive: true, maxRetries: 5 });
    if (left.length === 0) return;
    // An error thrown here is printed, but does not fail the run.
    process.exitCode = 1;
    throw new Error(`the tests left files behind: ${left.join(', ')}`);
  };
}
