/**
 * The lock between processes: a file that names its owner, complete from its first moment. It is free at once if its
 * owner has ended, as after SIGKILL. If the owner cannot be seen from here, on another machine or in another
 * container, it counts as ended when it gives no sign of life. Anything at the path that realmctl did not write is
 * left unchanged, and keeps the path locked.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, lutimes, open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError, usageError } from '../base/cli-error.ts';
import { createFile } from './atomic-replace.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

export interface Lock {
  /** Returns false if another process took this one for ended and took over the lock. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

export interface LockOptions {
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined;
  /** How many milliseconds to wait for an owner that is alive; none by default. */
  readonly patience?: number;
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
  /** Called if a sign of life has to be waited for. */
  unseen?(owner: ProcessIdentity, ms: number): void;
}

/** Thrown if another process has the lock. */
export class LockedError extends Error {
  constructor(readonly owner: ProcessIdentity) {
    super(`locked by process ${owner.pid} on ${owner.host}`);
  }
}

const defaultHeartbeat = 2000;
/** How many beats without a sign of life make an owner that cannot be seen count as ended. */
const silentBeats = 4;
/** Milliseconds between two checks of a lock that another process has. */
const pause = 50;

/**
 * Takes the lock at a path. Throws a LockedError if another process holds it, a usage error if the path is something
 * other than a lock, and the system's error if nothing can be written.
 */
export async function acquireLock(path: string, options: LockOptions = {}): Promise<Lock> {
  const { signal, patience = 0, heartbeat = defaultHeartbeat, unseen } = options;
  const until = performance.now() + patience;
  const own = ownIdentity();
  const text = `${JSON.stringify({ realmctl_lock: version, id: randomUUID(), ...own })}\n`;
  for (;;) {
    if (await created(path, text)) return hold(path, text, heartbeat);
    const found = await readOwn(path);
    if (found === undefined) continue;
    let alive = isAlive(found.owner, own);
    if (alive === undefined) {
      unseen?.(found.owner, heartbeat * silentBeats);
      alive = await hasHeartbeat(path, heartbeat, signal);
    }
    if (!alive) await takeAway(path, found.text);
    else if (performance.now() >= until) throw new LockedError(found.owner);
    else await wait(pause * (0.5 + Math.random()), signal);
  }
}

async function created(path: string, text: string): Promise<boolean> {
  try {
    await createFile(path, text);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function hold(path: string, text: string, heartbeat: number): Lock {
  const timer = setInterval(() => {
    const now = new Date();
    // If the file is gone, the next check finds out.
    lutimes(path, now, now).catch(() => {});
  }, heartbeat);
  timer.unref();
  const isHeld = async () => (await readOwn(path).catch(() => undefined))?.text === text;
  return {
    isHeld,
    async release() {
      clearInterval(timer);
      if (await isHeld()) await rm(path, { force: true });
    },
  };
}

/**
 * Removes the lock of an owner that has ended. If several processes try at once, one succeeds, and no newer lock is
 * removed.
 */
async function takeAway(path: string, text: string): Promise<void> {
  const turn = await acquireLock(`${path}.takeover`, { patience: 10_000 });
  try {
    if ((await readOwn(path))?.text === text) await rm(path, { force: true });
  } finally {
    await turn.release();
  }
}

/** Whether the owner touches its file soon. The times are those of its own machine, so only a change matters. */
async function hasHeartbeat(
  path: string,
  heartbeat: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const before = await touchedAt(path);
  for (let quarters = 0; quarters < silentBeats * 4; quarters += 1) {
    await wait(heartbeat / 4, signal);
    if ((await touchedAt(path)) !== before) return true;
  }
  return false;
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {
    throw new CliError('interrupted', 'interrupted');
  });
}

async function touchedAt(path: string): Promise<number | undefined> {
  return (await lstat(path).catch(() => undefined))?.mtimeMs;
}

/** Version of the file format; it also shows that realmctl wrote the file. */
const version = 1;
/** The maximum size of a lock file in bytes. */
const maxSize = 4096;

/**
 * Returns the owner of a lock, or undefined if there is none. Follows no link. Throws a usage
 * error if there is anything else.
 */
async function readOwn(path: string): Promise<{ text: string; owner: ProcessIdentity } | undefined> {
  const text = await readRegular(path);
  if (text === undefined) return undefined;
  const owner = parse(text);
  if (owner !== undefined) return { text, owner };
  throw usageError(
    `${path} is not a lock file of realmctl`,
    'name another file, or remove it if no other program needs it',
  );
}

function parse(text: string): ProcessIdentity | undefined {
  try {
    const value = JSON.parse(text) as (ProcessIdentity & { readonly realmctl_lock?: unknown }) | null;
    const isOwn = value?.realmctl_lock === version;
    return isOwn && typeof value.pid === 'number' && typeof value.host === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns an empty text for anything that cannot be a lock file: a link, a pipe, a folder, a large file. */
async function readRegular(path: string): Promise<string | undefined> {
  // Windows has neither of the two flags, and no such files.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let handle: Awaited<ReturnType<typeof open>>;
  try {
    handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
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
