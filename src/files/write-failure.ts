import { CliError } from '../base/cli-error.ts';
import { fileReason } from './file-reason.ts';

/** Returns the failure of a write that was to record what was done: no row is at fault. */
export function writeFailure(path: string, error: unknown, hint?: string): CliError {
  return new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`, { cause: error, hint });
}
