/**
 * Creates the client for the right organization, from options and environment. Loaded by the first command that makes
 * a request.
 */

import type { Naming } from '../api/derive/names.ts';
import { CliError } from '../base/cli-error.ts';
import { Credentials } from '../base/credentials.ts';
import type { Secrets } from '../base/secret.ts';
import { version } from '../base/version.ts';
import type { PlatformEnv } from '../config/paths.ts';
import { type Config, type ConfigInput, resolveConfig } from '../config/resolve.ts';
import { readCachedVersion, writeCachedVersion } from '../config/version-cache.ts';
import { createClient } from '../http/client.ts';
import type { Client } from '../http/client-types.ts';
import type { Context, Env, GlobalOptions } from './context.ts';

/** The parts of a command's context that a client needs, and the names of parameters in messages. */
export type Connection = Pick<
  Context,
  'options' | 'env' | 'signal' | 'note' | 'trace' | 'withProgress' | 'wrote' | 'underWay'
> & {
  readonly secrets?: Secrets | undefined;
  readonly ownKey?: Secrets | undefined;
  readonly naming?: Naming | undefined;
};

/** Reads the configuration and creates the client; sends nothing. Throws what `resolveConfig` throws. */
export async function connect(connection: Connection): Promise<Client> {
  const { options, env } = connection;
  const config = await resolveConfig(configInput(options, env));
  if (config.caller instanceof Credentials) connection.ownKey?.add(config.caller.key);
  return connectTo(config, connection);
}

/** Returns the input from which the configuration is resolved. */
export function configInput({ site, email, zuliprc, profile }: GlobalOptions, env: Env): ConfigInput {
  return { flags: { site, email, zuliprc, profile }, env, platform: process.platform, cwd: process.cwd() };
}

/** Creates the client for a configuration. The version of a profile's server is stored for the next command. */
export function connectTo(config: Config, connection: Connection): Client {
  const { options, env, signal, note, trace, naming, withProgress, wrote, underWay, secrets } = connection;
  const { timeout, maxWait, allowIgnored, debug } = options;
  const { platform } = process;
  const platformEnv = { env, platform };
  const remembers = config.profile !== undefined;
  const seen = remembers ? readCachedVersion(config.site, platformEnv, Date.now()) : undefined;
  const client = createClient({
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
      secrets,
      wrote,
      onAttempt: underWay,
      withProgress: (work) => withProgress(() => `waiting for ${new URL(config.site).host}`, work),
      version: remembers
        ? (reported) => {
            if (reported.level === seen?.level && reported.version === seen.version) return;
            void writeCachedVersion(config.site, reported, platformEnv, Date.now());
          }
        : undefined,
    },
  });
  return {
    ...client,
    async call(row, args, how) {
      try {
        return await client.call(row, args, how);
      } catch (error) {
        throw error instanceof CliError ? await withRescue(error, config, platformEnv) : error;
      }
    },
  };
}

/** Adds a hint to the error for a rejected key: where its replacement is, if that could not be stored. */
async function withRescue(error: CliError, config: Config, platformEnv: PlatformEnv): Promise<CliError> {
  const { caller, profile } = config;
  if (error.status !== 401 || !(caller instanceof Credentials)) return error;
  const { rescueCommand } = await import('../config/rescue.ts');
  const command = await rescueCommand(caller, profile, platformEnv);
  if (command === undefined) return error;
  const hint = [command, 'stores a key that auth rotate could not store, which is in that file', error.hint];
  return error.with({ hint: hint.filter((line) => line !== undefined).join('\n') });
}
