/** CSV in the format that a spreadsheet program opens with a double click. */
import type { DelimitedOptions } from './csv.ts';
import type { CsvFor } from './options.ts';

const byteOrderMark = '\ufeff';

/** Regions that write a decimal point but separate lists by semicolons. */
const semicolonRegions = ['CH', 'LI'];

/**
 * Returns the format that Excel expects: a byte order mark, without which it reads UTF-8 as the system's code page,
 * CRLF, and the list separator of the locale. A line `sep=;` would make it ignore the mark.
 * @param shown whether it is displayed on a terminal, where a mark and carriage returns would only be escapes
 */
export function csvFormFor({ locale }: CsvFor, shown: boolean): DelimitedOptions {
  const separator = listSeparator(locale);
  return shown ? { separator } : { separator, lineEnd: '\r\n', mark: byteOrderMark };
}

/** Returns a semicolon for locales with a decimal comma. */
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
