/** The files of one journal, in the order in which they were written. */
import { readFile } from 'node:fs/promises';
import type { OutFileEnd } from '../out-file.ts';
import { readChainLine } from './chain.ts';
import { lineBlocks } from './line-blocks.ts';

export interface JournalFile {
  readonly path: string;
  /** Number of its first line in the chain; undefined where it is empty or does not begin with such a line. */
  readonly first: number | undefined;
  readonly isEmpty: boolean;
}

/** Looks at the beginning of each file. Throws a usage CliError for a file that cannot be read. */
export async function inOrder(paths: readonly string[]): Promise<JournalFile[]> {
  const files: JournalFile[] = [];
  for (const path of new Set(paths)) {
    let begin: Buffer | undefined;
    for await (const { lines, torn } of lineBlocks(path)) {
      begin = lines[0] ?? torn;
      break;
    }
    files.push({ path, first: begin && readChainLine(begin)?.seq, isEmpty: begin === undefined });
  }
  // A file that is new since the last rotation has nothing yet, and is the last.
  return files.sort((one, other) => place(one) - place(other));
}

function place({ first, isEmpty }: JournalFile): number {
  return isEmpty ? Number.POSITIVE_INFINITY : (first ?? 0);
}

/** Returns what the cursor beside a journal says about its end; undefined if there is none that does. */
export async function endInCursor(path: string): Promise<OutFileEnd | undefined> {
  try {
    const { out } = JSON.parse(await readFile(`${path}.cursor`, 'utf8')) as { readonly out?: OutFileEnd };
    return typeof out?.head?.seq === 'number' && typeof out.length === 'number' ? out : undefined;
  } catch {
    return undefined;
  }
}
