/** The records of a journal, file by file. */
import { usageError } from '../../base/cli-error.ts';
import type { StreamRecord } from '../event.ts';
import { recordIn } from '../line-form.ts';
import { readChainLine } from './chain.ts';
import { inOrder } from './files.ts';
import { lineBlocks } from './line-blocks.ts';

export interface JournalEntry {
  readonly seq: number;
  /** When it arrived; ISO 8601, UTC. */
  readonly at: string;
  readonly record: StreamRecord;
  readonly json: string;
}

/**
 * Reads the files of a journal in the order in which they were written. Lines that a rotation wrote to two files come
 * once. Whether a line is as it was written is not checked. Throws a usage CliError for a line that cannot be read.
 */
export async function* journalEntries(
  paths: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<readonly JournalEntry[]> {
  let last = 0;
  for (const { path } of await inOrder(paths)) {
    let number = 0;
    for await (const { lines } of lineBlocks(path)) {
      if (signal.aborted) return;
      const entries: JournalEntry[] = [];
      for (const bytes of lines) {
        number += 1;
        const line = readChainLine(bytes);
        const json = line && bytes.toString('utf8', ...line.event);
        const record = json && recordIn(json);
        if (!line || !json || !record) throw unreadable(path, number);
        if (line.seq <= last) continue;
        last = line.seq;
        entries.push({ seq: line.seq, at: line.at, record, json });
      }
      if (entries.length > 0) yield entries;
    }
  }
}

function unreadable(path: string, line: number) {
  return usageError(
    `${path}:${line} is not a line of a journal that realmctl tail wrote`,
    `realmctl journal verify ${path} tells whether the journal was changed`,
  );
}
