/** Secrets come from a file or from stdin: what stands on a command line is seen by every process. */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import { decodeText } from '../base/plain-text.ts';
import type { Context } from '../session/context.ts';

/** The option that names the file of a secret. */
export function secretFile(what: string): Param & { readonly kind: 'file' } {
  return { kind: 'file', help: `file that holds ${what}; - reads it from stdin` };
}

/**
 * Reads a secret without the line end of its file.
 * @param flag the option with its dashes, for errors; none of them shows the content
 * @throws a usage error where nothing is named, the file cannot be read or is empty
 */
export async function readSecret(
  file: string | undefined,
  flag: string,
  { io }: Pick<Context, 'io'>,
): Promise<string> {
  if (file === undefined)
    throw usageError(`${flag} is required`, `name a file, or pipe it in with ${flag} -`);
  if (file === '-' && io.stdinIsTerminal) {
    throw usageError(`${flag} - reads from a pipe, and stdin is a terminal`, 'pipe it in, or name a file');
  }
  const where = file === '-' ? 'stdin' : file;
  const content = file === '-' ? await buffer(io.stdin) : await contentOf(file, flag);
  const secret = decodeText(content, `${flag}: ${where}`).replace(/\r?\n$/, '');
  if (secret.trim() === '') throw usageError(`${flag}: ${where} is empty`);
  return secret;
}

async function contentOf(file: string, flag: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw usageError(`${flag}: cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
