/** Reads secrets from a file or stdin, since every process can see a command line. */
import type { Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import { cannotRead } from '../files/cannot-read.ts';
import { readSecretFile } from '../files/secret-file.ts';
import type { Context } from '../session/context.ts';
import { readStdin } from './_stdin.ts';

/** Returns the option that names the file of a secret. */
export function secretFile(what: string): Param & { readonly kind: 'file' } {
  return { kind: 'file', help: `file with ${what}; - reads stdin` };
}

/**
 * Reads a secret without the line end of its file.
 * @param flag the option with its dashes, for errors, which never show the content
 * @throws a usage error if no file is named, or if it cannot be read, is empty, or is readable by others
 */
export async function readSecret(
  file: string | undefined,
  flag: string,
  context: Pick<Context, 'io' | 'signal'>,
): Promise<string> {
  if (file === undefined)
    throw usageError(`${flag} is required`, `name a file, or pipe it in with ${flag} -`);
  const isStdin = file === '-';
  const text = isStdin
    ? await readStdin(context, `${flag} -`, 'name a file')
    : await readSecretText(file, flag, 'a secret');
  const secret = text.replace(/\r?\n$/, '');
  if (secret.trim() === '') throw usageError(`${flag}: ${isStdin ? 'stdin' : file} is empty`);
  return secret;
}

/** Returns the text of the secret file that an option names. Throws a usage error that names both. */
export async function readSecretText(file: string, flag: string, what: string): Promise<string> {
  try {
    return await readSecretFile(file, { what, where: `${flag}: ${file}` });
  } catch (error) {
    throw cannotRead(file, error, flag);
  }
}
