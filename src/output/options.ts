/** The options that decide how a result is shown, and which of them go together. */
import { usageError } from '../base/cli-error.ts';
import { type csvPrograms, defaultFormat, type Format, formatNames, formats, traitsOf } from './formats.ts';

/** Which program CSV is written for, and the locale, as the environment names it, whose separator it expects. */
export interface CsvFor {
  readonly program: (typeof csvPrograms)[number];
  readonly locale: string | undefined;
}

export interface OutputOptions {
  readonly format?: Format;
  readonly fields?: readonly string[];
  readonly jq?: string;
  readonly columns?: readonly string[];
  readonly sort?: string;
  readonly quiet: boolean;
  /** False writes and reads cells of CSV and TSV as they are; otherwise those that a spreadsheet would run are guarded. */
  readonly csvGuard?: boolean;
  /** CSV as this program opens it with a double click; comma, line feed and no byte order mark otherwise. */
  readonly csvFor?: CsvFor;
}

/**
 * Refuses options that contradict each other. Needs no result: to be called
 * before anything is sent, so that a usage failure means that nothing was done.
 */
export function checkOutputOptions({ format, fields, jq, columns, quiet }: OutputOptions): void {
  const { shows } = traitsOf(format);
  if (columns !== undefined && fields !== undefined) {
    throw usageError('--columns and --fields cannot be combined', 'pick columns of the table, or raw fields');
  }
  const idsAlone = quiet && jq === undefined && (format ?? defaultFormat) === defaultFormat;
  if (idsAlone && (columns !== undefined || fields !== undefined)) {
    throw usageError(
      '--quiet prints ids alone',
      'leave it out, or choose a --format, which it leaves as it is',
    );
  }
  if (columns !== undefined && (shows !== 'columns' || jq !== undefined)) {
    throw usageError(`--columns is for ${withColumns()} output`, 'pick fields of JSON with --fields');
  }
  if (jq !== undefined && format !== undefined && !traitsOf(format).isJson) {
    throw usageError(`--jq works on JSON, not on ${format} output`, 'leave --format away, or use --json');
  }
}

/** `table, csv and tsv`. The list is put together here alone: what it takes of ICU is a tenth of a short call. */
function withColumns(): string {
  const names = formatNames.filter((each) => formats[each].shows === 'columns');
  return new Intl.ListFormat('en-GB').format(names);
}
