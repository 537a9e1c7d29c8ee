/** Rejects a table format for commands that print text: text has no columns, and ignoring the option would be wrong. */
import { usageError } from '../base/cli-error.ts';
import { defaultFormat, type Format, traitsOf } from '../output/formats.ts';
import type { GivenGlobals } from './global-options.ts';

/** Throws a usage error for a format that a command which prints text does not support. */
export function requireFormatOfText({ format: named, csvFor }: GivenGlobals, prints: 'text' | 'yaml'): void {
  const format = String(csvFor === undefined ? named : 'csv');
  if (format === defaultFormat || format === prints || traitsOf(format as Format).isJson) return;
  const flag = csvFor === undefined ? '--format' : '--csv-for';
  const [is, hint] =
    prints === 'text'
      ? ['text', `leave ${flag} out, or use --json for the text as a JSON string`]
      : ['YAML', `leave ${flag} out, or use --json`];
  throw usageError(`${flag} ${csvFor ?? format} does not apply: this command prints ${is}`, hint);
}
