/** Failures that no code foresaw. */
import { CliError } from '../base/cli-error.ts';
import { plainText } from './cell.ts';

/** Resources that this machine can run out of, by the system's code. */
const shortages: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  EMFILE: ['too many files are open in this process', 'allow more: ulimit -n 1024'],
  ENFILE: ['too many files are open on this machine', 'close the programs that have them open'],
  ENOMEM: ['there is not enough memory', 'close the programs that use it'],
  ENOSPC: ['the disk is full', 'free some space'],
};

/** Returns an error other than a CliError as a shortage of this machine, or as a bug in realmctl. */
export function unexpectedError(thrown: unknown): CliError {
  const code = thrown instanceof Error ? String((thrown as NodeJS.ErrnoException).code) : '';
  const [shortage, hint] = (Object.hasOwn(shortages, code) ? shortages[code] : undefined) ?? [];
  if (shortage !== undefined) {
    return new CliError('unexpected', `${shortage} (${code})`, { hint, cause: thrown });
  }
  const label = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : plainText(thrown);
  return new CliError('unexpected', `unexpected failure: ${label}; please report it`, { cause: thrown });
}
