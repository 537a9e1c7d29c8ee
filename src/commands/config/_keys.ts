/** The keys that `config` knows: settings, and fields of a profile. */
import { accessSync, constants } from 'node:fs';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { absolutePath } from '../../config/source.ts';
import { type CliSettingName, cliSettings, isCliSetting } from '../../session/cli-settings.ts';
import { configInput } from '../../session/connect.ts';
import type { Context } from '../../session/context.ts';

/** Stored in the profile in effect, since they belong to its server. */
const profileKeys = ['insecure', 'cert_bundle', 'client_cert', 'client_cert_key'] as const;
export type ProfileKey = (typeof profileKeys)[number];
/** Set by a login. */
const accountKeys = ['profile', 'site', 'email'] as const;

/** All keys, in the order of the list. */
export const keyNames: readonly string[] = [...accountKeys, ...profileKeys, ...Object.keys(cliSettings)];

/** Returns a key that can be set. Throws a usage error with an alternative for others. */
export function settableKey(written: string): { setting: CliSettingName } | { profileKey: ProfileKey } {
  const name = written.replaceAll('-', '_');
  if (isCliSetting(name)) return { setting: name };
  const profileKey = profileKeys.find((each) => each === name);
  if (profileKey !== undefined) return { profileKey };
  if (name === 'profile') throw usageError('the active profile is not set here', 'realmctl auth switch NAME');
  if (name === 'site' || name === 'email' || name === 'key') {
    throw usageError(
      `${name} belongs to an account, which is checked before it is stored`,
      'realmctl auth login',
    );
  }
  throw unknownKey(written);
}

export function unknownKey(written: string): CliError {
  return usageError(`there is no key '${written}'`, `keys: ${keyNames.join(', ')}`);
}

/** Checks a value for a profile: files must exist, and their paths become absolute. Throws a usage error. */
export function readProfileValue(key: ProfileKey, value: string, { options, env }: Context): string {
  if (key === 'insecure') {
    if (value === 'true' || value === 'false') return value;
    throw usageError(`insecure must be true or false, not '${value}'`);
  }
  const path = absolutePath(configInput(options, env), value);
  try {
    accessSync(path, constants.R_OK);
    return path;
  } catch (error) {
    throw usageError(`${key}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
