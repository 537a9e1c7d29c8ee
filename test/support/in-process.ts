/** Runs a command line from start to exit code inside the test's own process: fast, with stdin. */
import { createRequire } from 'node:module';
import { run } from '../../src/main.ts';
import { createTestIo } from './io.ts';
import { requireReason } from './require-reason.ts';
import type { Ran } from './run.ts';

/**
 * Runs `realmctl` with these arguments, environment and stdin, without terminals. As with `run`, it gets only
 * PATH of the test's own environment.
 */
export function runHere(
  args: readonly string[],
  given: Readonly<Record<string, string>> = {},
  input?: string,
): Promise<Ran> {
  return runWith(run, args, given, input);
}

/** The same with the built program, including its loading of chunks. */
export function runBuilt(
  args: readonly string[],
  given: Readonly<Record<string, string>> = {},
  input?: string,
): Promise<Ran> {
  const built = createRequire(import.meta.url)('../../dist/loader.cjs').loadChunk('main.cjs');
  return runWith(built.run, args, given, input);
}

async function runWith(
  program: typeof run,
  args: readonly string[],
  given: Readonly<Record<string, string>>,
  input: string | undefined,
): Promise<Ran> {
  const env = { PATH: process.env.PATH ?? '', ...given };
  const io = createTestIo({ env, color: 'auto', ...(input !== undefined && { input }) });
  const code = await program(args, io, env, new AbortController().signal);
  const [out, err] = [io.out(), io.err()];
  requireReason(args, { code, err });
  return { code, out, err, json: () => JSON.parse(out), error: () => JSON.parse(err).error };
}
