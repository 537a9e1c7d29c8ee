/**
 * Reads the one file of profiles and settings. Every command reads it, so it is parsed with Node's own functions:
 * loading conf alone would cost about half of bare Node's start-up. Only writing uses conf (`change-config.ts`).
 */
import { CliError, usageError } from '../base/cli-error.ts';
import { parseJson } from '../base/json-text.ts';
import { readSecretFileSync } from '../files/secret-file.ts';
import { configFile, configFolder, type PlatformEnv } from './paths.ts';

/** An account of an organization. Paths are absolute. */
export interface Profile {
  readonly site: string;
  readonly email: string;
  /** Absent if the key is in the operating system's keyring. */
  readonly key?: string;
  readonly key_in: 'keyring' | 'file';
  readonly insecure?: string;
  readonly cert_bundle?: string;
  readonly client_cert?: string;
  readonly client_cert_key?: string;
}

export interface ConfigFile {
  /** Name of the profile that is used if none is named. */
  readonly active?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
  /** The settings as they were set; their readers check them. */
  readonly settings: Readonly<Record<string, string | number | boolean>>;
}

/** What to do if the home folder belongs to another account, as it often does in a container. */
export const foreignHome = "set HOME or XDG_CONFIG_HOME to this account's own folder";

export const emptyConfigFile: ConfigFile = { profiles: {}, settings: {} };

/**
 * Returns what is stored; empty if there is no file. Throws a usage error for a file that cannot be read, that others
 * may read, or that realmctl did not write; such a file is left unchanged.
 */
export function readConfig(platformEnv: PlatformEnv): ConfigFile {
  const folder = configFolder(platformEnv);
  return folder === undefined ? emptyConfigFile : readConfigFile(configFile(folder), platformEnv.platform);
}

/** Returns what a file stores, by its path. */
export function readConfigFile(file: string, platform: NodeJS.Platform): ConfigFile {
  const text = readIfExists(file, platform);
  return text === undefined ? emptyConfigFile : check(file, parse(file, text));
}

function readIfExists(file: string, platform: NodeJS.Platform): string | undefined {
  try {
    return readSecretFileSync(file, { what: 'an API key', platform });
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw usageError(
      `${file} cannot be read (${code ?? 'unknown reason'})`,
      code === 'EACCES' ? foreignHome : undefined,
    );
  }
}

function parse(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    // The parser's own message quotes the text, which may hold a key.
    throw broken(file, 'it is not JSON');
  }
}

/** Checks the structure by hand: a schema library would add to the start-up of every command. */
function check(file: string, value: unknown): ConfigFile {
  if (!isObject(value)) throw broken(file, 'it is not a JSON object');
  const { active, profiles = {}, settings = {} } = value;
  if (active !== undefined && typeof active !== 'string') throw broken(file, 'active is not a string');
  if (!isObject(profiles)) throw broken(file, 'profiles is not an object');
  if (!isObject(settings)) throw broken(file, 'settings is not an object');
  for (const [name, profile] of Object.entries(profiles)) {
    if (!isProfile(profile)) throw broken(file, `profile ${name} is invalid`);
  }
  for (const [name, setting] of Object.entries(settings)) {
    if (!['string', 'number', 'boolean'].includes(typeof setting))
      throw broken(file, `${name} is not a plain value`);
  }
  return { ...value, profiles, settings } as ConfigFile;
}

function isProfile(value: unknown): boolean {
  if (!isObject(value) || !Object.values(value).every((each) => typeof each === 'string')) return false;
  const { site, email, key_in } = value;
  return site !== undefined && email !== undefined && (key_in === 'keyring' || key_in === 'file');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function broken(file: string, why: string): CliError {
  return usageError(`${file} cannot be used: ${why}`, 'fix it or move it away; realmctl leaves it unchanged');
}
