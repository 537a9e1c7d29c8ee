/** The options that decide how a result is shown, and which of them go together. */
import { usageError } from '../base/cli-error.ts';

/** How data can be printed, in the order in which help has them. */
export const formats = ['table', 'json', 'ndjson', 'csv', 'tsv', 'yaml'] as const;

export type Format = (typeof formats)[number];

export interface OutputOptions {
  readonly format?: Format;
  readonly fields?: readonly string[];
  readonly jq?: string;
  readonly columns?: readonly string[];
  readonly sort?: string;
  readonly quiet: boolean;
  /** False writes CSV cells as they are; otherwise those that a spreadsheet would run are guarded. */
  readonly csvGuard?: boolean;
}

/**
 * Refuses options that contradict each other. Needs no result: to be called
 * before anything is sent, so that a usage failure means that nothing was done.
 */
export function checkOutputOptions({ format, fields, jq, columns, quiet }: OutputOptions): void {
  const tabular = format === undefined || format === 'table' || format === 'csv' || format === 'tsv';
  if (columns !== undefined && fields !== undefined) {
    throw usageError('--columns and --fields exclude each other', 'pick columns of the table, or raw fields');
  }
  const idsAlone = quiet && jq === undefined && (format === undefined || format === 'table');
  if (idsAlone && (columns !== undefined || fields !== undefined)) {
    throw usageError(
      '--quiet prints ids alone',
      'leave it out, or choose a --format, which it leaves as it is',
    );
  }
  if (columns !== undefined && (!tabular || jq !== undefined)) {
    throw usageError('--columns is for table, csv and tsv output', 'pick fields of JSON with --fields');
  }
  if (jq !== undefined && format !== undefined && format !== 'json' && format !== 'ndjson') {
    throw usageError(`--jq works on JSON, not on ${format} output`, 'leave --format away, or use --json');
  }
}
