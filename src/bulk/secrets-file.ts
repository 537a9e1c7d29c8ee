/**
 * Secrets generated for rows, in a CSV file that only its owner can read. All secrets are on disk before the first
 * request that uses one, so nothing is created whose secret is lost.
 */
import { lstat, rm } from 'node:fs/promises';
import { usageError } from '../base/cli-error.ts';
import { createFile, replaceFile } from '../files/atomic-replace.ts';
import { cannotRead } from '../files/cannot-read.ts';
import { fileReason } from '../files/file-reason.ts';
import { alreadyExists } from '../files/output-file.ts';
import { readSecretFile } from '../files/secret-file.ts';
import { unwritten } from '../files/unwritten.ts';
import { loadDelimited } from '../output/csv.ts';
import { openTable } from '../tables/read-table.ts';

export interface SecretsFile {
  /** Adds a secret for each name that has none. Resolves when the secrets are on disk. */
  keep(names: readonly string[]): Promise<void>;
  /** Returns the secret of a name, or a new one that is not stored if the file has none, as in a dry run. */
  of(name: string): string;
  /** Whether the file has a secret for a name. */
  has(name: string): boolean;
  /**
   * Removes secrets that turned out to be unused, and deletes the file if none is left. Throws a CliError if it
   * cannot.
   */
  drop(names: readonly string[]): Promise<void>;
}

export interface SecretsFileOptions {
  readonly path: string;
  /** The option with the path, for messages. */
  readonly flag: string;
  /** The headers for names and secrets. */
  readonly headers: readonly [string, string];
  /** Whether an earlier run may have created the file. */
  readonly resumes: boolean;
  make(): string;
  /** Returns a name in the form in which names are compared. */
  comparable(name: string): string;
}

/** Secrets for a dry run, which are neither stored nor sent. */
export function unkeptSecrets(make: () => string): SecretsFile {
  const nothing = async () => {};
  return { keep: nothing, of: make, has: () => false, drop: nothing };
}

/** Opens the file. Throws a usage error if it exists and is not from an earlier run. */
export async function openSecretsFile(options: SecretsFileOptions): Promise<SecretsFile> {
  const { path, flag, make, comparable, resumes } = options;
  const isThere = await exists(path);
  if (isThere && !resumes) throw alreadyExists(flag, path, 'new-passwords');
  const kept = new Map<string, readonly [name: string, secret: string]>();
  for (const pair of isThere ? await readPairs(options) : []) kept.set(comparable(pair[0]), pair);
  const write = async (first: boolean) => {
    const text = await textOf([...kept.values()], options.headers);
    try {
      await (first ? createFile : replaceFile)(path, text, { durable: true });
    } catch (error) {
      if (!first) throw unwritten(path, error);
      const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (isTaken) throw alreadyExists(flag, path, 'new-passwords');
      throw usageError(`${flag}: cannot write ${path}: ${fileReason(error)}`);
    }
  };
  return {
    async keep(names) {
      const fresh = names.filter((name) => !kept.has(comparable(name)));
      if (fresh.length === 0) return;
      for (const name of fresh) kept.set(comparable(name), [name, make()]);
      await write(!isThere);
    },
    of: (name) => kept.get(comparable(name))?.[1] ?? make(),
    has: (name) => kept.has(comparable(name)),
    async drop(names) {
      const dropped = names.filter((name) => kept.delete(comparable(name)));
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

async function readPairs({ path, flag, headers: wanted }: SecretsFileOptions) {
  const where = `${flag}: ${path}`;
  const refusal = () => usageError(`${where} has no columns ${wanted.join(' and ')}`);
  const text = await readSecretFile(path, { what: 'secrets of a run', where }).catch((error: unknown) => {
    throw cannotRead(path, error, flag);
  });
  const headers: string[] = [];
  const pairs: [string, string][] = [];
  let isWrong = text.trim() === '';
  if (isWrong) throw refusal();
  const table = await openTable({ where, bytes: piece(Buffer.from(text)), form: 'csv' });
  await table.read({
    header: (name) => headers.push(name) - 1,
    problem() {
      isWrong = true;
    },
    record: ({ cells: [name, secret] }) => void pairs.push([String(name), String(secret)]),
  });
  if (isWrong || headers.join() !== wanted.join()) throw refusal();
  return pairs;
}

async function* piece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function textOf(
  pairs: readonly (readonly [string, string])[],
  headers: readonly [string, string],
): Promise<string> {
  return (await loadDelimited())([headers, ...pairs]);
}
