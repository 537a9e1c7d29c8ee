/** Argv in, exit code out. The only writer of the process's exit code. */
import { CliError } from './base/cli-error.ts';
import { completeWord } from './base/complete-word.ts';
import { exitCode } from './base/exit-codes.ts';
import { interruption } from './base/interruption.ts';
import { lookInside, type ReadInside } from './base/own-files.ts';
import { createIo, type Io } from './output/io.ts';
import { writeAll } from './output/write.ts';
import type { Env } from './session/context.ts';

/**
 * Runs the process's own command line.
 * @param inside reads a file from the executable, if this is one
 */
export async function main(inside?: ReadInside): Promise<void> {
  lookInside(inside);
  const end = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    endOnSecond(
      name,
      () => interruption.abort(name),
      () => end.abort(name),
    );
  const argv = process.argv.slice(2);
  const io = createIo(process, process.env);
  process.exitCode = await run(argv, io, process.env, interruption.signal, end.signal);
  // An abandoned request may still be running, and Tab must not wait for it.
  if (argv[0] === completeWord) process.exit();
}

/**
 * Calls back at the first signal of the name, and at the second, which ends the process at once. A SIGHUP that a
 * command claimed (base/hangup.ts) does neither.
 * It keeps listening meanwhile: libraries that tidy up on signals end the
 * process where nobody else listens.
 */
function endOnSecond(name: NodeJS.Signals, first: () => void, second: () => void): void {
  let isFirst = true;
  const listener = () => {
    if (name === 'SIGHUP' && (process as NodeJS.EventEmitter).emit('realmctl:hangup')) return;
    if (isFirst) first();
    else {
      process.off(name, listener);
      second();
      process.kill(process.pid, name);
    }
    isFirst = false;
  };
  process.on(name, listener);
}

/** Returns the version or stored help, which terminals have not been given before. */
async function answerAtOnce(argv: readonly string[], io: Io): Promise<string | undefined> {
  if (argv.length > 0 && !argv.some((word) => /^(-h|--help|help|-[vV]|--version|version)$/.test(word)))
    return undefined;
  const { helpAtOnce, versionAtOnce } = await import('./cli/at-once.ts');
  return versionAtOnce(argv) ?? helpAtOnce(argv, io.width);
}

/**
 * Runs one command line on the given streams and gives its exit code. Never throws, keeps no state.
 * @param signal aborted when it is to end
 * @param ends aborted right before the process ends in the middle of it
 */
export async function run(
  argv: readonly string[],
  io: Io,
  env: Env,
  signal: AbortSignal,
  ends?: AbortSignal,
): Promise<number> {
  let streams: Io | undefined;
  try {
    const answer = await answerAtOnce(argv, io);
    if (answer !== undefined) {
      await writeAll(io.stdout, [answer]);
      return exitCode('done');
    }
    if (argv[0] === completeWord) {
      const { completed } = await import('./complete/index.ts');
      await writeAll(io.stdout, [await completed(argv.slice(1), env, () => import('./complete/ask.ts'))]);
      return exitCode('done');
    }
    const { runLine } = await import('./cli/run-line.ts');
    return await runLine(argv, { io, env, signal, ends, coloured: (own) => (streams = own) });
  } catch (error) {
    // Whatever an interruption made fail, the interruption is what happened.
    return report(signal.aborted ? asInterruption(error) : error, argv, { io, env, streams });
  }
}

/** Says what went wrong, in a plain line where not even what words it can be loaded, and gives the exit code. */
async function report(
  error: unknown,
  argv: readonly string[],
  where: { readonly io: Io; readonly env: Env; readonly streams: Io | undefined },
): Promise<number> {
  try {
    return await (await import('./cli/print-error.ts')).printError(error, argv, where);
  } catch {
    const message = error instanceof Error ? error.message : String(error);
    await writeAll(where.io.stderr, [`realmctl: ${message.replace(/\p{Cc}+/gu, ' ')}\n`]);
    return error instanceof CliError ? error.exit : exitCode('unexpected');
  }
}

/** What knows of the interruption says more of it: that a write may have taken effect. */
function asInterruption(error: unknown): CliError {
  if (!(error instanceof CliError)) return new CliError('interrupted', 'interrupted', { cause: error });
  if (error.exitReason === 'interrupted') return error;
  const { outcome, done } = error;
  return new CliError('interrupted', 'interrupted', { outcome, done, cause: error });
}
