import { CliError } from '../base/cli-error.ts';

/**
 * Returns the address of an export's file, which the server or its storage gives in full or relative to `base`.
 * Throws `unreachable` if it is not a web address.
 */
export function fileAddress(text: string, base: string): URL {
  if (text !== '' && URL.canParse(text, base)) return new URL(text, base);
  throw new CliError('unreachable', 'the address of the export is not a web address');
}
