/** Where the key of a bot goes: to a new file that only its owner can read, never to the terminal. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Param } from '../../api/spec.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { shellWord } from '../../base/shell-word.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';

export const keyOut = {
  key_out: {
    kind: 'file',
    help: 'write its key to a new file that only you can read, as a zuliprc for --zuliprc',
  },
} as const satisfies Readonly<Record<string, Param>>;

/** A file that is there already, empty, so that nothing is made whose key has no place. */
export interface KeyFile {
  /** Throws where it cannot be written after all. */
  write(bot: Pick<User, 'email'>, key: string): void;
  /** Takes it back. */
  withdraw(): void;
}

/** Makes the file. Throws a usage error where it is there, or cannot be made. */
export async function reserveKeyFile(path: string, context: Context): Promise<KeyFile> {
  const { site } = await context.client();
  const descriptor = open(path);
  return {
    write({ email }, key) {
      try {
        writeSync(descriptor, `[api]\nsite=${site}\nemail=${email}\nkey=${key}\n`);
        closeSync(descriptor);
      } catch (error) {
        throw new CliError('unexpected', `the key could not be written to ${path}: ${codeOf(error)}`, {
          hint: 'realmctl bot key BOT --key-out FILE writes it elsewhere',
        });
      }
    },
    withdraw() {
      closeSync(descriptor);
      rmSync(path, { force: true });
    },
  };
}

function open(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    const code = codeOf(error);
    throw usageError(
      `--key-out: cannot make ${path}: ${code}`,
      code === 'EEXIST'
        ? 'name a file that does not exist yet'
        : 'name a file in a folder that you can write to',
    );
  }
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code ?? error);
}

/** How to log in with such a file. */
export function keyFileNote(path: string): string {
  return `its key is in ${path}: realmctl auth login --zuliprc ${shellWord(path)}`;
}
