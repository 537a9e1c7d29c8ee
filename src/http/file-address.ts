import { CliError } from '../base/cli-error.ts';

/**
 * Where the file of an export is, by what the service or a store says: in full, or relative to `base`.
 * Throws `unreachable` where that is no web address.
 */
export function fileAddress(text: string, base: string): URL {
  if (text !== '' && URL.canParse(text, base)) return new URL(text, base);
  throw new CliError('unreachable', 'the address of the export is not a web address');
}
