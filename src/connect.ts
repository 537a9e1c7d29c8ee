/** From options and environment to a client of the right organization. Loaded by the first command that calls. */
import { version } from '../package.json';
import { resolveConfig } from './config/resolve.ts';
import type { Env, GlobalOptions } from './context.ts';
import { type Client, createClient } from './http/client.ts';

export interface Connection {
  readonly options: GlobalOptions;
  readonly env: Env;
  readonly signal: AbortSignal;
  note(line: string): void;
  trace(line: string): void;
}

/** Reads the configuration and makes the client; sends nothing. Throws what `resolveConfig` throws. */
export async function connect({ options, env, signal, note, trace }: Connection): Promise<Client> {
  const { site, email, zuliprc, timeout, maxWait, allowIgnored, debug } = options;
  const { platform } = process;
  const config = await resolveConfig({ flags: { site, email, zuliprc }, env, platform, cwd: process.cwd() });
  return createClient({
    ...config,
    userAgent: `realmctl/${version} (${platform})`,
    timeout,
    maxWait,
    allowIgnored,
    signal,
    hooks: { note, trace: debug ? trace : undefined },
  });
}
