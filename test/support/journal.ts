/** Handwritten journals, in the format of docs/journal.md. */
import { createHash } from 'node:crypto';

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

/** The lines of a journal of these events, each a second after the one before unless it has its own `at`. */
export function journalOf(
  events: readonly (Event & { readonly $at?: string })[],
  begin: Pick<JournalBegin, 'seq' | 'prev'> = { seq: 1, prev: '0'.repeat(64) },
): string[] {
  let { prev } = begin;
  return events.map(({ $at, ...event }, index) => {
    const at = $at ?? new Date(Date.UTC(2026, 10, 1, 10, 0, index)).toISOString();
    const text = `{"seq":${begin.seq + index},"prev":"${prev}","at":"${at}","event":${JSON.stringify(event)}`;
    prev = createHash('sha256').update(text).digest('hex');
    return `${text},"hash":"${prev}"}`;
  });
}

interface JournalBegin {
  readonly seq: number;
  readonly prev: string;
}

/** The hash of a line. */
export function hashOf(line = ''): string {
  return line.slice(-66, -2);
}
