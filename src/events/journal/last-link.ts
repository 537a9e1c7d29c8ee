/** Finds the last whole line of a journal without a cursor. */
import type { FileHandle } from 'node:fs/promises';
import { usageError } from '../../base/cli-error.ts';
import { readBytes } from '../read-bytes.ts';
import { beginsAsChainLine, type ChainHead, chainStart, isHashRight, readChainLine } from './chain.ts';

const newline = 10;
/** Bytes to read first; doubled until they contain the last lines. */
const first = 64 * 1024;

/**
 * Returns where the last whole line ends, and its place in the chain. What follows it is a line
 * that a killed run left incomplete. Throws a usage CliError for anything else.
 */
export async function lastLink(
  handle: FileHandle,
  path: string,
): Promise<{ readonly end: number; readonly head: ChainHead }> {
  const { size } = await handle.stat();
  for (let length = first; ; length *= 2) {
    const start = Math.max(0, size - length);
    const bytes = await readBytes(handle, start, size);
    const end = bytes.lastIndexOf(newline);
    const before = end <= 0 ? -1 : bytes.lastIndexOf(newline, end - 1);
    if (before === -1 && start > 0) continue;
    const torn = bytes.subarray(end + 1);
    if (torn.length > 0 && !beginsAsChainLine(torn.toString('latin1', 0, 7))) throw notWhole(path);
    if (end === -1) return { end: 0, head: chainStart };
    const line = bytes.subarray(before + 1, end);
    const link = readChainLine(line);
    if (link === undefined || !isHashRight(line, link)) throw notWhole(path);
    return { end: start + end + 1, head: { seq: link.seq, hash: link.hash } };
  }
}

function notWhole(path: string) {
  return usageError(
    `the last line of ${path} is not a line of a journal as tail wrote it`,
    `realmctl journal verify ${path} looks for the first such line; name another file to start a new journal`,
  );
}
