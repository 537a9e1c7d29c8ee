/**
 * Ends groups of processes when this process is killed with SIGKILL, which this process itself cannot do. The guard
 * is a shell that waits for the end of a pipe that only this process holds.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

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

export interface GroupGuard {
  /**
   * Guards a group.
   * @param group the id of its first process
   * @param told called once the guard knows the group, whatever happens to this process
   */
  add(group: number, told: () => void): void;
  remove(group: number): void;
}

/**
 * Starts a guard, which ends with this process and does not keep it running. If it cannot be started or is killed,
 * nothing is guarded. It gets no variables but the path, and therefore no key.
 */
export function startGroupGuard(): GroupGuard {
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
  const tell = (change: string, told: () => void) =>
    pipe.writable ? void pipe.write(`${change}\n`, told) : told();
  return {
    add: (group, told) => tell(`add ${group}`, told),
    remove: (group) => tell(`remove ${group}`, () => {}),
  };
}
