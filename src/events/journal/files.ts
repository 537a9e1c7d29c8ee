/** The files of one journal, in the order in which they were written. */
import { readFile } from 'node:fs/promises';
import { usageError } from '../../base/cli-error.ts';
import type { OutFileEnd } from '../out-file.ts';
import { readChainLine } from './chain.ts';
import { lineBlocks } from './line-blocks.ts';

export interface JournalFile {
  readonly path: string;
  /** Number of its first line in the chain; undefined if the file is empty or does not begin with a chained line. */
  readonly first: number | undefined;
  readonly isEmpty: boolean;
}

/** Reads the beginning of each file. Throws a usage CliError for a file that cannot be read. */
export async function inOrder(paths: readonly string[]): Promise<JournalFile[]> {
  const files: JournalFile[] = [];
  for (const path of new Set(paths)) {
    let begin: Buffer | undefined;
    for await (const { lines, torn } of lineBlocks(path)) {
      begin = lines[0] ?? torn;
      break;
    }
    if (begin?.[0] === 0x1f && begin[1] === 0x8b) {
      throw usageError(`cannot read ${path}: it is compressed`, 'unpack it first, such as with gunzip -k');
    }
    files.push({ path, first: begin && readChainLine(begin)?.seq, isEmpty: begin === undefined });
  }
  // An empty file was started by the last rotation, so it comes last.
  return files.sort((one, other) => place(one) - place(other));
}

function place({ first, isEmpty }: JournalFile): number {
  return isEmpty ? Number.POSITIVE_INFINITY : (first ?? 0);
}

/** Returns the hash of a line that ends a block; undefined if no file has it. */
export async function hashOfLine(files: readonly JournalFile[], seq: number): Promise<string | undefined> {
  for (const { path } of files) {
    for await (const { lines } of lineBlocks(path)) {
      for (const bytes of lines) {
        const line = readChainLine(bytes);
        if (line?.seq === seq) return line.hash;
      }
    }
  }
  return undefined;
}

/** Returns the end of a journal as the cursor beside it has it; undefined without such a cursor. */
export async function endInCursor(path: string): Promise<OutFileEnd | undefined> {
  try {
    const { out } = JSON.parse(await readFile(`${path}.cursor`, 'utf8')) as { readonly out?: OutFileEnd };
    return typeof out?.head?.seq === 'number' && typeof out.length === 'number' ? out : undefined;
  } catch {
    return undefined;
  }
}
