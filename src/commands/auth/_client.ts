/** Clients for accounts other than the present one. Loaded only on demand. */
import { type Config, configFrom } from '../../config/resolve.ts';
import type { CredentialSource } from '../../config/source.ts';
import type { Client } from '../../http/client-types.ts';
import { configInput, connectTo } from '../../session/connect.ts';
import type { Context, Env } from '../../session/context.ts';

/** Environment variables that name an account. */
export const accountVariables = [
  'ZULIP_SITE',
  'ZULIP_EMAIL',
  'ZULIP_API_KEY',
  'ZULIP_CONFIG',
  'REALMCTL_PROFILE',
];

/** Returns the environment without the account; certificates and proxies stay. */
export function withoutAccount(env: Env): Env {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !accountVariables.includes(name)));
}

/** Returns the configuration of exactly this account. Throws what `resolveConfig` throws. */
export function configOf(source: CredentialSource, context: Context): Promise<Config> {
  const { site: _, email: __, zuliprc: ___, profile: ____, ...options } = context.options;
  return configFrom(configInput(options, withoutAccount(context.env)), source);
}

/** Runs a function with a client, and closes the client. */
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
