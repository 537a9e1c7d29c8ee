/** Site and email from flags and variables, which must agree with the source of the account. */
import { type CliError, usageError } from '../base/cli-error.ts';
import { normalizeSite } from '../base/site.ts';
import { type ConfigInput, type Found, readFound } from './find.ts';
import type { CredentialSource } from './source.ts';

export interface Overrides {
  readonly site: Found | undefined;
  readonly email: Found | undefined;
  /** Set if one of them is for another account than the source, whose key does not fit it. */
  readonly conflict: CliError | undefined;
}

/**
 * Returns the overrides. Flags take precedence over variables, which apply unless a flag names the source or they are
 * the source.
 */
export function overridesOf({ flags, env }: ConfigInput, source: CredentialSource | undefined): Overrides {
  const variables = source?.isNamed || source?.isEnvironment ? {} : env;
  const found = (name: 'site' | 'email', variable: string): Found | undefined => {
    const flag = flags[name]?.trim();
    if (flag !== undefined) return { value: flag, origin: `--${name}` };
    const value = variables[variable]?.trim();
    return value === undefined || value === '' ? undefined : { value, origin: variable };
  };
  const site = found('site', 'ZULIP_SITE');
  const email = found('email', 'ZULIP_EMAIL');
  return {
    site,
    email,
    conflict:
      conflictOf('site', site, source, (value) => normalizeSite(value)) ??
      conflictOf('email', email, source, (value) => value.toLowerCase()),
  };
}

function conflictOf(
  part: 'site' | 'email',
  override: Found | undefined,
  source: CredentialSource | undefined,
  plain: (value: string) => string,
): CliError | undefined {
  const own = source?.values[part];
  if (override === undefined || source === undefined || own === undefined) return undefined;
  const origin = source.at(part);
  const [wanted, has] = [readFound(override, plain), readFound({ value: own, origin }, plain)];
  if (wanted === has) return undefined;
  const change = override.origin.startsWith('--')
    ? `leave out ${override.origin}`
    : `unset ${override.origin}`;
  const where = source.at('key') === origin ? '' : ` (${origin})`;
  return usageError(
    `${override.origin} says ${wanted}, but the key in ${source.at('key')} is for ${has}${where}`,
    `${change}, or name an account with its key: ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY, --profile or --zuliprc`,
  );
}
