/** Returns the effective values, each with where it comes from. */

import { CliError } from '../../base/cli-error.ts';
import { Credentials } from '../../base/credentials.ts';
import { isOn } from '../../base/env.ts';
import { sources } from '../../config/find.ts';
import { keyringVariable } from '../../config/keys.ts';
import { configFile, configFolder } from '../../config/paths.ts';
import { type Config, type ConfigInput, resolveConfig } from '../../config/resolve.ts';
import { colourFrom } from '../../output/io.ts';
import {
  type CliSettingName,
  type CliSettings,
  checkCliSettings,
  cliDefaults,
  cliSettings,
} from '../../session/cli-settings.ts';
import { configInput } from '../../session/connect.ts';
import type { Context, Env } from '../../session/context.ts';
import { platformEnv, storedConfig } from '../auth/_config.ts';

export interface ConfigValue {
  readonly key: string;
  /** Null if not set. The API key is never included. */
  readonly value: string | number | boolean | null;
  readonly origin: string | null;
}

/** Returns account and certificates first, then the settings. Throws a usage error for unusable values. */
export async function currentValues(context: Context): Promise<ConfigValue[]> {
  const folder = configFolder(platformEnv(context));
  const file = folder === undefined ? 'the configuration' : configFile(folder);
  const stored = checkCliSettings(storedConfig(context).settings, file);
  const input = configInput(context.options, context.env);
  const config = await configOrNone(input);
  if (config !== undefined) warnOfConflict(config, context);
  return [...accountValues(config, input), ...settingValues(stored, file, context.env)];
}

/** Warns that a key is ignored because it belongs to another account than the one that is named. */
function warnOfConflict({ caller }: Config, { warn }: Context): void {
  if (caller instanceof Credentials || caller.missing.exitReason !== 'usage') return;
  warn(caller.missing.message);
}

/** Returns undefined without an account, which is not an error here. */
async function configOrNone(input: ConfigInput): Promise<Config | undefined> {
  try {
    return await resolveConfig(input);
  } catch (error) {
    if (error instanceof CliError && error.exitReason === 'unauthenticated') return undefined;
    throw error;
  }
}

function accountValues(config: Config | undefined, input: ConfigInput): ConfigValue[] {
  const origin = (name: keyof typeof sources) => config?.origins[name] ?? null;
  const named = input.flags.profile === undefined ? 'REALMCTL_PROFILE' : '--profile';
  const given = input.flags.profile ?? input.env.REALMCTL_PROFILE;
  const profile = config?.profile ?? null;
  const account: ConfigValue[] = [
    {
      key: 'profile',
      value: profile,
      origin: profile === null ? null : given === profile ? named : 'active',
    },
    { key: 'site', value: config?.site ?? null, origin: origin('site') },
    { key: 'email', value: config?.email ?? null, origin: origin('email') },
    { key: 'key', value: config?.caller instanceof Credentials ? '[hidden]' : null, origin: origin('key') },
    { key: 'insecure', value: config?.insecure ?? false, origin: origin('insecure') ?? 'default' },
  ];
  const files = (['ca', 'cert', 'certKey'] as const).map((name): ConfigValue => {
    const path = config?.paths[name] ?? null;
    return { key: sources[name].key, value: path, origin: origin(name) };
  });
  return [...account, ...files];
}

function settingValues(stored: CliSettings, file: string, env: Env): ConfigValue[] {
  return (Object.keys(cliSettings) as CliSettingName[]).map((key) => {
    const value = stored[key];
    return (
      variableBefore(key, env) ??
      (value === undefined ? undefined : { key, value, origin: file }) ??
      (key === 'pager' && env.PAGER !== undefined
        ? { key, value: env.PAGER, origin: 'PAGER' }
        : undefined) ?? {
        key,
        value: cliDefaults[key],
        origin: 'default',
      }
    );
  });
}

/** Returns the environment variable that takes precedence over the setting. */
function variableBefore(key: CliSettingName, env: Env): ConfigValue | undefined {
  const from = (origin: string, value: string | boolean) => ({ key, value, origin });
  switch (key) {
    case 'pager':
      return env.REALMCTL_PAGER === undefined ? undefined : from('REALMCTL_PAGER', env.REALMCTL_PAGER);
    case 'color': {
      const found = colourFrom(env);
      return found && from(found.variable, found.choice);
    }
    case 'prompt':
      return isOn(env.CI) ? from('CI', false) : undefined;
    case 'keyring': {
      const value = keyringVariable(env);
      return value === undefined ? undefined : from('REALMCTL_KEYRING', value);
    }
    default:
      return undefined;
  }
}
