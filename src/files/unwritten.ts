import { CliError } from '../base/cli-error.ts';
import { fileReason } from './file-reason.ts';

/** The failure of a write that was to keep what was done: no fault of a row. */
export function unwritten(path: string, error: unknown, hint?: string): CliError {
  return new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`, { cause: error, hint });
}
