/** How a run ended, for a person: counts that add up to the rows, and the first failures. */
import { counted } from '../base/words.ts';
import { countOutcomes } from '../output/shortfall.ts';
import type { ResultLine } from '../report/results-file.ts';
import type { RowEnd } from './plan.ts';

/** Failures that are told by line; what is beyond is counted. */
const most = 20;

export interface Ended {
  readonly ends: readonly RowEnd[];
  readonly done: readonly ResultLine[];
}

/** A line for each row that failed, up to some, and what to do about it once. */
export function failureLines(ends: readonly RowEnd[]): string[] {
  const failures = ends.filter(({ error }) => error !== undefined);
  const hints = new Set<string>();
  const lines = failures.slice(0, most).flatMap(({ row: { row, line, key }, error }) => {
    const { message, hint = '' } = error ?? {};
    const isNew = hint !== '' && !hints.has(hint);
    hints.add(hint);
    const told = isNew ? hint.split('\n').map((text) => `  ${text}`) : [];
    return [`row ${row} (line ${line}), ${key}: ${message}`, ...told];
  });
  const more = failures.length - most;
  return more > 0 ? [...lines, `and ${more.toLocaleString('en')} more failed`] : lines;
}

/** One sentence on all rows. */
export function summaryOf({ ends, done }: Ended, noun: string): string {
  const parts = countOutcomes(ends.map(({ outcome }) => outcome));
  if (done.length > 0) parts.push(`${done.length.toLocaleString('en')} done earlier`);
  const total = ends.length + done.length;
  return `${noun}: ${parts.join(', ')} of ${counted(total, 'row')}`;
}
