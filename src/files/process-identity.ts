/** Identifies this process in a form that another process can check. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, and where its number is valid. Parts that the system does not show are null. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Identifies the boot of the machine; its containers share it. */
  readonly boot: string | null;
  /** The namespace of process numbers: those of a container mean nothing outside. */
  readonly namespace: string | null;
  /** When the process began, so that a reused number is another process. */
  readonly started: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    boot: readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: readOrNull(() => readlinkSync('/proc/self/ns/pid')),
    started: statusOf('self').started,
  };
}

/** Whether the process still runs; undefined if it cannot be seen from here. */
export function isAlive(identity: ProcessIdentity, own: ProcessIdentity): boolean | undefined {
  const here =
    identity.host === own.host && identity.boot === own.boot && identity.namespace === own.namespace;
  if (!here) return undefined;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Any other error means that the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const { state, started } = statusOf(identity.pid);
  if (state === 'Z' || state === 'X') return false;
  const isAnother = started !== null && identity.started !== null && started !== identity.started;
  return !isAnother;
}

/** Returns the third and the twenty-second field of /proc/PID/stat. The name before them may contain anything. */
function statusOf(pid: number | 'self'): { readonly state: string | null; readonly started: string | null } {
  const text = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const parts = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: parts[0] || null, started: parts[19] ?? null };
}

/** Returns what the system shows, or null if it does not show it. */
function readOrNull(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
