/** Reads all data from a pipe. */
import { usageError } from './cli-error.ts';
import { decodeText } from './plain-text.ts';
import { untilSignal } from './until-signal.ts';

/**
 * The largest input that is read as a whole, in bytes: far more than any input has, and small enough for the memory.
 */
export const largestInput = 64 * 1024 * 1024;

/**
 * Returns all bytes of a stream. Throws a usage error, and closes the stream, once there are more than
 * `largestInput`: the stream may be endless.
 * @param where what is read, for the message
 */
export async function pipedBytes(
  stream: NodeJS.ReadableStream | AsyncIterable<Buffer>,
  where: string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of 'pipe' in stream ? untilSignal(stream) : stream) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size > largestInput) throw usageError(`${where} has more than ${largestInput / 1024 ** 2} MiB`, hint);
  }
  return Buffer.concat(chunks);
}

/** Returns the text from a pipe. Throws a usage error as `pipedBytes` does, and if it is not UTF-8. */
export async function pipedText(stream: NodeJS.ReadableStream, where: string): Promise<string> {
  return decodeText(await pipedBytes(stream, where), where);
}

const hint = 'check that the program that writes to the pipe exits';
