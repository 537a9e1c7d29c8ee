/** CSV in the form that a spreadsheet program opens with a double click. */
import type { DelimitedOptions } from './csv.ts';
import type { CsvFor } from './options.ts';

const byteOrderMark = '\ufeff';

/** Regions that write a decimal point and yet separate lists by semicolons. */
const semicolonRegions = ['CH', 'LI'];

/**
 * Returns what Excel expects: a byte order mark, without which it takes UTF-8 for the code page of the system, CRLF,
 * and the list separator of the locale. A line `sep=;` would make it pass over the mark.
 * @param shown on a terminal, where a mark and carriage returns would only be escapes
 */
export function csvFormFor({ locale }: CsvFor, shown: boolean): DelimitedOptions {
  const separator = listSeparator(locale);
  return shown ? { separator } : { separator, lineEnd: '\r\n', mark: byteOrderMark };
}

/** A semicolon where the comma stands in numbers. */
function listSeparator(locale: string | undefined): string {
  const tag = locale?.replace(/[.@].*/, '').replaceAll('_', '-');
  if (tag === 'C' || tag === 'POSIX') return ',';
  try {
    const decimal = new Intl.NumberFormat(tag).format(0.5);
    const region = tag && new Intl.Locale(tag).region;
    return decimal.includes(',') || (region && semicolonRegions.includes(region)) ? ';' : ',';
  } catch {
    return ',';
  }
}
