/** Whose account a program works with, as the variables and options that the command line reads. */
import type { Env } from '../base/env.ts';

/** An account: given as a whole, stored by `realmctl auth login`, or in a zuliprc file. */
export type Account =
  | { readonly site: string; readonly email: string; readonly apiKey: string }
  | { readonly profile: string }
  | { readonly zuliprc: string };

/** Variables that name an account. */
const ofAccounts = ['ZULIP_SITE', 'ZULIP_EMAIL', 'ZULIP_API_KEY', 'ZULIP_CONFIG', 'REALMCTL_PROFILE'];

/**
 * Returns the environment with the account in place of any other. Proxies and certificates stay as they are.
 * @internal
 */
export function envOf(account: Account, env: Env): Env {
  const others = Object.fromEntries(Object.entries(env).filter(([name]) => !ofAccounts.includes(name)));
  if ('profile' in account) return { ...others, REALMCTL_PROFILE: account.profile };
  if ('zuliprc' in account) return { ...others, ZULIP_CONFIG: account.zuliprc };
  const { site, email, apiKey } = account;
  return { ...others, ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: apiKey };
}
