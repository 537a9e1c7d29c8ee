/** Runs a command line from its first word to its exit code inside the test's own process: quick, with stdin. */
import { run } from '../../src/main.ts';
import { createTestIo } from './io.ts';
import type { Ran } from './run.ts';

/**
 * Runs `realmctl` with these arguments, environment and stdin; nothing is a terminal. As with
 * `run`, of the test's own environment PATH alone is there.
 */
export async function runHere(
  args: readonly string[],
  given: Readonly<Record<string, string>> = {},
  input?: string,
): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', ...given };
  const io = createTestIo({ env, color: 'auto', ...(input !== undefined && { input }) });
  const code = await run(args, io, env, new AbortController().signal);
  const [out, err] = [io.out(), io.err()];
  return { code, out, err, json: () => JSON.parse(out), error: () => JSON.parse(err).error };
}
