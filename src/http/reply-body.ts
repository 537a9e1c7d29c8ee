/** Collects the body of a reply and stops in time: a body without end must not fill the memory. */

import { TransportError, type WireReply } from './transport-types.ts';

/** The longest JSON reply that is read, in bytes; that of 100,000 users has about 70 MiB. */
const longestReply = 256 * 1024 * 1024;
/** How much of an error, or of anything that is not a JSON object, is read. */
export const longestOther = 1024 * 1024;

interface Collector {
  /** Adds a chunk. `enough`: the rest is not needed; `too-large`: the reply cannot be used. */
  add(chunk: Buffer): 'more' | 'enough' | 'too-large';
  bytes(): Buffer;
}

/**
 * Creates a collector for the body of a reply with this HTTP status. The content of a compressed body cannot be
 * recognized.
 */
export function collector(status: number, isPacked = false): Collector {
  const chunks: Buffer[] = [];
  let size = 0;
  let json: boolean | undefined;
  return {
    add(chunk) {
      chunks.push(chunk);
      size += chunk.length;
      json ??= isPacked || startsAnObject(chunk);
      const ok = status >= 200 && status < 300 && json !== false;
      if (!ok && size >= longestOther) return 'enough';
      return size > longestReply ? 'too-large' : 'more';
    },
    bytes: () => Buffer.concat(chunks),
  };
}

/** Whether the body starts an object; undefined while only whitespace has arrived. */
function startsAnObject(chunk: Buffer): boolean | undefined {
  const first = /\S/.exec(chunk.subarray(0, 64 * 1024).toString('latin1'))?.[0];
  return first === undefined ? undefined : first === '{';
}

// Decompresses a reply. We ask for no compression, but some servers use it anyway.

/** Returns the text of a reply. Throws a TransportError for an unknown encoding or invalid data. */
export async function unpack(
  bytes: Buffer,
  { headers, status, cut }: Omit<WireReply, 'text'>,
): Promise<string> {
  const codings = codingsOf(headers['content-encoding']);
  if (codings.length === 0 || bytes.length === 0 || cut) return bytes.toString('utf8');
  const zlib = await import('node:zlib');
  const options = { maxOutputLength: longestReply };
  let left = bytes;
  // The header lists them in the order in which they were applied.
  for (const coding of codings.reverse()) {
    try {
      if (coding === 'gzip' || coding === 'x-gzip') left = zlib.gunzipSync(left, options);
      else if (coding === 'deflate') left = zlib.inflateSync(left, options);
      else if (coding === 'br') left = zlib.brotliDecompressSync(left, options);
      else throw malformed(`its reply (HTTP ${status}) is packed as '${coding}', which cannot be read`);
    } catch (error) {
      if (error instanceof TransportError) throw error;
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
        throw new TransportError('too-large', 'its reply is too large', { sent: true, cause: error });
      }
      throw malformed(`its reply (HTTP ${status}) says that it is ${coding}, and is not`, error);
    }
  }
  return left.toString('utf8');
}

/** Whether the body is compressed or otherwise encoded. */
export function isPacked(headers: WireReply['headers']): boolean {
  return codingsOf(headers['content-encoding']).length > 0;
}

/** Returns the encodings in the order in which they were applied. */
function codingsOf(header = ''): string[] {
  return header
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
}

function malformed(message: string, cause?: unknown): TransportError {
  return new TransportError('malformed', message, { sent: true, cause });
}
