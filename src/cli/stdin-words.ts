/** Words of a command line that come from stdin: a `-` among the things that a verb works on. */
import { usageError } from '../base/cli-error.ts';
import type { Verb } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';

/**
 * The arguments with each `-` of a variadic one replaced by the lines of stdin, blank ones
 * left out. Throws a usage error where stdin is a terminal, is no UTF-8, or holds nothing where something is due.
 */
export async function withStdinWords(
  { positionals = [] }: Pick<Verb, 'positionals'>,
  words: readonly unknown[],
  io: Io,
): Promise<readonly unknown[]> {
  const given: unknown[] = [...words];
  for (const [at, { name, variadic, mayBeEmpty, isFile }] of positionals.entries()) {
    const texts = given[at];
    if (variadic !== true || isFile === true || !Array.isArray(texts) || !texts.includes('-')) continue;
    const lines = await linesOfStdin(name, io);
    if (lines.length === 0 && mayBeEmpty !== true) {
      throw usageError(`${name}: stdin names nothing`, 'pipe them in, one a line');
    }
    given[at] = texts.flatMap((text) => (text === '-' ? lines : [text]));
  }
  return given;
}

async function linesOfStdin(name: string, io: Io): Promise<string[]> {
  if (io.stdinIsTerminal) {
    throw usageError(`${name} - reads from a pipe, and stdin is a terminal`, 'pipe them in, one a line');
  }
  const { pipedText } = await import('../base/piped.ts');
  const text = await pipedText(io.stdin, `${name}: stdin`);
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
