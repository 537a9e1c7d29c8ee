/** Selects the stored account to use: a zuliprc file or a profile. */
import { join, resolve as resolvePath } from 'node:path';
import { usageError } from '../base/cli-error.ts';
import { type ConfigFile, type Profile, readConfig } from './config-file.ts';
import { type ConfigInput, sources } from './find.ts';
import { profileOf, readKey } from './keys.ts';
import { homeOf } from './paths.ts';
import { readZuliprc, type Zuliprc, zuliprcKeys } from './zuliprc.ts';

/** A stored account as a source of values. */
export interface CredentialSource extends Omit<Zuliprc, 'path'> {
  /** Follows "not logged in: no API key": `/home/ana/.zuliprc has none in [api]`. */
  readonly noKey: string;
  readonly profile?: { readonly name: string; readonly stored: Profile };
  /** Whether a flag names it: it is then used as a whole, without variables beside it. */
  readonly isNamed?: boolean;
  readonly isEnvironment?: boolean;
  /** Reads the key if it is stored apart from the values. Throws an `unauthenticated` CliError. */
  readKey?(): Promise<string>;
}

/**
 * Returns the source to use: one that a flag names, then the environment if it has a key, then one that the
 * environment names, then the active profile, then `~/.zuliprc`. Throws a usage error for a named source that does
 * not exist.
 */
export async function selectCredentials(input: ConfigInput): Promise<CredentialSource | undefined> {
  const { flags } = input;
  if (flags.zuliprc !== undefined && flags.profile !== undefined) {
    throw usageError('--zuliprc and --profile cannot be combined');
  }
  if (flags.zuliprc !== undefined) {
    return { ...(await namedFile(input, flags.zuliprc, '--zuliprc')), isNamed: true };
  }
  if (flags.profile !== undefined) {
    return { ...namedProfile(input, readConfig(input), flags.profile, '--profile'), isNamed: true };
  }
  return environment(input) ?? storedSource(input);
}

/** Returns the source that would be used without the environment's key; undefined if the environment is complete. */
export async function nextSource(input: ConfigInput): Promise<CredentialSource | undefined> {
  const { site, email } = environment(input)?.values ?? {};
  return site !== undefined && email !== undefined ? undefined : storedSource(input);
}

/** Returns the environment as a source, if it has a key. */
function environment({ env }: ConfigInput): CredentialSource | undefined {
  const pairs = (['site', 'email', 'key'] as const).flatMap((name) => {
    const value = env[sources[name].variable]?.trim();
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  const values: CredentialSource['values'] = Object.fromEntries(pairs);
  if (values.key === undefined) return undefined;
  return {
    values,
    at: (key) => Object.values(sources).find((each) => each.key === key)?.variable ?? key,
    noKey: 'the environment has none',
    isEnvironment: true,
  };
}

async function storedSource(input: ConfigInput): Promise<CredentialSource | undefined> {
  const given = (name: string) => input.env[name] || undefined;
  const file = given('ZULIP_CONFIG');
  if (file !== undefined) return namedFile(input, file, 'ZULIP_CONFIG');
  const stored = readConfig(input);
  const variable = given('REALMCTL_PROFILE');
  if (variable !== undefined) return namedProfile(input, stored, variable, 'REALMCTL_PROFILE');
  if (stored.active !== undefined) return namedProfile(input, stored, stored.active, 'the configuration');
  const home = homeOf(input);
  const found = home === undefined ? undefined : await readZuliprc(join(home, '.zuliprc'), input.platform);
  return found === undefined ? undefined : fileSource(found);
}

/** Returns the absolute path for what the person wrote; `~` is the home folder. */
export function absolutePath(input: ConfigInput, path: string): string {
  const home = homeOf(input);
  const expanded = home !== undefined && /^~(?=$|\/|\\)/.test(path) ? join(home, path.slice(1)) : path;
  return resolvePath(input.cwd, expanded);
}

/** Returns a zuliprc that must exist. Throws a usage error if it does not. */
export async function requireZuliprc(input: ConfigInput, name: string, by: string): Promise<Zuliprc> {
  const path = absolutePath(input, name);
  const file = await readZuliprc(path, input.platform);
  if (file === undefined) throw usageError(`${path} does not exist (named by ${by})`);
  return file;
}

async function namedFile(input: ConfigInput, name: string, by: string): Promise<CredentialSource> {
  return fileSource(await requireZuliprc(input, name, by));
}

function fileSource(file: Zuliprc): CredentialSource {
  return { values: file.values, at: (key) => file.at(key), noKey: `${file.path} has none in [api]` };
}

function namedProfile(input: ConfigInput, stored: ConfigFile, name: string, by: string): CredentialSource {
  const profile = profileOf(stored, name);
  if (profile === undefined) {
    const names = Object.keys(stored.profiles);
    throw usageError(
      `there is no profile '${name}' (named by ${by})`,
      names.length === 0 ? 'realmctl auth login' : `there are: ${names.join(', ')}`,
    );
  }
  const pairs = zuliprcKeys.flatMap((key) => (profile[key] === undefined ? [] : [[key, profile[key]]]));
  const inKeyring = profile.key_in === 'keyring';
  return {
    values: Object.fromEntries(pairs),
    at: (key) => `profile ${name}${key === 'key' && inKeyring ? ' (keyring)' : ''}`,
    noKey: `profile ${name} has none`,
    profile: { name, stored: profile },
    ...(inKeyring ? { readKey: () => readKey(name, profile, input) } : {}),
  };
}
