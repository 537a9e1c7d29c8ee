/** Where realmctl keeps its own files. The environment alone decides. */
import { accessSync, constants } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { usageError } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';

export interface PlatformEnv {
  readonly env: Env;
  readonly platform: NodeJS.Platform;
}

/** The home folder; undefined where the environment does not tell. */
export function homeOf({ env, platform }: PlatformEnv): string | undefined {
  return (platform === 'win32' ? env.USERPROFILE : env.HOME) || undefined;
}

/** The folder of the configuration, or undefined without a home. Throws a usage error for a relative XDG_CONFIG_HOME. */
export function configFolder(platformEnv: PlatformEnv): string | undefined {
  const { env, platform } = platformEnv;
  if (platform === 'win32') return below(env.APPDATA || homeOf(platformEnv));
  return below(
    xdg(env, 'XDG_CONFIG_HOME') ??
      inHome(platformEnv, platform === 'darwin' ? 'Library/Preferences' : '.config'),
  );
}

/** The same folder where one is needed. Throws a usage error without a home. */
export function requireConfigFolder(platformEnv: PlatformEnv): string {
  const folder = configFolder(platformEnv);
  if (folder !== undefined) return folder;
  const variable = platformEnv.platform === 'win32' ? 'APPDATA' : 'HOME';
  throw usageError(
    `cannot find a folder for the configuration: ${variable} is not set`,
    platformEnv.platform === 'win32' ? 'set APPDATA' : 'set HOME or XDG_CONFIG_HOME',
  );
}

/** Throws a usage error where the configuration that is there cannot be replaced. */
export function requireWritable(platformEnv: PlatformEnv): void {
  const folder = requireConfigFolder(platformEnv);
  try {
    accessSync(folder, constants.W_OK);
    accessSync(configFile(folder), constants.W_OK);
  } catch (error) {
    throw usageError(`${configFile(folder)} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** The folder of what may be lost at any time; undefined without a home. */
export function cacheFolder(platformEnv: PlatformEnv): string | undefined {
  const { env, platform } = platformEnv;
  if (platform === 'win32') return below(env.LOCALAPPDATA || homeOf(platformEnv));
  return below(
    xdg(env, 'XDG_CACHE_HOME') ?? inHome(platformEnv, platform === 'darwin' ? 'Library/Caches' : '.cache'),
  );
}

/** The file of profiles and settings in its folder. */
export function configFile(folder: string): string {
  return join(folder, 'config.json');
}

/** Empty counts as not set; the XDG specification takes no relative path. */
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
