/** Which organization, which account, which certificates: flags, then environment, then a stored account. */
import { CliError, notLoggedIn, usageError } from '../base/cli-error.ts';
import { normalizeSite } from '../base/site.ts';
import {
  type ConfigInput,
  type Find,
  type Found,
  finder,
  readFound,
  sources,
  type ValueName,
} from './find.ts';
import { type Proxies, readOutgoing } from './outgoing.ts';
import { absolutePath, type CredentialSource, selectCredentials } from './source.ts';

export type { ConfigInput } from './find.ts';

export interface Config {
  readonly site: string;
  readonly email: string | undefined;
  readonly key: string | undefined;
  /** What to say where credentials are needed and not there. */
  readonly missingCredentials: CliError | undefined;
  readonly insecure: boolean;
  /** PEM texts. */
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly certKey: string | undefined;
  /** Where those came from. */
  readonly paths: Readonly<Partial<Record<'ca' | 'cert' | 'certKey', string>>>;
  readonly proxies: Proxies | undefined;
  /** Name of the profile that counts, where one does. */
  readonly profile: string | undefined;
  /** Where each value came from: `--site`, `ZULIP_SITE`, `/home/ana/.zuliprc:3`, `profile work`. */
  readonly origins: Readonly<Partial<Record<ValueName, string>>>;
}

const certificates = ['ca', 'cert', 'certKey'] as const;

/**
 * Reads the configuration. Nothing stored is read where the environment gives
 * site, email and key and no flag names a stored account. Throws a CliError:
 * `unauthenticated` where there is no site, `usage` for what is there and cannot be used.
 */
export async function resolveConfig(input: ConfigInput): Promise<Config> {
  return configFrom(input, await selectCredentials(input));
}

/** The same with the stored account already chosen. */
export async function configFrom(input: ConfigInput, source: CredentialSource | undefined): Promise<Config> {
  const site = finder(input, source)('site');
  const address = site === undefined ? undefined : readFound(site, normalizeSite);
  const foreign = address === undefined ? undefined : siteOfSource(source, address);
  refuseContradiction(input, source, { site: foreign, email: source?.profile?.stored.email });
  // What is stored belongs to its site: key, certificates and permission to be insecure go to no other.
  const own = foreign === undefined ? source : undefined;
  const stored = finder(input, own);
  const apart = stored('key') === undefined ? await keyApart(own) : {};
  const find: Find = (name) => (name === 'key' && apart.found ? apart.found : stored(name));
  const email = find('email');
  const key = find('key');
  const lacking = [...(email ? [] : ['email']), ...(key ? [] : ['key'])];
  if (site === undefined || address === undefined) throw missing(['site', ...lacking], source);
  const { tls, proxies } = await readOutgoing(find, input);
  return {
    site: address,
    email: email?.value,
    key: key?.value,
    missingCredentials:
      lacking.length === 0
        ? undefined
        : (apart.problem ?? missingCredentials(lacking, address, foreign, source)),
    insecure: !tls.verify,
    ca: tls.ca,
    cert: tls.cert,
    certKey: tls.key,
    paths: Object.fromEntries(
      certificates.flatMap((name) => {
        const found = find(name);
        return found === undefined ? [] : [[name, absolutePath(input, found.value)]];
      }),
    ),
    proxies,
    profile: own?.profile?.name,
    origins: { ...originsOf(find), site: site.origin },
  };
}

/** The key that a source keeps elsewhere; why it cannot be had matters only to calls that need it. */
async function keyApart(
  source: CredentialSource | undefined,
): Promise<{ found?: Found; problem?: CliError }> {
  if (source?.readKey === undefined) return {};
  try {
    return { found: { value: await source.readKey(), origin: source.at('key') } };
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'unauthenticated') return { problem: error };
    throw error;
  }
}

/** The site of the source, where it is another than the one in use. */
function siteOfSource(source: CredentialSource | undefined, address: string): string | undefined {
  const value = source?.values.site;
  if (source === undefined || value === undefined) return undefined;
  const home = readFound({ value, origin: source.at('site') }, normalizeSite);
  return home === address ? undefined : home;
}

/**
 * Who names a profile means its account: no variable may lead to another one
 * unseen. `stored` holds the profile's email, and its site where that differs.
 */
function refuseContradiction(
  { flags, env }: ConfigInput,
  source: CredentialSource | undefined,
  stored: { readonly site: string | undefined; readonly email: string | undefined },
): void {
  if (flags.profile === undefined) return;
  for (const name of ['site', 'email'] as const) {
    const found = finder({ flags, env }, source)(name);
    const own = stored[name];
    if (own === undefined || found === undefined || found.value.toLowerCase() === own.toLowerCase()) continue;
    throw usageError(
      `profile ${flags.profile} is for ${own}, but ${found.origin} says ${found.value}`,
      `leave out one of them${found.origin.startsWith('--') ? '' : ` (unset ${found.origin})`}`,
    );
  }
}

/** What to say when credentials turn out to be needed. */
function missingCredentials(
  lacking: readonly string[],
  address: string,
  foreign: string | undefined,
  source: CredentialSource | undefined,
): CliError {
  const has = source?.values.key !== undefined || source?.readKey !== undefined;
  if (foreign === undefined || source === undefined || !has || !lacking.includes('key')) {
    return missing(lacking, source);
  }
  return usageError(
    `the key in ${source.at('key')} is for ${foreign} and is not sent to ${address}`,
    `give ZULIP_EMAIL and ZULIP_API_KEY of ${address}, or log in there: realmctl auth login --site ${address}`,
  );
}

function missing(names: readonly string[], source: CredentialSource | undefined): CliError {
  const where = source === undefined ? '' : ` (${source.lacks})`;
  const list = names.map((name) => `no ${name === 'key' ? 'API key' : name}`).join(', ');
  return notLoggedIn(`not logged in: ${list}${where}`);
}

function originsOf(find: Find): Config['origins'] {
  return Object.fromEntries(
    (Object.keys(sources) as ValueName[]).flatMap((name) => {
      const found = find(name);
      return found === undefined ? [] : [[name, found.origin]];
    }),
  );
}
