import type { ReadStream } from 'node:tty';
import type { Io } from './io.ts';

const ctrlC = '\u0003';

/**
 * Does work while typed keys are neither displayed nor left for the shell that follows: they may be half of a
 * password. Ctrl-C interrupts as usual. Without a terminal it only does the work.
 */
export async function withKeysIgnored<T>(io: Io, work: () => Promise<T>): Promise<T> {
  const stdin = io.stdinIsTerminal ? (io.stdin as Partial<ReadStream>) : {};
  if (stdin.setRawMode === undefined) return work();
  const keys = stdin as ReadStream;
  const drop = (chunk: Buffer | string) => {
    // In this mode the terminal does not turn Ctrl-C into a signal.
    if (chunk.toString().includes(ctrlC)) process.kill(process.pid, 'SIGINT');
  };
  keys.setRawMode(true).on('data', drop).resume();
  try {
    return await work();
  } finally {
    // The last typed keys may still have to arrive.
    await new Promise((done) => setImmediate(done));
    keys.off('data', drop).pause();
    keys.setRawMode(false);
  }
}
