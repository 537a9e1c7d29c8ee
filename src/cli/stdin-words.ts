/** Reads words of a command line from stdin: a `-` among the things that a verb works on, or that an option names. */
import { codecOf } from '../api/codecs/index.ts';
import { flagsOf } from '../api/derive/flags.ts';
import { camel } from '../api/derive/names.ts';
import { usageError } from '../base/cli-error.ts';
import type { Verb } from '../commands/_define.ts';
import type { Io } from '../output/io.ts';

export interface StdinWords {
  readonly words: readonly unknown[];
  readonly values: Values;
  /** The argument or option that got no names, because stdin was empty. */
  readonly nothing?: string;
}

/** The options that commander collected, by their names in camel case. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the arguments and options with each `-` replaced by the lines of stdin, without blank ones. It may be in a
 * variadic argument, or in an option that names users, channels or groups. Throws a usage error if stdin is a
 * terminal, is not UTF-8, or is used for two things.
 */
export async function withStdinWords(
  verb: Verb,
  { words, values }: { readonly words: readonly unknown[]; readonly values: Values },
  io: Io,
): Promise<StdinWords> {
  const { positionals = [] } = verb;
  const given: unknown[] = [...words];
  const options: Record<string, unknown> = { ...values };
  let reader = [values.from].flat().includes('-') ? '--from' : undefined;
  let nothing: string | undefined;
  const read = async (name: string, texts: readonly unknown[], mayBeEmpty = false) => {
    if (reader !== undefined)
      throw usageError(`${reader} - and ${name} - cannot be combined: both read stdin`);
    reader = name;
    const lines = await linesOfStdin(name, io);
    const all = texts.flatMap((text) => (text === '-' ? lines : [text]));
    if (all.length === 0 && !mayBeEmpty) nothing ??= name;
    return all;
  };
  for (const [at, { name, variadic, mayBeEmpty, isFile }] of positionals.entries()) {
    const texts = given[at];
    if (variadic !== true || isFile === true || !Array.isArray(texts) || !texts.includes('-')) continue;
    given[at] = await read(name, texts, mayBeEmpty);
  }
  for (const { flag, also, quiet, param } of flagsOf(verb)) {
    if (codecOf(param.kind).fromStdin !== true) continue;
    for (const name of [flag, ...also, ...quiet]) {
      const texts = options[camel(name)];
      if (Array.isArray(texts) && texts.includes('-')) options[camel(name)] = await read(`--${name}`, texts);
    }
  }
  return { words: given, values: options, ...(nothing !== undefined && { nothing }) };
}

/**
 * Returns a verb for empty stdin: it reports that there are no names, sends nothing and exits with 0, as `--all` does
 * without a match.
 */
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
    throw usageError(`${name} - reads stdin, but stdin is a terminal`, 'pipe them in, one a line');
  }
  const { pipedText } = await import('../base/piped.ts');
  const text = await pipedText(io.stdin, `${name}: stdin`);
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
