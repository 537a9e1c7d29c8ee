/** From options and environment to a client of the right organization. Loaded by the first command that calls. */
import { version } from '../../package.json';
import type { Naming } from '../api/derive/names.ts';
import { type Config, type ConfigInput, resolveConfig } from '../config/resolve.ts';
import { readCachedVersion, writeCachedVersion } from '../config/version-cache.ts';
import { type Client, createClient } from '../http/client.ts';
import type { Context, Env, GlobalOptions } from './context.ts';

/** What of a command's context a client needs, and how messages call the parameters of a call. */
export type Connection = Pick<
  Context,
  'options' | 'env' | 'signal' | 'note' | 'trace' | 'withProgress' | 'wrote'
> & {
  readonly naming?: Naming | undefined;
};

/** Reads the configuration and makes the client; sends nothing. Throws what `resolveConfig` throws. */
export async function connect(connection: Connection): Promise<Client> {
  const { options, env } = connection;
  const config = await resolveConfig(configInput(options, env));
  return connectTo(config, connection);
}

/** What the configuration is resolved from. */
export function configInput({ site, email, zuliprc, profile }: GlobalOptions, env: Env): ConfigInput {
  return { flags: { site, email, zuliprc, profile }, env, platform: process.platform, cwd: process.cwd() };
}

/** The client for a configuration. What a profile's server was seen with is kept for the next command. */
export function connectTo(config: Config, connection: Connection): Client {
  const { options, env, signal, note, trace, naming, withProgress, wrote } = connection;
  const { timeout, maxWait, allowIgnored, debug } = options;
  const { platform } = process;
  const platformEnv = { env, platform };
  const remembers = config.profile !== undefined;
  const seen = remembers ? readCachedVersion(config.site, platformEnv, Date.now()) : undefined;
  return createClient({
    ...config,
    userAgent: `realmctl/${version} (${platform})`,
    timeout,
    maxWait,
    allowIgnored,
    naming,
    signal,
    seen,
    hooks: {
      note,
      trace: debug ? trace : undefined,
      wrote,
      withProgress: (work) => withProgress(() => `waiting for ${new URL(config.site).host}`, work),
      version: remembers
        ? (told) => {
            if (told.level === seen?.level && told.version === seen.version) return;
            writeCachedVersion(config.site, told, platformEnv, Date.now());
          }
        : undefined,
    },
  });
}
