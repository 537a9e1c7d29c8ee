/** The stored profiles, as the verbs of `auth` and `config` see them. */

import { CliError, usageError } from '../../base/cli-error.ts';
import { type ConfigFile, type Profile, readConfig } from '../../config/config-file.ts';
import { profileOf } from '../../config/keys.ts';
import type { PlatformEnv } from '../../config/paths.ts';
import type { Context } from '../../session/context.ts';

/** What the configuration's files are found by. */
export function platformEnv({ env }: Pick<Context, 'env'>): PlatformEnv {
  return { env, platform: process.platform };
}

/** What is stored. Throws a usage error for a file that cannot be used. */
export function storedConfig(context: Pick<Context, 'env'>): ConfigFile {
  return readConfig(platformEnv(context));
}

/** A profile by its name. Throws `not-found`. */
export function requireProfile(stored: ConfigFile, name: string): Profile {
  const profile = profileOf(stored, name);
  if (profile !== undefined) return profile;
  const names = Object.keys(stored.profiles);
  throw new CliError('not-found', `there is no profile '${name}'`, {
    hint: names.length === 0 ? 'realmctl auth login' : `there are: ${names.join(', ')}`,
  });
}

/** The profile that counts for a command: named by flag or variable, else the active one. Throws a CliError. */
export function chosenName(
  { options, env }: Pick<Context, 'options' | 'env'>,
  { active }: ConfigFile,
): string {
  const name = options.profile ?? (env.REALMCTL_PROFILE || undefined) ?? active;
  if (name !== undefined) return name;
  throw usageError('no profile is named, and none is active', 'name one; realmctl auth list shows them');
}

/** Throws a usage error for what is no name of a profile: it has to be easy to type, and no option. */
export function requireProfileName(name: string): void {
  if (/^[A-Za-z0-9][\w.@+-]{0,99}$/.test(name)) return;
  throw usageError(
    `'${name}' is not a valid profile name`,
    'use letters, digits, and . _ @ + - after the first',
  );
}

/** Profiles without one of them. */
export function withoutProfile({ profiles }: ConfigFile, name: string): Record<string, Profile> {
  return Object.fromEntries(Object.entries(profiles).filter(([each]) => each !== name));
}
