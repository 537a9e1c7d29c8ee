/** Finds the account of a command line without reading its key. */
import { normalizeSite } from '../base/site.ts';
import type { ConfigInput } from './find.ts';
import { overridesOf } from './overrides.ts';
import { selectCredentials } from './source.ts';

export interface Account {
  /** Normalized. */
  readonly site: string;
  readonly email: string;
}

/** Returns the account, or undefined unless site and email are both known. Throws what `resolveConfig` throws. */
export async function accountOf(input: ConfigInput): Promise<Account | undefined> {
  const source = await selectCredentials(input);
  if (source === undefined || overridesOf(input, source).conflict !== undefined) return undefined;
  const { site, email } = source.values;
  return site === undefined || email === undefined ? undefined : { site: normalizeSite(site), email };
}
