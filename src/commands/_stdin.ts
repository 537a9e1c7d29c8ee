/** Reads standard input. */
import { usageError } from '../base/cli-error.ts';
import { pipedText } from '../base/piped.ts';
import type { Context } from '../session/context.ts';

/**
 * Returns all of stdin as text; Ctrl-C ends the wait. Throws a usage error if stdin is a terminal, or is not UTF-8.
 * @param flag the option that reads it, with its dashes
 * @param instead what to do at a terminal
 */
export async function readStdin({ io }: Pick<Context, 'io'>, flag: string, instead: string): Promise<string> {
  if (io.stdinIsTerminal) {
    throw usageError(`${flag} reads stdin, but stdin is a terminal`, `pipe it in, or ${instead}`);
  }
  return pipedText(io.stdin, `${flag.replace(/ -$/, '')}: stdin`);
}
