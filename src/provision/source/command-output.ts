/** Runs a command that lists follow, and reads what it prints. */
import { spawn } from 'node:child_process';
import { CliError } from '../../base/cli-error.ts';
import { type Env, withoutKey } from '../../base/env.ts';
import { interruption } from '../../base/interruption.ts';
import { largestInput } from '../../base/piped.ts';
import { endGroup } from '../../base/process-group.ts';

/** The longest that a command may take, in milliseconds. */
const longest = 600_000;

/** How many bytes of its stderr are kept: only the last line is shown. */
const longestReason = 64 * 1024;

/**
 * Returns the output of a program with arguments. Throws a usage error if it fails, and `interrupted` when this
 * process is asked to end: the command then ends too, with everything that it started.
 * @param end ends it earlier
 */
export function outputOf(
  command: readonly string[],
  folder: string,
  env: Env,
  end?: AbortSignal,
): Promise<Buffer> {
  const signal = end === undefined ? interruption.signal : AbortSignal.any([interruption.signal, end]);
  if (signal.aborted) return Promise.reject(new CliError('interrupted', 'interrupted'));
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: withoutKey(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      // In a group of its own, so that what it started ends with it.
      detached: true,
    });
    const chunks: Buffer[] = [];
    let size = 0;
    let stderr = Buffer.alloc(0);
    let leave = () => {};
    const settle = () => {
      clearTimeout(late);
      signal.removeEventListener('abort', interrupted);
    };
    const fail = (why: string) => {
      settle();
      reject(new CliError('usage', `the command ${program} ${why}`, { hint: lastLine(stderr) }));
    };
    const stop = (why: string) => {
      leave = endGroup(child);
      fail(why);
    };
    const interrupted = () => {
      leave = endGroup(child);
      settle();
      reject(new CliError('interrupted', 'interrupted'));
    };
    const late = setTimeout(() => stop(`did not end within ${longest / 60_000} minutes`), longest);
    signal.addEventListener('abort', interrupted);
    child.stdout.on('data', (chunk: Buffer) => {
      const wasSmall = size <= largestInput;
      size += chunk.length;
      if (size <= largestInput) chunks.push(chunk);
      else if (wasSmall) stop('printed too much');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = Buffer.concat([stderr, chunk]).subarray(-longestReason);
    });
    child.once('error', ({ code }: NodeJS.ErrnoException) =>
      fail(code === 'ENOENT' ? 'does not exist' : `could not be run (${code})`),
    );
    child.once('close', (code, killedBy) => {
      leave();
      if (code === 0) {
        settle();
        resolve(Buffer.concat(chunks));
      } else fail(killedBy === null ? `exited with ${code}` : `was killed by ${killedBy}`);
    });
  });
}

/** What it said last, which mostly is why. */
function lastLine(stderr: Buffer): string | undefined {
  const text = String(stderr).trimEnd();
  return text === '' ? undefined : text.slice(text.lastIndexOf('\n') + 1);
}
