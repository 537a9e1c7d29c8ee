/** The one file for the passwords of many new users: nobody else can read it, and no password is lost. */
import { type FileHandle, open } from 'node:fs/promises';
import { usageError } from '../../base/cli-error.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { readSecretFile } from '../../files/secret-file.ts';

export interface PasswordsFile {
  /** Keeps a password before it is sent; resolves when the disk has it. */
  add(email: string, password: string): Promise<void>;
  /** Leaves the passwords of those that were made, each once. */
  close(made: (email: string) => boolean): Promise<void>;
}

const header = 'email,password\n';

/**
 * Opens the file, `email,password` a line.
 * @param goesOn whether an earlier run may have begun it; without that it must not be there
 */
export async function openPasswords(path: string, goesOn: boolean): Promise<PasswordsFile> {
  const known = new Map<string, string>();
  let file: FileHandle;
  try {
    file = await open(path, 'ax', 0o600);
    await file.appendFile(header);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST' || !goesOn) {
      throw usageError(
        `--passwords-out: cannot make ${path}: ${code}`,
        code === 'EEXIST' ? 'name a file that does not exist yet' : undefined,
      );
    }
    for (const [email, password] of await readPasswords(path)) known.set(email, password);
    file = await open(path, 'a', 0o600);
  }
  return {
    async add(email, password) {
      known.set(email, password);
      await file.appendFile(lineOf(email, password));
      await file.datasync();
    },
    async close(made) {
      await file.close();
      const lines = [...known].filter(([email]) => made(email)).map(([email, text]) => lineOf(email, text));
      await replaceFile(path, header + lines.join(''), { durable: true });
    },
  };
}

async function readPasswords(path: string): Promise<[email: string, password: string][]> {
  const text = await readSecretFile(path, { what: 'passwords' });
  if (!text.startsWith(header)) throw usageError(`--passwords-out: ${path} holds something else`);
  return text
    .slice(header.length, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const cut = line.lastIndexOf(',');
      const email = line.slice(0, cut);
      return [email.startsWith('"') ? email.slice(1, -1).replaceAll('""', '"') : email, line.slice(cut + 1)];
    });
}

/** Addresses with a quote or a comma are rare, and allowed. */
function lineOf(email: string, password: string): string {
  const cell = /[",]/.test(email) ? `"${email.replaceAll('"', '""')}"` : email;
  return `${cell},${password}\n`;
}
