/** Who may open a file: those that hold secrets are for their owner alone. */
import type { Stats } from 'node:fs';
import { usageError } from './cli-error.ts';
import { shellWord } from './shell-word.ts';

type Permissions = Pick<Stats, 'mode' | 'uid' | 'isFile'>;

/**
 * Whether others are shut out of a file. The group counts as others in a file of this account;
 * one of another account, such as root's for a group, is shared on purpose. Pipes and devices
 * are nobody's to read a second time. Windows has no such modes.
 */
export function isPrivate(stats: Permissions, platform: NodeJS.Platform = process.platform): boolean {
  if (platform === 'win32' || !stats.isFile()) return true;
  const others = stats.uid === process.getuid?.() ? 0o077 : 0o007;
  return (stats.mode & others) === 0;
}

/**
 * Throws a usage error, with the command that mends it, where others may open the file.
 * @param what it holds: `an API key`
 */
export function requirePrivate(
  path: string,
  stats: Permissions,
  what: string,
  platform: NodeJS.Platform = process.platform,
): void {
  if (isPrivate(stats, platform)) return;
  const permissions = (stats.mode & 0o777).toString(8).padStart(3, '0');
  throw usageError(
    `${path} holds ${what} and others can open it (mode ${permissions})`,
    `chmod 600 ${shellWord(path)}`,
  );
}

type Kind = Pick<Stats, 'isCharacterDevice' | 'isBlockDevice' | 'isFIFO'>;

/** Where pipes are that are open already, such as those of `<(command)`. */
const openPipes = /^\/(?:dev\/(?:fd\/|stdin$)|proc\/)/;

/**
 * Throws a usage error for what reading as a whole would never come to the end of: devices, and pipes with a
 * name, which wait for somebody who writes.
 */
export function refuseEndless(path: string, stats: Kind): void {
  const isDevice = (stats.isCharacterDevice() || stats.isBlockDevice()) && path !== '/dev/null';
  const isNamedPipe = stats.isFIFO() && !openPipes.test(path);
  if (!isDevice && !isNamedPipe) return;
  throw usageError(`${path} is a ${isDevice ? 'device' : 'named pipe'}, not a file`, 'name a file');
}
