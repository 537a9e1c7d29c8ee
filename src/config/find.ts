/** Finds values of the configuration by name, with the place each came from. */
import { CliError } from '../base/cli-error.ts';
import type { PlatformEnv } from './paths.ts';
import type { ZuliprcKey } from './zuliprc.ts';

export interface ConfigInput extends PlatformEnv {
  readonly flags: {
    readonly site?: string | undefined;
    readonly email?: string | undefined;
    readonly zuliprc?: string | undefined;
    readonly profile?: string | undefined;
  };
  /** For relative paths. */
  readonly cwd: string;
}

export type ValueName = 'site' | 'email' | 'key' | 'insecure' | 'ca' | 'cert' | 'certKey';

/** A value and where it came from. */
export interface Found {
  readonly value: string;
  readonly origin: string;
}

export type Find = (name: Exclude<ValueName, 'site' | 'email' | 'key'>) => Found | undefined;

export const sources: Readonly<Record<ValueName, { readonly variable: string; readonly key: ZuliprcKey }>> = {
  site: { variable: 'ZULIP_SITE', key: 'site' },
  email: { variable: 'ZULIP_EMAIL', key: 'email' },
  key: { variable: 'ZULIP_API_KEY', key: 'key' },
  insecure: { variable: 'ZULIP_ALLOW_INSECURE', key: 'insecure' },
  ca: { variable: 'ZULIP_CERT_BUNDLE', key: 'cert_bundle' },
  cert: { variable: 'ZULIP_CLIENT_CERT', key: 'client_cert' },
  certKey: { variable: 'ZULIP_CLIENT_CERT_KEY', key: 'client_cert_key' },
};

/** Stored values by name, and the place of each. */
export interface Values {
  readonly values: Readonly<Partial<Record<ZuliprcKey, string>>>;
  at(key: ZuliprcKey): string;
}

/**
 * Returns a function that finds values used with every account: certificates, and whether they are checked. The first
 * source with a value that is not empty applies.
 */
export function finder({ env }: Pick<ConfigInput, 'env'>, file: Values | undefined): Find {
  return (name) => {
    const { variable, key } = sources[name];
    const fromEnv = env[variable]?.trim();
    if (fromEnv !== undefined && fromEnv !== '') return { value: fromEnv, origin: variable };
    const fromFile = file?.values[key];
    return file === undefined || fromFile === undefined
      ? undefined
      : { value: fromFile, origin: file.at(key) };
  };
}

/** Runs a reader; an error includes where the value came from. */
export function readFound<T>({ value, origin }: Found, read: (text: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    throw error instanceof CliError ? error.with({ message: `${origin}: ${error.message}` }) : error;
  }
}
