import type { ReadStream } from 'node:tty';
import type { Io } from './io.ts';

const ctrlC = '\u0003';

/**
 * Does the work while nothing that is typed is shown, or left for the shell that comes after: it
 * may be half a password. Ctrl-C interrupts as ever. Without a terminal it only does the work.
 */
export async function withKeysHeld<T>(io: Io, work: () => Promise<T>): Promise<T> {
  const stdin = io.stdinIsTerminal ? (io.stdin as Partial<ReadStream>) : {};
  if (stdin.setRawMode === undefined) return work();
  const keys = stdin as ReadStream;
  const drop = (chunk: Buffer | string) => {
    // In this mode the terminal makes no signal of it.
    if (chunk.toString().includes(ctrlC)) process.kill(process.pid, 'SIGINT');
  };
  keys.setRawMode(true).on('data', drop).resume();
  try {
    return await work();
  } finally {
    // What was typed last is on its way.
    await new Promise((done) => setImmediate(done));
    keys.off('data', drop).pause();
    keys.setRawMode(false);
  }
}
