/** Words of a command line that come from stdin: a `-` among the things that a verb works on. */
import { usageError } from '../base/cli-error.ts';
import type { Verb } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';

export interface StdinWords {
  readonly words: readonly unknown[];
  /** What of the command line names nothing, because stdin was empty. */
  readonly nothing?: string;
}

/**
 * The arguments with each `-` of a variadic one replaced by the lines of stdin, blank ones
 * left out. Throws a usage error where stdin is a terminal, or is no UTF-8.
 */
export async function withStdinWords(
  { positionals = [] }: Pick<Verb, 'positionals'>,
  words: readonly unknown[],
  io: Io,
): Promise<StdinWords> {
  const given: unknown[] = [...words];
  let nothing: string | undefined;
  for (const [at, { name, variadic, mayBeEmpty, isFile }] of positionals.entries()) {
    const texts = given[at];
    if (variadic !== true || isFile === true || !Array.isArray(texts) || !texts.includes('-')) continue;
    const lines = await linesOfStdin(name, io);
    const all = texts.flatMap((text) => (text === '-' ? lines : [text]));
    if (all.length === 0 && mayBeEmpty !== true) nothing ??= name;
    given[at] = all;
  }
  return { words: given, ...(nothing !== undefined && { nothing }) };
}

/** The verb where stdin names nothing for it to work on: it says so, sends nothing and ends well, as `--all` without a match. */
export function withNothingToDo(verb: Verb, name: string): Verb {
  return {
    ...verb,
    run: async (_, { note, options: { fields = [] } }) => {
      note(`${name}: no names on standard input, nothing to do`);
      return { list: [], columns: [], fields, id: '', noun: 'names', show: false };
    },
  };
}

async function linesOfStdin(name: string, io: Io): Promise<string[]> {
  if (io.stdinIsTerminal) {
    throw usageError(`${name} - reads from a pipe, and stdin is a terminal`, 'pipe them in, one a line');
  }
  const { pipedText } = await import('../base/piped.ts');
  const text = await pipedText(io.stdin, `${name}: stdin`);
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
