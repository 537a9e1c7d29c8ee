/** Lets one run at a time invite people: the server invites a person again as often as it is asked. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../../base/cli-error.ts';
import type { Turn } from '../../bulk/plan.ts';
import { cacheFolder, homeOf } from '../../config/paths.ts';
import { acquireLock, type Lock, LockedError } from '../../files/lock.ts';
import { makeFolder } from '../../files/make-folder.ts';
import type { Context } from '../../session/context.ts';

/**
 * Does the work once no other run on this machine invites people to the organization, so that it reads the invitations
 * of that run.
 */
export async function withInviteLock<T>(work: (lock: Turn) => Promise<T>, context: Context): Promise<T> {
  if (context.options.dryRun) return work({ pausing: (asking) => asking() });
  let lock = await takeLock(context);
  const release = async () => {
    await lock?.release();
    lock = undefined;
  };
  try {
    return await work({
      async pausing(asking) {
        await release();
        const answer = await asking();
        lock = await takeLock(context);
        return answer;
      },
    });
  } finally {
    await release();
  }
}

/** Returns the lock; undefined if this machine has no place for it. */
async function takeLock(context: Context): Promise<Lock | undefined> {
  const { env, signal } = context;
  const platformEnv = { env, platform: process.platform };
  const folder = cacheFolder(platformEnv);
  // A home that does not exist, as many services have, must not be created.
  if (folder === undefined || !existsSync(homeOf(platformEnv) ?? '/')) return undefined;
  const { site } = await context.client();
  const path = join(folder, `inviting-${createHash('sha256').update(site).digest('hex').slice(0, 16)}.pid`);
  try {
    makeFolder(folder);
    return await acquireLock(path, { signal });
  } catch (error) {
    // A file that is no lock, as a power failure can leave it, must keep nobody from inviting.
    if (isSystemError(error) || (error instanceof CliError && error.exitReason === 'usage')) return undefined;
    if (!(error instanceof LockedError)) throw error;
    const { pid, host } = error.owner;
    context.note(`waiting for process ${pid} on ${host}, which invites people to ${site}`);
    return acquireLock(path, { signal, patience: Number.POSITIVE_INFINITY });
  }
}

/** Whether the system refused, as for a folder that cannot be written. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
