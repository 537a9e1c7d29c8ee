import type { IncomingMessage } from 'node:http';

/** How far a body over its limit is read, because a client that is still sending does not see the response. */
const longestRead = 64 * 1024 * 1024;

/**
 * Reads a body to its end. Returns `too-large` if it is over the limit (in bytes); then
 * nothing of it is kept, and the rest of a very large body is not read. Returns `cut`
 * if the body is incomplete.
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
    // The sender disconnected, or was too slow and was cut off.
    return 'cut';
  }
  return size > limit ? 'too-large' : Buffer.concat(chunks);
}
