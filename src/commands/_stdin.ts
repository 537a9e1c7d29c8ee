/** What a command reads from standard input. */
import { usageError } from '../base/cli-error.ts';
import { pipedText } from '../base/piped.ts';
import type { Context } from '../session/context.ts';

/**
 * All of stdin as text; Ctrl-C ends the wait for it. Throws a usage error where somebody sits
 * at it, and for what is no UTF-8.
 * @param flag the option that asks for it, with its dashes
 * @param instead what else can be done at a terminal
 */
export async function readStdin({ io }: Pick<Context, 'io'>, flag: string, instead: string): Promise<string> {
  if (io.stdinIsTerminal) {
    throw usageError(`${flag} reads from a pipe, and stdin is a terminal`, `pipe it in, or ${instead}`);
  }
  return pipedText(io.stdin, `${flag.replace(/ -$/, '')}: stdin`);
}
