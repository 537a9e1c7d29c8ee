import type { Io } from './io.ts';
import { safeLines } from './safe-text.ts';
import { writeAll } from './write.ts';

/** Prints pieces of data on stdout. A reader that has closed its pipe is not a failure. */
export async function print(io: Io, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await writeAll(io.stdout, pieces);
}

/** Prints exact text to a pipe; for a terminal the text is made safe, except for its line ends. */
export async function printExact(io: Io, lines: AsyncIterable<string>): Promise<void> {
  return print(io, io.stdoutIsTerminal ? mapSafe(lines) : lines);
}

async function* mapSafe(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield safeLines(line);
}
