/** SIGHUP: a closed terminal ends a program, and a log rotation asks a daemon to reopen its files. */
import { isatty } from 'node:tty';

/** `main` emits this event on the process for a SIGHUP; if there is no listener, the signal ends the process. */
const event = 'realmctl:hangup';

/**
 * Calls back at each SIGHUP, which then does not end the process, until the returned function is called. The SIGHUP
 * of a closed terminal ends the process anyway.
 */
export function claimHangup(callback: () => void): () => void {
  const claims: NodeJS.EventEmitter = process;
  const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));
  const release = () => {
    claims.off(event, listener);
  };
  const listener = () => {
    if (terminals.every((descriptor) => isatty(descriptor))) return callback();
    release();
    process.kill(process.pid, 'SIGHUP');
  };
  claims.on(event, listener);
  return release;
}
