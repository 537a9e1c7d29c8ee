import { CliError, usageError } from '../base/cli-error.ts';
import { fileReason } from './file-reason.ts';

/** The usage error for a file that a person named and that cannot be read; an error in words already stays. */
export function cannotRead(path: string, error: unknown, flag?: string): CliError {
  if (error instanceof CliError) return error;
  return usageError(`${flag === undefined ? '' : `${flag}: `}cannot read ${path}: ${fileReason(error)}`);
}
