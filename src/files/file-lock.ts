/**
 * Keeps a file for one process at a time. The owner is written to FILE.pid until it releases the
 * lock. If that process has ended, as after SIGKILL, the next one takes the lock at once. If it
 * cannot be seen from here, on another machine or in another container, it counts as ended when it
 * gives no sign of life. Anything at FILE.pid that realmctl did not write is left as it is, and
 * keeps the file locked.
 */
import { constants } from 'node:fs';
import { lstat, lutimes, open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, usageError } from '../base/cli-error.ts';
import { createFile, replaceFile } from './atomic-replace.ts';
import { acquireMutex } from './mutex.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export interface FileLock {
  /** Throws a usage error where the file is no longer held: another process counted this one as ended. */
  check(): Promise<void>;
  release(): Promise<void>;
}

export interface FileLockOptions {
  readonly signal: AbortSignal;
  note(text: string): void;
  /** Milliseconds between two signs of life. */
  readonly beat?: number;
}

const usualBeat = 2000;

/** Locks a file. Throws a usage error where another process has it, or nothing can be written beside it. */
export async function lockFile(
  path: string,
  { signal, note, beat = usualBeat }: FileLockOptions,
): Promise<FileLock> {
  const file = `${path}.pid`;
  const own = ownIdentity();
  const text = `${JSON.stringify({ realmctl_lock: version, ...own })}\n`;
  /** What an owner wrote that gave no sign. */
  let silent: string | undefined;
  for (;;) {
    const owner = await withMutex(path, async () => {
      const found = await readOwn(file);
      if (found === undefined) await createFile(file, text);
      else if (found !== silent && isOwnerAlive(found, own) !== false) return found;
      else await replaceFile(file, text, { durable: true });
      return undefined;
    });
    if (owner === undefined) break;
    if (isOwnerAlive(owner, own) === true) throw inUse(path, owner);
    note(`${path} was in use ${ownerOf(owner)}; waiting for a sign of that for ${(beat * 4) / 1000} s`);
    if (await givesSign(file, beat, signal)) throw inUse(path, owner);
    silent = owner;
  }
  const timer = setInterval(() => {
    const now = new Date();
    // If it is gone, the next check finds out.
    lutimes(file, now, now).catch(() => {});
  }, beat);
  timer.unref();
  const isHeld = async () => (await readOwn(file).catch(() => undefined)) === text;
  return {
    async check() {
      if (await isHeld()) return;
      throw usageError(
        `another process took ${path} over, or removed ${file}`,
        'this happens after a standstill on another machine; one realmctl alone may use a file',
      );
    },
    async release() {
      clearInterval(timer);
      if (await isHeld()) await rm(file, { force: true });
    },
  };
}

/** Does the work while no other realmctl decides about the same file. */
async function withMutex<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    const end = await acquireMutex(`${path}.lock`);
    try {
      return await work();
    } finally {
      await end();
    }
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw usageError(`cannot write beside ${path}: ${(error as Error).message}`);
  }
}

/** Whether the owner touches its file within four beats. The times are its own machine's: only a change counts. */
async function givesSign(file: string, beat: number, signal: AbortSignal): Promise<boolean> {
  const before = await touchedAt(file);
  for (let quarters = 0; quarters < 16; quarters += 1) {
    await sleep(beat / 4, undefined, { signal }).catch(() => {
      throw new CliError('interrupted', 'interrupted');
    });
    if ((await touchedAt(file)) !== before) return true;
  }
  return false;
}

async function touchedAt(file: string): Promise<number | undefined> {
  return (await lstat(file).catch(() => undefined))?.mtimeMs;
}

function isOwnerAlive(text: string, own: ProcessIdentity): boolean | undefined {
  const identity = parse(text);
  return identity === undefined ? undefined : isAlive(identity, own);
}

function inUse(path: string, owner: string): CliError {
  return usageError(
    `another realmctl uses ${path}: ${ownerOf(owner)}`,
    `end that one, or name another file; where that is no realmctl, remove ${path}.pid`,
  );
}

function ownerOf(owner: string): string {
  const identity = parse(owner);
  return identity === undefined ? 'by a process unknown' : `process ${identity.pid} on ${identity.host}`;
}

/** Format of the file; it also shows that realmctl wrote it. */
const version = 1;
/** Bytes that a lock file has at most. */
const maxSize = 4096;

function parse(text: string): ProcessIdentity | undefined {
  try {
    const value = JSON.parse(text) as (ProcessIdentity & { readonly realmctl_lock?: unknown }) | null;
    const isOwn = value?.realmctl_lock === version;
    return isOwn && typeof value.pid === 'number' && typeof value.host === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the text of a lock file of realmctl, or undefined if there is none. Follows no link.
 * Throws a usage error if there is anything else.
 */
async function readOwn(file: string): Promise<string | undefined> {
  const text = await readRegular(file);
  if (text === undefined || parse(text) !== undefined) return text;
  throw usageError(
    `${file} is not realmctl's lock file`,
    'another program may need it: name another file, or remove it if none does',
  );
}

/** Returns an empty text for what cannot be a lock file: a link, a pipe, a folder, a large file. */
async function readRegular(file: string): Promise<string | undefined> {
  // Windows has neither of the two flags, and no such files.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ELOOP' || code === 'EMLINK' || code === 'ENXIO') return '';
    throw error;
  }
  try {
    const stats = await handle.stat();
    return stats.isFile() && stats.size <= maxSize ? await handle.readFile('utf8') : '';
  } finally {
    await handle.close();
  }
}
