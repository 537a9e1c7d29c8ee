/**
 * Runs commands for the shell, and signals each with all processes that it started. They end even if this process is
 * killed with SIGKILL: a shell that waits for the end of a pipe that only this process holds ends them.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Env } from './env.ts';

/** Like `endGroup`: asks the groups to end and, a second later, kills them. */
const script = `
trap '' HUP INT TERM
groups=' '
while read -r change group; do
  case $change in
    add) groups="$groups$group " ;;
    remove) groups="\${groups%% "$group" *} \${groups#* "$group" }" ;;
  esac
done
[ "$groups" = ' ' ] && exit
for group in $groups; do kill -s TERM -- "-$group"; done
sleep 1
for group in $groups; do kill -s KILL -- "-$group"; done
`;

interface GroupGuard {
  /**
   * Guards a group.
   * @param group the id of its first process
   * @param onAdded called once the guard knows the group, whatever happens to this process
   */
  add(group: number, onAdded: () => void): void;
  remove(group: number): void;
}

/**
 * Starts a guard, which ends with this process and does not keep it running. If it cannot be started or is killed,
 * nothing is guarded. It gets no variables but the path, and therefore no key.
 */
function startGroupGuard(): GroupGuard {
  const guard: ChildProcess = spawn('/bin/sh', ['-c', script], {
    cwd: '/',
    detached: true,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const pipe = guard.stdin as Socket;
  guard.on('error', () => {});
  pipe.on('error', () => {});
  guard.unref();
  pipe.unref();
  const send = (change: string, onSent: () => void) =>
    pipe.writable ? void pipe.write(`${change}\n`, onSent) : onSent();
  return {
    add: (group, onAdded) => send(`add ${group}`, onAdded),
    remove: (group) => send(`remove ${group}`, () => {}),
  };
}

const hasGroups = process.platform !== 'win32';

/**
 * Sends a signal to the group of a child that was started `detached`, and so has its own group; only to the child
 * where there are no groups.
 */
function sendToGroup(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && hasGroups) process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // The process has just ended.
  }
}

/** Commands that end with this process. */
export interface ProcessGroup {
  /**
   * Adds a running command.
   * @param guarded called once it is certain to end with this process, whatever happens
   */
  add(child: ChildProcess, guarded: () => void): void;
  remove(child: ChildProcess): void;
}

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Ends the groups of commands when a second signal, or SIGKILL, ends this process at once. Listens only between the
 * first signal and the end of the last command.
 * @param signal aborted by the first signal
 */
export function createProcessGroup(signal: AbortSignal): ProcessGroup {
  const running = new Set<ChildProcess>();
  let guard: GroupGuard | undefined;
  let listens = false;
  const listen = () => {
    if (listens || !signal.aborted || running.size === 0) return;
    listens = true;
    for (const name of ends) process.on(name, end);
  };
  const leave = () => {
    listens = false;
    for (const name of ends) process.off(name, end);
  };
  const end = (name: NodeJS.Signals) => {
    for (const child of running) sendToGroup(child, 'SIGKILL');
    leave();
    // While this listened, the signal by which the process ends itself had no effect.
    process.kill(process.pid, name);
  };
  if (!signal.aborted) signal.addEventListener('abort', listen, { once: true });
  return {
    add(child, guarded) {
      running.add(child);
      if (child.pid !== undefined && hasGroups) {
        guard ??= startGroupGuard();
        guard.add(child.pid, guarded);
      } else guarded();
      listen();
    },
    remove(child) {
      if (running.delete(child) && child.pid !== undefined) guard?.remove(child.pid);
      if (running.size === 0) leave();
    },
  };
}

interface CommandOptions {
  readonly env: Env;
  /** The text on its stdin, which it need not read. */
  readonly input: string;
  readonly stdout: 'inherit' | 'pipe';
  readonly group: ProcessGroup;
}

/** Waits for a line before it becomes the command, so that no command runs unguarded. */
const gate = 'read -r _ <&3 && exec 3<&- && exec /bin/sh -c "$0"';

/** Starts a command in a group of its own: Ctrl-C lets it finish, and everything that it started can be ended. */
export function startCommand(command: string, { env, input, stdout, group }: CommandOptions): ChildProcess {
  const options = { detached: true, env } as const;
  const child = hasGroups
    ? spawn('/bin/sh', ['-c', gate, command], { ...options, stdio: ['pipe', stdout, 'inherit', 'pipe'] })
    : spawn(command, { ...options, shell: true, stdio: ['pipe', stdout, 'inherit'] });
  const opener = child.stdio[3] as Socket | null | undefined;
  opener?.on('error', () => {});
  opener?.resume();
  group.add(child, () => void opener?.end('\n'));
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  return child;
}

/** Milliseconds between asking a command to end and killing it. */
const grace = 1000;

/** Asks the group to end and, a second later, kills it. Returns a function that cancels the kill. */
export function endGroup(child: ChildProcess): () => void {
  sendToGroup(child, 'SIGTERM');
  const killer = setTimeout(() => sendToGroup(child, 'SIGKILL'), grace);
  return () => clearTimeout(killer);
}
