/** How waiting for Ctrl-C ends. */
import { constants } from 'node:os';

/** Resolves when the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener('abort', () => done(), { once: true });
  });
}

/** Returns the process signal that aborted it, from its reason; that of Ctrl-C by default. */
export function processSignal(signal: AbortSignal): NodeJS.Signals {
  const { reason } = signal;
  return isSignalName(reason) ? reason : 'SIGINT';
}

function isSignalName(reason: unknown): reason is NodeJS.Signals {
  return typeof reason === 'string' && Object.hasOwn(constants.signals, reason);
}

/** Returns the exit status that shells use for a program that was killed by a signal. */
export function signalStatus(name: NodeJS.Signals): number {
  return 128 + constants.signals[name];
}
