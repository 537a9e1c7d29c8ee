/** The paths of realmctl's own files, which only the environment determines. */
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { usageError } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';

export interface PlatformEnv {
  readonly env: Env;
  readonly platform: NodeJS.Platform;
}

/** Returns the home folder; undefined if the environment does not name it. */
export function homeOf({ env, platform }: PlatformEnv): string | undefined {
  return (platform === 'win32' ? env.USERPROFILE : env.HOME) || undefined;
}

/**
 * Returns the folder of the configuration; undefined without a home. Throws a usage error for a relative
 * XDG_CONFIG_HOME.
 */
export function configFolder(platformEnv: PlatformEnv): string | undefined {
  const { env, platform } = platformEnv;
  if (platform === 'win32') return below(env.APPDATA || homeOf(platformEnv));
  return below(
    xdg(env, 'XDG_CONFIG_HOME') ??
      inHome(platformEnv, platform === 'darwin' ? 'Library/Preferences' : '.config'),
  );
}

/** Returns the same folder. Throws a usage error also without a home. */
export function requireConfigFolder(platformEnv: PlatformEnv): string {
  const folder = configFolder(platformEnv);
  if (folder !== undefined) return folder;
  const variable = platformEnv.platform === 'win32' ? 'APPDATA' : 'HOME';
  throw usageError(
    `cannot find a folder for the configuration: ${variable} is not set`,
    platformEnv.platform === 'win32' ? 'set APPDATA' : 'set HOME or XDG_CONFIG_HOME',
  );
}

/** Throws a usage error if the existing configuration cannot be replaced. */
export function requireWritable(platformEnv: PlatformEnv): void {
  const folder = requireConfigFolder(platformEnv);
  try {
    accessSync(folder, constants.W_OK);
    accessSync(configFile(folder), constants.W_OK);
  } catch (error) {
    throw usageError(`${configFile(folder)} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Returns the folder for data that may be lost at any time; undefined without a home. */
export function cacheFolder(platformEnv: PlatformEnv): string | undefined {
  const { env, platform } = platformEnv;
  if (platform === 'win32') return below(env.LOCALAPPDATA || homeOf(platformEnv));
  return below(
    xdg(env, 'XDG_CACHE_HOME') ?? inHome(platformEnv, platform === 'darwin' ? 'Library/Caches' : '.cache'),
  );
}

/** Returns the path of the file of profiles and settings in its folder. */
export function configFile(folder: string): string {
  return join(folder, 'config.json');
}

/** Returns a variable's value; undefined if it is empty. Throws a usage error for a relative path, as XDG requires. */
function xdg(env: PlatformEnv['env'], name: string): string | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  if (isAbsolute(value)) return value;
  throw usageError(`${name} must be an absolute path, not '${value}'`);
}

function inHome(platformEnv: PlatformEnv, folder: string): string | undefined {
  const home = homeOf(platformEnv);
  return home === undefined ? undefined : join(home, folder);
}

function below(folder: string | undefined): string | undefined {
  return folder === undefined ? undefined : join(folder, 'realmctl');
}
