/** The stored profiles, for the verbs of `auth` and `config`. */

import { CliError, usageError } from '../../base/cli-error.ts';
import { type ConfigFile, type Profile, readConfig } from '../../config/config-file.ts';
import { profileOf } from '../../config/keys.ts';
import type { PlatformEnv } from '../../config/paths.ts';
import type { Context } from '../../session/context.ts';

/** Returns what the paths of the configuration files depend on. */
export function platformEnv({ env }: Pick<Context, 'env'>): PlatformEnv {
  return { env, platform: process.platform };
}

/** Returns the stored configuration. Throws a usage error for an unusable file. */
export function storedConfig(context: Pick<Context, 'env'>): ConfigFile {
  return readConfig(platformEnv(context));
}

/** Returns a profile by name. Throws `not-found`. */
export function requireProfile(stored: ConfigFile, name: string): Profile {
  const profile = profileOf(stored, name);
  if (profile !== undefined) return profile;
  const names = Object.keys(stored.profiles);
  throw new CliError('not-found', `there is no profile '${name}'`, {
    hint: names.length === 0 ? 'realmctl auth login' : `there are: ${names.join(', ')}`,
  });
}

/**
 * Returns the name of the profile in effect: the one from the flag or variable, otherwise the active one. Throws a
 * CliError.
 */
export function chosenName(
  { options, env }: Pick<Context, 'options' | 'env'>,
  { active }: ConfigFile,
): string {
  const name = options.profile ?? (env.REALMCTL_PROFILE || undefined) ?? active;
  if (name !== undefined) return name;
  throw usageError('no profile is named, and none is active', 'name one; realmctl auth list shows them');
}

/** Throws a usage error for a name that would be hard to type or would look like an option. */
export function requireProfileName(name: string): void {
  if (/^[A-Za-z0-9][\w.@+-]{0,99}$/.test(name)) return;
  throw usageError(
    `'${name}' is not a valid profile name`,
    'use letters, digits, and . _ @ + - after the first',
  );
}

/** Returns the profiles without one of them. */
export function withoutProfile({ profiles }: ConfigFile, name: string): Record<string, Profile> {
  return Object.fromEntries(Object.entries(profiles).filter(([each]) => each !== name));
}
