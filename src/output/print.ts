import type { Io } from './io.ts';
import { safeLines } from './safe-text.ts';
import { writeAll } from './write.ts';

/** Prints pieces of data on stdout. A reader that has gone is no failure. */
export async function print(io: Io, pieces: Iterable<string> | AsyncIterable<string>): Promise<void> {
  await writeAll(io.stdout, pieces);
}

/** Prints exact text into a pipe; on a terminal it is made safe, its line ends apart. */
export async function printExact(io: Io, lines: AsyncIterable<string>): Promise<void> {
  return print(io, io.stdoutIsTerminal ? mapSafe(lines) : lines);
}

async function* mapSafe(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield safeLines(line);
}
