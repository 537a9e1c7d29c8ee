/** Determines the organization, account and certificates from flags, environment and stored configuration. */
import { CliError, notLoggedIn, usageError } from '../base/cli-error.ts';
import { type Caller, Credentials } from '../base/credentials.ts';
import { normalizeSite } from '../base/site.ts';
import { readConfig } from './config-file.ts';
import { type Proxies, readOutgoing } from './connection-options.ts';
import { type ConfigInput, type Find, type Found, finder, readFound, type ValueName } from './find.ts';
import { overridesOf } from './overrides.ts';
import { absolutePath, type CredentialSource, nextSource, selectCredentials } from './source.ts';

export type { ConfigInput } from './find.ts';

export interface Config {
  readonly site: string;
  /** Address of the named account, with or without a key. */
  readonly email: string | undefined;
  readonly caller: Caller;
  readonly insecure: boolean;
  /** PEM texts. */
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly certKey: string | undefined;
  /** The paths these came from. */
  readonly paths: Readonly<Partial<Record<'ca' | 'cert' | 'certKey', string>>>;
  readonly proxies: Proxies | undefined;
  /** Name of the profile in use, if there is one. */
  readonly profile: string | undefined;
  /** The place each value came from: `--site`, `ZULIP_SITE`, `/home/ana/.zuliprc:3`, `profile work`. */
  readonly origins: Readonly<Partial<Record<ValueName, string>>>;
}

const certificates = ['ca', 'cert', 'certKey'] as const;
const parts = ['site', 'email', 'key'] as const;

/**
 * Reads the configuration. Nothing stored is read if the environment has site, email and key and no flag names a
 * stored account. Throws a CliError: `unauthenticated` without a site, `usage` for values that cannot be used.
 */
export async function resolveConfig(input: ConfigInput): Promise<Config> {
  return configFrom(input, await selectCredentials(input));
}

/** Returns the configuration for a source of the account that was already chosen. */
export async function configFrom(input: ConfigInput, source: CredentialSource | undefined): Promise<Config> {
  const overrides = overridesOf(input, source);
  const other = source?.isEnvironment ? await nextSource(input) : undefined;
  const site = overrides.site ?? partOf(source, 'site') ?? partOf(other, 'site');
  const absent = missingParts(source).filter((part) => part === 'key' || overrides[part] === undefined);
  if (site === undefined) throw missing(absent, source, input);
  const address = readFound(site, normalizeSite);
  const conflict = overrides.conflict ?? incomplete(source, overrides, other);
  if (conflict !== undefined && source?.isNamed) throw conflict;
  const key = conflict === undefined ? await keyFrom(source) : undefined;
  const problem = conflict ?? key?.problem ?? missing(absent, source, input);
  const caller = callerOf(address, source, key?.value) ?? { site: address, missing: problem };
  // Stored values belong to their site: certificates and permission to be insecure apply to no other.
  const isOwn = sameSite(source, address);
  const find = finder(input, isOwn ? source : undefined);
  const { tls, proxies } = await readOutgoing(find, input);
  const email = overrides.email ?? partOf(isOwn ? source : undefined, 'email');
  return {
    site: address,
    email: caller instanceof Credentials ? caller.email : email?.value,
    caller,
    insecure: !tls.verify,
    ca: tls.ca,
    cert: tls.cert,
    certKey: tls.key,
    paths: pathsOf(find, input),
    proxies,
    profile: isOwn ? source?.profile?.name : undefined,
    origins: {
      ...originsOf(find),
      site: site.origin,
      ...(email && { email: email.origin }),
      ...(caller instanceof Credentials && source && { key: source.at('key') }),
    },
  };
}

function partOf(source: CredentialSource | undefined, name: 'site' | 'email' | 'key'): Found | undefined {
  const value = source?.values[name];
  return source === undefined || value === undefined ? undefined : { value, origin: source.at(name) };
}

function missingParts(source: CredentialSource | undefined): (typeof parts)[number][] {
  return parts.filter((part) => {
    if (part === 'key' && source?.readKey !== undefined) return false;
    return source?.values[part] === undefined;
  });
}

/** Returns the error if the source lacks parts that another one has: parts of two sources are not combined. */
function incomplete(
  source: CredentialSource | undefined,
  { site, email }: { readonly site?: Found | undefined; readonly email?: Found | undefined },
  other: CredentialSource | undefined,
): CliError | undefined {
  const absent = missingParts(source);
  if (source === undefined || absent.length === 0 || absent.includes('key')) return undefined;
  const given = absent.flatMap((part) => {
    const found = part === 'site' ? (site ?? partOf(other, 'site')) : (email ?? partOf(other, 'email'));
    return found === undefined ? [] : [`${part} (${found.origin})`];
  });
  if (given.length === 0) return undefined;
  return usageError(
    `${source.at('key')} has no ${absent.join(' and no ')} next to it, and cannot use one from elsewhere: ${given.join(', ')}`,
    'set site, email and key in one place, or leave the key out',
  );
}

interface Key {
  readonly value?: string;
  /** Why the key cannot be read; it matters only to calls that need it. */
  readonly problem?: CliError;
}

async function keyFrom(source: CredentialSource | undefined): Promise<Key> {
  const value = source?.values.key;
  if (value !== undefined) return { value };
  if (source?.readKey === undefined) return {};
  try {
    return { value: await source.readKey() };
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'unauthenticated') return { problem: error };
    throw error;
  }
}

function callerOf(
  site: string,
  source: CredentialSource | undefined,
  key: string | undefined,
): Credentials | undefined {
  const email = source?.values.email;
  if (source === undefined || email === undefined || key === undefined || !sameSite(source, site)) {
    return undefined;
  }
  return new Credentials({ site, email, key, source: source.at('key') });
}

function sameSite(source: CredentialSource | undefined, address: string): boolean {
  const site = partOf(source, 'site');
  return site !== undefined && readFound(site, normalizeSite) === address;
}

function missing(
  names: readonly string[],
  source: CredentialSource | undefined,
  input: ConfigInput,
): CliError {
  const where = source === undefined || source.isEnvironment ? '' : ` (${source.noKey})`;
  const list = names.map((name) => `no ${name === 'key' ? 'API key' : name}`).join(', ');
  const error = notLoggedIn(`not logged in: ${list}${where}`);
  const profiles = source === undefined ? Object.keys(readConfig(input).profiles) : [];
  if (profiles.length === 0) return error;
  const other = profiles.length === 1 ? `${profiles[0]}` : `NAME\nthere are: ${profiles.join(', ')}`;
  return error.with({ hint: `realmctl auth switch ${other}\n${error.hint}` });
}

function pathsOf(find: Find, input: ConfigInput): Config['paths'] {
  return Object.fromEntries(
    certificates.flatMap((name) => {
      const found = find(name);
      return found === undefined ? [] : [[name, absolutePath(input, found.value)]];
    }),
  );
}

function originsOf(find: Find): Config['origins'] {
  return Object.fromEntries(
    (['insecure', ...certificates] as const).flatMap((name) => {
      const found = find(name);
      return found === undefined ? [] : [[name, found.origin]];
    }),
  );
}
