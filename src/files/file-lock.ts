/** Locks a file for one process at a time, with a lock file beside it at FILE.pid. */

import { CliError, usageError } from '../base/cli-error.ts';
import { formatDuration } from '../base/duration.ts';
import { acquireLock, LockedError } from './lock.ts';
import type { ProcessIdentity } from './process-identity.ts';

export interface FileLock {
  /** Throws a usage error if the lock was lost: another process took this one for ended. */
  check(): Promise<void>;
  release(): Promise<void>;
}

export interface FileLockOptions {
  readonly signal: AbortSignal;
  note(text: string): void;
  /** Milliseconds between two signs of life. */
  readonly heartbeat?: number;
}

/** Locks a file. Throws a usage error if another process holds the lock, or nothing can be written beside the file. */
export async function lockFile(path: string, { signal, note, ...more }: FileLockOptions): Promise<FileLock> {
  const file = `${path}.pid`;
  const unseen = (owner: ProcessIdentity, ms: number) =>
    note(`${path} was in use by ${nameOf(owner)}; checking whether it still is for ${formatDuration(ms)}`);
  const lock = await acquireLock(file, { signal, unseen, ...more }).catch((error: unknown) => {
    if (error instanceof LockedError) throw inUse(path, error.owner);
    if (error instanceof CliError) throw error;
    throw usageError(`cannot write beside ${path}: ${(error as Error).message}`);
  });
  return {
    async check() {
      if (await lock.isHeld()) return;
      throw usageError(
        `another process took ${path} over, or removed ${file}`,
        'this can happen after another machine was suspended; only one realmctl at a time can use a file',
      );
    },
    release: () => lock.release(),
  };
}

function inUse(path: string, owner: ProcessIdentity): CliError {
  return usageError(
    `another realmctl uses ${path}: ${nameOf(owner)}`,
    `stop that process, or name another file; if it is not realmctl, remove ${path}.pid`,
  );
}

function nameOf({ pid, host }: ProcessIdentity): string {
  return `process ${pid} on ${host}`;
}
