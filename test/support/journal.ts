/** Handwritten journals, in the format of docs/journal.md. */
import { createHash } from 'node:crypto';

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

interface JournalForm {
  /** The number of the first line. */
  readonly seq?: number;
  /** The hash before it. */
  readonly prev?: string;
  /** How many lines each block has, except perhaps the last. */
  readonly inBlock?: number;
}

/** The lines of a journal of these events, each a second after the one before unless it has its own `at`. */
export function journalOf(
  events: readonly (Event & { readonly $at?: string })[],
  { seq = 1, prev = '0'.repeat(64), inBlock = 1 }: JournalForm = {},
): string[] {
  let hash = prev;
  const lines: string[] = [];
  for (let start = 0; start < events.length; start += inBlock) {
    const texts = events.slice(start, start + inBlock).map(({ $at, ...event }, index) => {
      const at = $at ?? new Date(Date.UTC(2026, 10, 1, 10, 0, start + index)).toISOString();
      const link = index === 0 ? `"prev":"${hash}",` : '';
      return `{"seq":${seq + start + index},${link}"at":"${at}","event":${JSON.stringify(event)}`;
    });
    hash = createHash('sha256').update(texts.join('}\n')).digest('hex');
    lines.push(...`${texts.join('}\n')},"hash":"${hash}"}`.split('\n'));
  }
  return lines;
}

/** The hash of a line. */
export function hashOf(line = ''): string {
  return line.slice(-66, -2);
}
