/** SIGHUP: a closed terminal ends a program, and a log rotation asks a daemon to reopen its files. */
import { isatty } from 'node:tty';

/** `main` emits it on the process for a SIGHUP; only where nobody listens does the signal end the process. */
const event = 'realmctl:hangup';

/**
 * Calls back at each SIGHUP, which then does not end the process, until the returned function is
 * called. The SIGHUP of a terminal that was closed ends the process all the same.
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
