/** Checks who may open a file: files of secrets are only for their owner. */
import type { Stats } from 'node:fs';
import { usageError } from './cli-error.ts';
import { shellWord } from './shell-word.ts';

type Permissions = Pick<Stats, 'mode' | 'uid' | 'isFile'>;

/**
 * Whether others cannot open a file. For a file of this account, the group counts as others; a file of another
 * account, such as root's for a group, is shared on purpose. Pipes and devices cannot be read a second time. Windows
 * has no such modes.
 */
export function isPrivate(stats: Permissions, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'win32' || !stats.isFile()) return true;
  const others = stats.uid === process.getuid?.() ? 0o077 : 0o007;
  return (stats.mode & others) === 0;
}

/**
 * Throws a usage error, with the command that fixes it, if others may open the file.
 * @param label what it contains: `an API key`
 */
export function requirePrivate(
  path: string,
  stats: Permissions,
  label: string,
  platform: NodeJS.Platform = process.platform,
): void {
  if (isPrivate(stats, platform)) return;
  const permissions = (stats.mode & 0o777).toString(8).padStart(3, '0');
  throw usageError(
    `${path} holds ${label} and others can open it (mode ${permissions})`,
    `chmod 600 ${shellWord(path)}`,
  );
}

type Kind = Pick<Stats, 'isCharacterDevice' | 'isBlockDevice' | 'isFIFO'>;

/** Paths of pipes that are open already, such as those of `<(command)`. */
const openPipes = /^\/(?:dev\/(?:fd\/|stdin$)|proc\/)/;

/**
 * Throws a usage error for anything that never ends when read as a whole: devices, and named pipes, which wait for a
 * writer.
 */
export function refuseEndless(path: string, stats: Kind): void {
  const isDevice = (stats.isCharacterDevice() || stats.isBlockDevice()) && path !== '/dev/null';
  const isNamedPipe = stats.isFIFO() && !openPipes.test(path);
  if (!isDevice && !isNamedPipe) return;
  throw usageError(`${path} is a ${isDevice ? 'device' : 'named pipe'}, not a file`, 'name a file');
}
