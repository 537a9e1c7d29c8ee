/** Finds the last block of a journal without a cursor. */
import type { FileHandle } from 'node:fs/promises';
import { usageError } from '../../base/cli-error.ts';
import type { LineForm } from '../line-form.ts';
import { readBytes } from '../read-bytes.ts';
import { beginsAsChainLine, readChainLine } from './chain.ts';

const newline = 10;
/** Bytes to read first; doubled until they contain the last block. */
const first = 64 * 1024;

/**
 * Moves the form to the end of the chain in a file, and returns where the last whole line ends. What follows it is a
 * line that a killed run left incomplete. Throws a usage CliError for anything else.
 */
export async function lastLink(handle: FileHandle, path: string, form: LineForm): Promise<number> {
  const { size } = await handle.stat();
  for (let length = first; ; length *= 2) {
    const start = Math.max(0, size - length);
    const bytes = await readBytes(handle, start, size);
    const begin = start === 0 ? 0 : bytes.indexOf(newline) + 1;
    const end = bytes.lastIndexOf(newline) + 1;
    const lines = bytes.toString('utf8', begin, end).split('\n').slice(0, -1);
    const links = lines.map((line) => readChainLine(Buffer.from(line)));
    const block = links.findLastIndex((link) => link?.prev !== undefined);
    if (block === -1 && start > 0) continue;
    const torn = bytes.subarray(end);
    if (torn.length > 0 && !beginsAsChainLine(torn.toString('latin1', 0, 7))) throw incomplete(path);
    if (lines.length === 0) return 0;
    const { seq = 1, prev } = links[block] ?? {};
    if (prev === undefined) throw incomplete(path);
    form.moveTo({ seq: seq - 1, hash: prev });
    if (lines.slice(block).some((line) => form.take(line) === undefined)) throw incomplete(path);
    return start + end;
  }
}

function incomplete(path: string) {
  return usageError(
    `the last line of ${path} is not a line of a journal as tail wrote it`,
    `realmctl journal verify ${path} looks for the first such line; name another file to start a new journal`,
  );
}
