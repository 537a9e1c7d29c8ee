/** The records of a journal, file by file. */
import { usageError } from '../../base/cli-error.ts';
import type { StreamRecord } from '../event.ts';
import { recordIn } from '../line-form.ts';
import { type ChainLine, chainStart, readChainLine } from './chain.ts';
import { hashOfLine, inOrder } from './files.ts';
import { lineBlocks } from './line-blocks.ts';

export interface JournalEntry {
  readonly seq: number;
  /** When it arrived: ISO 8601, UTC. */
  readonly at: string;
  readonly record: StreamRecord;
  readonly json: string;
}

/**
 * Reads the files of a journal in the order in which they were written. Lines that a rotation wrote to two files come
 * once. Checks that the files belong to one journal, but not that lines are unchanged. Throws a usage
 * CliError for a line that cannot be read or does not belong to the journal.
 */
export async function* journalEntries(
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly JournalEntry[]> {
  let last: Pick<ChainLine, 'seq' | 'hash'> = chainStart;
  const files = await inOrder(paths);
  for (const [index, { path }] of files.entries()) {
    let number = 0;
    /** The previous line in this file. */
    let previous: typeof last | undefined;
    for await (const { lines } of lineBlocks(path)) {
      if (signal.aborted) return;
      const entries: JournalEntry[] = [];
      for (const bytes of lines) {
        number += 1;
        const line = readChainLine(bytes);
        const json = line && bytes.toString('utf8', ...line.event);
        const record = json && recordIn(json);
        if (!line || !json || !record) throw unreadable(path, number);
        const { seq, at, prev, hash } = line;
        const isNext = seq === last.seq + 1 && index > 0 && last !== previous;
        const isForeign = isNext ? prev !== last.hash : seq === last.seq && hash !== last.hash;
        if (isForeign || seq <= (previous?.seq ?? 0)) throw ofAnother(path, number);
        previous = { seq, hash };
        if (seq <= last.seq) continue;
        last = previous;
        entries.push({ seq, at, record, json });
      }
      if (entries.length > 0) yield entries;
    }
    if (previous === undefined || previous.seq >= last.seq) continue;
    const known = await hashOfLine(files.slice(0, index), previous.seq);
    if (known !== undefined && known !== previous.hash) throw ofAnother(path, number);
  }
}

function ofAnother(path: string, line: number) {
  return usageError(
    `${path}:${line} does not follow the lines before it: it belongs to another journal or was moved`,
    'name the files of one journal; realmctl journal verify FILE... shows whether it was changed',
  );
}

function unreadable(path: string, line: number) {
  return usageError(
    `${path}:${line} is not a line of a journal that realmctl tail wrote`,
    `realmctl journal verify ${path} shows whether the journal was changed`,
  );
}
