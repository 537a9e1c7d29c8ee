/**
 * Secrets that are made for rows, in one CSV file that its owner alone can read. All of them are on the disk
 * before the first request that carries one: nothing is made whose secret is lost.
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
  /** Puts a secret for each name into the file, unless it has one. Resolves when the disk has them. */
  keep(names: readonly string[]): Promise<void>;
  /** The secret of a name; one that is kept nowhere where nothing was put into the file, as in a dry run. */
  of(name: string): string;
  /** Whether the file has one. */
  has(name: string): boolean;
  /** Takes those out that turned out to be of no use; a file that has none left goes. Throws a CliError where it cannot. */
  drop(names: readonly string[]): Promise<void>;
}

export interface SecretsFileOptions {
  readonly path: string;
  /** The option that names it, for messages. */
  readonly flag: string;
  /** Headers of the names and of the secrets. */
  readonly headers: readonly [string, string];
  /** An earlier run may have made it. */
  readonly resumes: boolean;
  make(): string;
  /** Names as they are told apart. */
  comparable(name: string): string;
}

/** Secrets of a dry run, which go into no file and to no server. */
export function unkeptSecrets(make: () => string): SecretsFile {
  const nothing = async () => {};
  return { keep: nothing, of: make, has: () => false, drop: nothing };
}

/** Throws a usage error where the file is there and is none of an earlier run. */
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
