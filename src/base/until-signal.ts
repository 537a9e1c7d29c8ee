/** Ends waiting for input at the first signal: nothing is under way that would have to finish. */
import type { Readable } from 'node:stream';
import { CliError } from './cli-error.ts';
import { interruption } from './interruption.ts';

/** Yields the chunks of a stream. Throws a CliError, and closes the stream, once the process is interrupted. */
export async function* untilSignal(stream: NodeJS.ReadableStream): AsyncGenerator<Buffer | string> {
  const { signal } = interruption;
  const end = () => void (stream as Readable).destroy(new CliError('interrupted', 'interrupted'));
  if (signal.aborted) end();
  signal.addEventListener('abort', end);
  try {
    yield* stream as AsyncIterable<Buffer | string>;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
