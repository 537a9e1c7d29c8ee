/** Streams in place of a terminal, for commands that run inside this process. */
import { Readable, Writable } from 'node:stream';
import { CliError } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';
import { createIo, type Io } from '../output/io.ts';
import type { Invocation } from './invocation.ts';
import { readCommandLine } from './program.ts';

/** Returns a stream that keeps what is written to it. */
export function textOf() {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _, done) {
      pieces.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

/** Returns a stream that passes on each line. */
export function linesTo(line: (text: string) => void): Writable {
  let rest = '';
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _, done) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const each of lines) if (each.trim() !== '') line(each);
      done();
    },
  });
}

/** Returns streams, none of them a terminal. */
export function buffersWith(input: string, stdout: Writable, stderr: Writable): Io {
  return createIo({ stdin: Readable.from(input === '' ? [] : [Buffer.from(input)]), stdout, stderr }, {});
}

/** Returns JSON as a value, and other text as it is. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}

/** Reads the words of a command. Throws a usage error, also for words that only print help. */
export async function invocationOf(words: readonly string[], io: Io, hint: string): Promise<Invocation> {
  const invocation = words.length === 0 ? undefined : await readCommandLine(words, io);
  if (invocation !== undefined) return invocation;
  throw new CliError('usage', 'there is no such command to run', { hint });
}

/** Returns an error as `--json` prints it, without the keys of this machine. */
export async function errorAsJson(
  thrown: unknown,
  signal: AbortSignal,
  env: Env,
): Promise<{ exit: number; error: unknown }> {
  const output = textOf();
  const error =
    signal.aborted && !(thrown instanceof CliError) ? new CliError('interrupted', 'interrupted') : thrown;
  const { printError } = await import('./print-error.ts');
  const io = buffersWith('', output.stream, output.stream);
  const exit = await printError(error, ['--json'], { io, env, streams: undefined });
  const document = parsed(output.text()) as { readonly error?: unknown } | string;
  return { exit, error: typeof document === 'object' ? document.error : document };
}
