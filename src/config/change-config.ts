/**
 * Changes the file of profiles and settings. The only importer of conf, which writes a temporary file and renames it.
 * Loaded only by commands that store something.
 */
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';
import { CliError, usageError } from '../base/cli-error.ts';
import { acquireLock, LockedError } from '../files/lock.ts';
import { makeFolder } from '../files/make-folder.ts';
import { type ConfigFile, foreignHome, readConfigFile } from './config-file.ts';
import { configFile, type PlatformEnv, requireConfigFolder } from './paths.ts';

/** Milliseconds to wait for another process: a person may have to unlock the keyring meanwhile. */
const patience = 30_000;

/**
 * Reads, changes and writes the file under a lock. Returns the result of `change`. Throws a usage error if the file
 * cannot be read or written, and whatever `change` throws; the file is then unchanged.
 */
export async function changeConfig(
  platformEnv: PlatformEnv,
  change: (stored: ConfigFile) => ConfigFile | Promise<ConfigFile>,
): Promise<ConfigFile> {
  const folder = requireConfigFolder(platformEnv);
  const file = configFile(folder);
  const lock = await writing(file, () => {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    return acquireLock(join(folder, 'config.lock'), { patience });
  });
  try {
    const stored = await change(readConfigFile(file, platformEnv.platform));
    await writing(file, () => {
      const conf = new Conf<Record<string, unknown>>({
        cwd: folder,
        configName: 'config',
        configFileMode: 0o600,
        accessPropertiesByDotNotation: false,
        // conf reads the file before it replaces it, and some editors add a mark.
        deserialize: (text) => JSON.parse(text.replace(/^\ufeff/, '')),
      });
      conf.store = { ...stored };
    });
    return stored;
  } finally {
    await lock.release();
  }
}

async function writing<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof LockedError) {
      const { pid, host } = error.owner;
      throw usageError(`${file} is being changed by process ${pid} on ${host}`, 'try again');
    }
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw usageError(`${file} cannot be written (${code})`, code === 'EACCES' ? foreignHome : undefined);
  }
}
