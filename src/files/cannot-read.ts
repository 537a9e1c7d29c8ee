import { CliError, usageError } from '../base/cli-error.ts';
import { fileReason } from './file-reason.ts';

/** Returns the usage error for a file that a person named and that cannot be read; a CliError is returned unchanged. */
export function cannotRead(path: string, error: unknown, flag?: string): CliError {
  if (error instanceof CliError) return error;
  return usageError(`${flag === undefined ? '' : `${flag}: `}cannot read ${path}: ${fileReason(error)}`);
}
