import type { IncomingMessage } from 'node:http';

/** A body over its limit is read on to here, because who still sends does not see the answer. */
const longestRead = 64 * 1024 * 1024;

/**
 * Reads a body to its end. `too-large` where it is over the limit (in bytes);
 * nothing of it is kept then, and of a very large one the rest is still to come.
 * `cut` where it did not come to its end.
 */
export async function readBody(
  incoming: IncomingMessage,
  limit: number,
): Promise<Buffer | 'too-large' | 'cut'> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const coming: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false });
    for await (const chunk of coming) {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > longestRead) return 'too-large';
    }
  } catch {
    // The sender went away, or was too slow and was cut off.
    return 'cut';
  }
  return size > limit ? 'too-large' : Buffer.concat(chunks);
}
