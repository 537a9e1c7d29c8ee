/** Clients for accounts that are not, or not yet, the ones in use. Loaded only when one is asked for. */
import { type Config, configFrom } from '../../config/resolve.ts';
import type { CredentialSource } from '../../config/source.ts';
import type { Client } from '../../http/client-types.ts';
import { configInput, connectTo } from '../../session/connect.ts';
import type { Context, Env } from '../../session/context.ts';

/** Variables that name an account. */
export const accountVariables = [
  'ZULIP_SITE',
  'ZULIP_EMAIL',
  'ZULIP_API_KEY',
  'ZULIP_CONFIG',
  'REALMCTL_PROFILE',
];

/** The environment without what names an account; certificates and proxies stay. */
export function withoutAccount(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !accountVariables.includes(name)));
}

/** The configuration of exactly this account. Throws what `resolveConfig` throws. */
export function configOf(source: CredentialSource, context: Context): Promise<Config> {
  const { site: _, email: __, zuliprc: ___, profile: ____, ...options } = context.options;
  return configFrom(configInput(options, withoutAccount(context.env)), source);
}

/** Does something with a client and closes it. */
export async function withClient<T>(
  config: Config,
  context: Context,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = connectTo(config, context);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}
