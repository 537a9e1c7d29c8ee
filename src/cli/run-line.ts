/**
 * Reads a command line and runs its command. Everything that most commands need is imported here, not on demand: the
 * build makes one chunk of it (src/dev/packs.mjs), which opens faster than many small ones.
 */
import { exitCode } from '../base/exit-codes.ts';
import type { Surroundings } from './invocation.ts';
import { readCommandLine } from './program.ts';
import { runVerb } from './run-verb.ts';

/** Runs one command line and returns its exit code. Throws a CliError. */
export async function runLine(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  const invocation = await readCommandLine(argv, surroundings.io);
  return invocation === undefined ? exitCode('done') : runVerb(invocation, argv, surroundings);
}
