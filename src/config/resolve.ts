/** Which organization, which account, which certificates: flags, then environment, then a zuliprc file. */
import { join, resolve as resolvePath } from 'node:path';
import { Failure, usage } from '../failure.ts';
import { normalizeSite } from '../site.ts';
import { readCertificates } from './certificates.ts';
import { type ConfigInput, type Find, type Found, finder, type SettingName, sources } from './find.ts';
import { readZuliprc, type Zuliprc } from './zuliprc.ts';

export type { ConfigInput, SettingName } from './find.ts';

export interface Config {
  readonly site: string;
  readonly email: string | undefined;
  readonly key: string | undefined;
  /** What to say where credentials are needed and not there. */
  readonly keyless: Failure | undefined;
  readonly insecure: boolean;
  /** PEM texts. */
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly certKey: string | undefined;
  readonly proxies:
    | {
        readonly http?: string | undefined;
        readonly https?: string | undefined;
        readonly no?: string | undefined;
      }
    | undefined;
  /** Where each value came from: `--site`, `ZULIP_SITE`, `/home/ana/.zuliprc:3`. */
  readonly origins: Readonly<Partial<Record<SettingName, string>>>;
}

const howToGive =
  'set ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY, or name a zuliprc file with --zuliprc or ZULIP_CONFIG';

/**
 * Reads the configuration. No file is read where the environment gives site, email
 * and key and no file was named with a flag. Throws a Failure: `unauthenticated`
 * where there is no site, `usage` for what is there and cannot be used.
 */
export async function resolveConfig(input: ConfigInput): Promise<Config> {
  const file = await readFileInPlay(input);
  const site = finder(input, file)('site');
  const address = site === undefined ? undefined : named(site, normalizeSite);
  const foreign = address === undefined ? undefined : siteOfFile(file, address);
  // What a file says belongs to its site: key, certificates and permission to be insecure go to no other.
  const find = finder(input, foreign === undefined ? file : undefined);
  const email = find('email');
  const key = find('key');
  const lacking = [...(email ? [] : ['email']), ...(key ? [] : ['key'])];
  if (site === undefined || address === undefined) throw missing(['site', ...lacking], file);
  const insecure = find('insecure');
  return {
    site: address,
    email: email?.value,
    key: key?.value,
    keyless: lacking.length === 0 ? undefined : keyless(lacking, address, foreign, file),
    insecure: insecure !== undefined && named(insecure, readBoolean),
    ...(await readCertificates(find, (path) => absolute(input, path))),
    proxies: readProxies(input.env),
    origins: { ...originsOf(find), site: site.origin },
  };
}

/** The file that counts: the one named by flag or environment, which must exist, or `~/.zuliprc`, which may. */
async function readFileInPlay(input: ConfigInput): Promise<Zuliprc | undefined> {
  const { flags, env, platform } = input;
  const home = homeOf(input);
  const given = (name: string) => (env[name] ?? '') !== '';
  if (flags.zuliprc === undefined && ['ZULIP_SITE', 'ZULIP_EMAIL', 'ZULIP_API_KEY'].every(given))
    return undefined;
  const name = flags.zuliprc ?? (env.ZULIP_CONFIG || undefined);
  if (name === undefined)
    return home === undefined ? undefined : readZuliprc(join(home, '.zuliprc'), platform);
  const path = absolute(input, name);
  const file = await readZuliprc(path, platform);
  if (file !== undefined) return file;
  throw usage(
    `${path} does not exist (named by ${flags.zuliprc === undefined ? 'ZULIP_CONFIG' : '--zuliprc'})`,
  );
}

/** The site of the file, where it is another than the one in use. */
function siteOfFile(file: Zuliprc | undefined, address: string): string | undefined {
  const value = file?.values.site;
  if (file === undefined || value === undefined) return undefined;
  const home = named({ value, origin: file.at('site') }, normalizeSite);
  return home === address ? undefined : home;
}

/** What to say when credentials turn out to be needed. */
function keyless(
  lacking: readonly string[],
  address: string,
  foreign: string | undefined,
  file: Zuliprc | undefined,
): Failure {
  if (foreign === undefined || file?.values.key === undefined) return missing(lacking, file);
  return usage(
    `the key in ${file.at('key')} is for ${foreign} and is not sent to ${address}`,
    `give ZULIP_EMAIL and ZULIP_API_KEY of ${address}, or another file with --zuliprc`,
  );
}

function missing(names: readonly string[], file: Zuliprc | undefined): Failure {
  const where = file === undefined ? '' : ` (${file.path} has none in [api])`;
  const list = names.map((name) => (name === 'key' ? 'API key' : name)).join(', ');
  return new Failure('unauthenticated', `not logged in: no ${list}${where}`, { hint: howToGive });
}

function readProxies(env: ConfigInput['env']): Config['proxies'] {
  const value = (name: string) => env[name.toLowerCase()] || env[name] || undefined;
  const http = value('HTTP_PROXY');
  const https = value('HTTPS_PROXY');
  return http === undefined && https === undefined ? undefined : { http, https, no: value('NO_PROXY') };
}

function readBoolean(text: string): boolean {
  const word = text.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw usage(`must be true or false, not '${text}'`);
}

/** Runs a reader; what it refuses is said with where the value came from. */
function named<T>({ value, origin }: Found, read: (text: string) => T): T {
  try {
    return read(value);
  } catch (error) {
    throw error instanceof Failure ? error.with({ message: `${origin}: ${error.message}` }) : error;
  }
}

function originsOf(find: Find): Config['origins'] {
  return Object.fromEntries(
    (Object.keys(sources) as SettingName[]).flatMap((name) => {
      const found = find(name);
      return found === undefined ? [] : [[name, found.origin]];
    }),
  );
}

function homeOf({ env, platform }: ConfigInput): string | undefined {
  return (platform === 'win32' ? env.USERPROFILE : env.HOME) || undefined;
}

/** A path as the person wrote it, `~` meaning the home folder. */
function absolute(input: ConfigInput, path: string): string {
  const home = homeOf(input);
  const expanded = home !== undefined && /^~(?=$|\/|\\)/.test(path) ? join(home, path.slice(1)) : path;
  return resolvePath(input.cwd, expanded);
}
