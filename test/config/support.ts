/** The account of a configuration. */
import type { CliError } from '../../src/base/cli-error.ts';
import { Credentials } from '../../src/base/credentials.ts';
import type { Config } from '../../src/config/resolve.ts';

/** The key that would be sent, or undefined. */
export function keyOf({ caller }: Config): string | undefined {
  return caller instanceof Credentials ? caller.key : undefined;
}

/** The error if an account is needed, or undefined if there is one. */
export function missingOf({ caller }: Config): CliError | undefined {
  return caller instanceof Credentials ? undefined : caller.missing;
}
