/** Which process this is, in words that another one can judge. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, and where its number means something. What the system does not tell is null. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** Of this start of the machine; its containers share it. */
  readonly boot: string | null;
  /** Of the numbers: those of a container mean nothing outside. */
  readonly namespace: string | null;
  /** When it began, so that a number given out again is another process. */
  readonly started: string | null;
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    boot: told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: told(() => readlinkSync('/proc/self/ns/pid')),
    started: statusOf('self').started,
  };
}

/** Whether the process still runs; undefined where it cannot be seen from here. */
export function isAlive(identity: ProcessIdentity, own: ProcessIdentity): boolean | undefined {
  const here =
    identity.host === own.host && identity.boot === own.boot && identity.namespace === own.namespace;
  if (!here) return undefined;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // Any other error: it is there, and somebody else's.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const { state, started } = statusOf(identity.pid);
  if (state === 'Z' || state === 'X') return false;
  const isAnother = started !== null && identity.started !== null && started !== identity.started;
  return !isAnother;
}

/** The parts of /proc/PID/stat behind the name, which may hold anything: the third and the twenty-second. */
function statusOf(pid: number | 'self'): { readonly state: string | null; readonly started: string | null } {
  const text = told(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? '';
  const parts = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: parts[0] || null, started: parts[19] ?? null };
}

/** What the system tells, or null where it tells no such thing. */
function told(read: () => string): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}
