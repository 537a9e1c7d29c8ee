/** Tells whether the account in use is in no doubt, so that a question need not name the organization. */
import { normalizeSite } from '../base/site.ts';
import { readConfig } from '../config/config-file.ts';
import { selectCredentials } from '../config/source.ts';
import { configInput } from './connect.ts';
import type { Context } from './context.ts';

/**
 * Returns whether the account is that of a profile, and no other profile is stored.
 * @param site the organization in use
 */
export async function isOnlyProfile(
  { options, env }: Pick<Context, 'options' | 'env'>,
  site: string,
): Promise<boolean> {
  const input = configInput(options, env);
  const { profile, values } = (await selectCredentials(input)) ?? {};
  if (profile === undefined || values?.site === undefined || normalizeSite(values.site) !== site)
    return false;
  return Object.keys(readConfig(input).profiles).length === 1;
}
