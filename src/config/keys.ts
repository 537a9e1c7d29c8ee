/** Finds and reads the key of a profile. Loads no more code than that needs. */
import { CliError, usageError } from '../base/cli-error.ts';
import type { ConfigFile, Profile } from './config-file.ts';
import type { PlatformEnv } from './paths.ts';

/** Whether keys go to the keyring; REALMCTL_KEYRING takes precedence over the setting. Throws a usage error. */
export function wantsKeyring({ env }: PlatformEnv, { settings }: ConfigFile): boolean {
  return (keyringVariable(env) ?? settings.keyring ?? 'on') !== 'off';
}

/** Returns the environment's choice, if there is one. Throws a usage error. */
export function keyringVariable(env: PlatformEnv['env']): 'on' | 'off' | undefined {
  const { REALMCTL_KEYRING: value = '' } = env;
  if (value === '') return undefined;
  if (value === 'on' || value === 'off') return value;
  throw usageError(`REALMCTL_KEYRING must be on or off, not '${value}'`);
}

/** Returns the key of a profile. Throws an `unauthenticated` CliError that says why there is none. */
export async function readKey(name: string, profile: Profile, { env }: PlatformEnv): Promise<string> {
  if (profile.key_in === 'file') {
    if (profile.key !== undefined) return profile.key;
    throw noKey(`profile ${name} has no key`, profile);
  }
  if (keyringVariable(env) === 'off') {
    throw noKey(`the key of profile ${name} is in the keyring, which REALMCTL_KEYRING=off disables`, profile);
  }
  const { readFromKeyring } = await import('./keyring.ts');
  const key = await readFromKeyring(profile).catch((error: unknown) => {
    throw noKey(`the key of profile ${name} is in the keyring: ${textOf(error)}`, profile, error);
  });
  if (key === null) throw noKey(`the keyring has no key for profile ${name}`, profile);
  return key;
}

/** Returns a profile by its name; undefined if it does not exist. */
export function profileOf({ profiles }: ConfigFile, name: string): Profile | undefined {
  return Object.hasOwn(profiles, name) ? profiles[name] : undefined;
}

/** Returns the text of an error. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function noKey(message: string, { site, email }: Profile, cause?: unknown): CliError {
  return new CliError('unauthenticated', message, {
    hint: `realmctl auth login --site ${site} --email ${email}`,
    cause,
  });
}
