/** What waits for input ends at the first signal: nothing is under way there that would have to be finished. */
import type { Readable } from 'node:stream';
import { CliError } from './cli-error.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What a stream gives. Throws a CliError, and closes the stream, at a signal that ends a command. */
export async function* untilSignal(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer | string> {
  const end = () => void (stream as Readable).destroy(new CliError('interrupted', 'interrupted'));
  for (const name of signals) process.on(name, end);
  try {
    yield* stream as AsyncIterable<Buffer | string>;
  } finally {
    for (const name of signals) process.off(name, end);
  }
}
