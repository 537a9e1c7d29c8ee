/** Gives a run one folder for all that is temporary, and fails the run where it left anything elsewhere. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of tests' own files among the temporary ones. */
export const ofTests = 'of-tests';

const root = new URL('..', import.meta.url).pathname;

/** Files that lie in the working directory, where a command writes that is not told another place. */
function filesHere(): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Where Node.js keeps what it compiled, from 22.1 on, for the next start. */
const ofNode = 'node-compile-cache';

/**
 * Tests and what they start see the folder as the place of temporary files. What the program makes there it
 * has to remove itself; what tests make with `temporaryFolder` goes with the run.
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
    // What is thrown here is told, and does not make the run fail.
    process.exitCode = 1;
    throw new Error(`the tests left files behind: ${left.join(', ')}`);
  };
}
