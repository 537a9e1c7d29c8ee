/** Which account a command line is for, as far as no key need be read to know it. */
import { normalizeSite } from '../base/site.ts';
import type { ConfigInput } from './find.ts';
import { overridesOf } from './overrides.ts';
import { selectCredentials } from './source.ts';

export interface Account {
  /** Normalized. */
  readonly site: string;
  readonly email: string;
}

/** The account, or undefined where site and email are not known together. Throws what `resolveConfig` throws. */
export async function accountOf(input: ConfigInput): Promise<Account | undefined> {
  const source = await selectCredentials(input);
  if (source === undefined || overridesOf(input, source).conflict !== undefined) return undefined;
  const { site, email } = source.values;
  return site === undefined || email === undefined ? undefined : { site: normalizeSite(site), email };
}
