/** Saves the key of a bot in a new file that only its owner can read, never on the terminal. */
import type { Param } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { shellWord } from '../../base/shell-word.ts';
import type { User } from '../../directory/users.ts';
import { fileReason } from '../../files/file-reason.ts';
import { reserveNewFile } from '../../files/new-file.ts';
import type { Context } from '../../session/context.ts';

export const keyOut = {
  key_out: {
    kind: 'file',
    writes: 'secret',
    help: 'write its API key to a new file that only you can read, in zuliprc format',
  },
} as const satisfies Readonly<Record<string, Param>>;

/** A file that was created empty, so that there is a place for the key before it exists. */
export interface KeyFile {
  /** Writes the key. Throws if that is not possible after all. */
  write(bot: Pick<User, 'email'>, key: string): void;
  /** Removes the file again. */
  withdraw(): void;
}

/** Creates the file. Throws a usage error if it exists or cannot be created. */
export async function reserveKeyFile(path: string, context: Context): Promise<KeyFile> {
  const { site } = await context.client();
  const file = reserveNewFile('--key-out', path);
  return {
    write({ email }, key) {
      try {
        file.write(`[api]\nsite=${site}\nemail=${email}\nkey=${key}\n`);
      } catch (error) {
        throw new CliError('unexpected', `cannot write the key to ${path}: ${fileReason(error)}`, {
          hint: 'realmctl bot key BOT --key-out FILE writes it elsewhere',
          cause: error,
        });
      }
    },
    withdraw: file.withdraw,
  };
}

/** Returns a note on how to log in with the file. */
export function keyFileNote(path: string): string {
  return `its key is in ${path}: realmctl auth login --zuliprc ${shellWord(path)}`;
}
