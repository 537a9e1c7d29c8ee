/** How the wait for Ctrl-C ends. */
import { constants } from 'node:os';

/** Done once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** The process signal that aborted it: its reason names it, Ctrl-C where it does not. */
export function processSignal(signal: AbortSignal): NodeJS.Signals {
  const { reason } = signal;
  return isSignalName(reason) ? reason : 'SIGINT';
}

function isSignalName(reason: unknown): reason is NodeJS.Signals {
  return typeof reason === 'string' && Object.hasOwn(constants.signals, reason);
}

/** The status that a shell gives a program ended by a signal. */
export function signalStatus(name: NodeJS.Signals): number {
  return 128 + constants.signals[name];
}
