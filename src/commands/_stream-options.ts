/** What commands that print records one by one, such as `tail`, do not take. */
import { usageError } from '../base/cli-error.ts';
import { traitsOf } from '../output/formats.ts';
import type { Context } from '../session/context.ts';

/** Refuses formats and options that need the whole list. */
export function refuseListOptions(command: string, { format, fields, columns, sort }: Context['options']) {
  if (!traitsOf(format).streams) throw usageError(`${command} does not print ${format}; use --json`);
  if ((fields ?? columns ?? sort) !== undefined) {
    throw usageError('--fields, --columns and --sort cannot be used with a stream', 'use --jq instead');
  }
}
