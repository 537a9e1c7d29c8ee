/** What a configuration says of its account. */
import type { CliError } from '../../src/base/cli-error.ts';
import { Credentials } from '../../src/base/credentials.ts';
import type { Config } from '../../src/config/resolve.ts';

/** The key that would be sent; undefined where none would. */
export function keyOf({ caller }: Config): string | undefined {
  return caller instanceof Credentials ? caller.key : undefined;
}

/** What is said where an account is needed; undefined where there is one. */
export function missingOf({ caller }: Config): CliError | undefined {
  return caller instanceof Credentials ? undefined : caller.missing;
}
