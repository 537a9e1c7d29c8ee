/**
 * Passwords of new accounts, generated into the CSV file of `--passwords-out`, which only its owner can read. All are
 * on disk before the first account is created, so none is lost.
 */
import { lstat, rm } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { randomPassword } from '../base/random-password.ts';
import { createFile, replaceFile } from '../files/atomic-replace.ts';
import { cannotRead } from '../files/cannot-read.ts';
import { fileReason } from '../files/file-reason.ts';
import { alreadyExists } from '../files/output-file.ts';
import { readSecretFile } from '../files/secret-file.ts';
import { writeFailure } from '../files/write-failure.ts';
import { loadDelimited } from '../output/csv.ts';
import { openTable } from '../tables/read-table.ts';

/** People are identified by their address, without regard to case. */
export interface PasswordsFile {
  /** Adds a password for each address that has none. Resolves when they are on disk. */
  keep(emails: readonly string[]): Promise<void>;
  /** Returns the password of an address, or a new one that is not stored if the file has none, as in a dry run. */
  of(email: string): string;
  has(email: string): boolean;
  /**
   * Removes passwords that turned out to be unused, and deletes the file if none is left. Throws a CliError if it
   * cannot.
   */
  drop(emails: readonly string[]): Promise<void>;
}

const flag = '--passwords-out';
const columns = ['email', 'password'] as const;

/** Passwords that are stored nowhere: in a dry run, and for people who are to reset theirs. */
export function unkeptPasswords(): PasswordsFile {
  const nothing = async () => {};
  return { keep: nothing, of: randomPassword, has: () => false, drop: nothing };
}

/**
 * Opens the file. Throws a usage error if it exists and is not from an earlier run.
 * @param resumes whether an earlier run may have created it
 */
export async function openPasswords(
  path: string,
  { resumes }: { readonly resumes: boolean },
): Promise<PasswordsFile> {
  const isThere = await exists(path);
  if (isThere && !resumes) throw alreadyExists(flag, path, 'new-passwords');
  const kept = new Map<string, readonly [email: string, password: string]>();
  for (const pair of isThere ? await readPairs(path) : []) kept.set(comparable(pair[0]), pair);
  const write = async (first: boolean) => {
    const text = (await loadDelimited())([columns, ...kept.values()]);
    try {
      await (first ? createFile : replaceFile)(path, text, { durable: true });
    } catch (error) {
      if (!first) throw writeFailure(path, error);
      const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (isTaken) throw alreadyExists(flag, path, 'new-passwords');
      throw usageError(`${flag}: cannot write ${path}: ${fileReason(error)}`);
    }
  };
  return {
    async keep(emails) {
      const fresh = emails.filter((email) => !kept.has(comparable(email)));
      if (fresh.length === 0) return;
      for (const email of fresh) kept.set(comparable(email), [email, randomPassword()]);
      await write(!isThere);
    },
    of: (email) => kept.get(comparable(email))?.[1] ?? randomPassword(),
    has: (email) => kept.has(comparable(email)),
    async drop(emails) {
      const dropped = emails.filter((email) => kept.delete(comparable(email)));
      if (dropped.length === 0) return;
      if (kept.size === 0) await rm(path, { force: true });
      else await write(false);
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function comparable(email: string): string {
  return email.trim().toLowerCase();
}

async function readPairs(path: string) {
  const where = `${flag}: ${path}`;
  const refusal = () => usageError(`${where} has no columns ${columns.join(' and ')}`);
  const text = await readSecretFile(path, { what: 'passwords of new accounts', where }).catch(
    (error: unknown) => {
      throw cannotRead(path, error, flag);
    },
  );
  const headers: string[] = [];
  const pairs: [string, string][] = [];
  let isWrong = text.trim() === '';
  if (isWrong) throw refusal();
  const table = await openTable({ where, bytes: [Buffer.from(text)], form: 'csv' });
  await table.read({
    header: (name) => headers.push(name) - 1,
    problem() {
      isWrong = true;
    },
    record: ({ cells: [email, password] }) => void pairs.push([String(email), String(password)]),
  });
  if (isWrong || headers.join() !== columns.join()) throw refusal();
  return pairs;
}
