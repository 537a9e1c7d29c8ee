/**
 * Keeps a file for one process at a time. Who holds it stands beside it, in FILE.pid,
 * until it lets go. Where that process is seen to have ended, as after SIGKILL, the
 * next one has the file at once. Where it cannot be seen from here, on another
 * machine or in another container, it counts as ended when it gives no sign.
 */
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, usageError } from '../base/cli-error.ts';
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
  const text = `${JSON.stringify(own)}\n`;
  /** What an owner wrote that gave no sign. */
  let silent: string | undefined;
  for (;;) {
    const owner = await withMutex(path, async () => {
      const found = await readIfThere(file);
      const isFree = found === undefined || found === silent || isOwnerAlive(found, own) === false;
      if (isFree) await writeWhole(file, text);
      return isFree ? undefined : found;
    });
    if (owner === undefined) break;
    if (isOwnerAlive(owner, own) === true) throw inUse(path, owner);
    note(`${path} was in use ${ownerOf(owner)}; waiting for a sign of that for ${(beat * 4) / 1000} s`);
    if (await givesSign(file, beat, signal)) throw inUse(path, owner);
    silent = owner;
  }
  const timer = setInterval(() => {
    const now = new Date();
    // Where it is gone, the next check says so.
    utimes(file, now, now).catch(() => {});
  }, beat);
  timer.unref();
  const isHeld = async () => (await readIfThere(file)) === text;
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
  return (await stat(file).catch(() => undefined))?.mtimeMs;
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

function parse(text: string): ProcessIdentity | undefined {
  try {
    const value = JSON.parse(text) as ProcessIdentity | null;
    return typeof value?.pid === 'number' && typeof value.host === 'string' ? value : undefined;
  } catch {
    // Cut off by a power cut, or no file of ours.
    return undefined;
  }
}

/** Writes the file or leaves none, as on a full disk: half of one would keep the next process waiting. */
async function writeWhole(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { mode: 0o600 });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
