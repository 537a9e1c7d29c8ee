/** The options that decide how a result is displayed, and which of them can be combined. */
import { usageError } from '../base/cli-error.ts';
import { type csvPrograms, defaultFormat, type Format, formatNames, formats, traitsOf } from './formats.ts';

/** The program to write CSV for, and the locale in the environment's form, whose separator the program expects. */
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
  /**
   * False leaves cells of CSV and TSV unchanged; otherwise cells that a spreadsheet would run as formulas are
   * guarded.
   */
  readonly csvGuard?: boolean;
  /** CSV that this program opens with a double click; by default comma, line feed and no byte order mark. */
  readonly csvFor?: CsvFor;
}

/**
 * Throws a usage error for options that contradict each other. It needs no result, so it is called before anything is
 * sent, and a usage error means that nothing was done.
 */
export function checkOutputOptions({ format, fields, jq, columns, quiet }: OutputOptions): void {
  const { shows } = traitsOf(format);
  if (columns !== undefined && fields !== undefined) {
    throw usageError('--columns and --fields cannot be combined', 'pick columns of the table, or raw fields');
  }
  const idsAlone = quiet && jq === undefined && (format ?? defaultFormat) === defaultFormat;
  if (idsAlone && (columns !== undefined || fields !== undefined)) {
    throw usageError('--quiet prints only ids', 'leave it out, or choose a --format');
  }
  if (columns !== undefined && (shows !== 'columns' || jq !== undefined)) {
    throw usageError(`--columns is for ${withColumns()} output`, 'pick fields of JSON with --fields');
  }
  if (jq !== undefined && format !== undefined && !traitsOf(format).isJson) {
    throw usageError(`--jq works on JSON, not on ${format} output`, 'leave --format out, or use --json');
  }
}

/**
 * Returns `table, csv and tsv`. Computed only when needed, because ICU's list format takes a tenth of the time of a
 * short call.
 */
function withColumns(): string {
  const names = formatNames.filter((each) => formats[each].shows === 'columns');
  return new Intl.ListFormat('en-GB').format(names);
}
