/** Collects the body of a reply and stops in time: a body without end must not fill the memory. */

import type { BodyReader, WireReply } from './transport-types.ts';

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
export function collector(status: number, isPacked = false, reader?: BodyReader): Collector {
  const chunks: Buffer[] = [];
  reader?.begin();
  let size = 0;
  let json: boolean | undefined;
  return {
    add(chunk) {
      (reader ?? chunks).push(chunk);
      size += chunk.length;
      json ??= isPacked || startsAnObject(chunk);
      const ok = status >= 200 && status < 300 && json !== false;
      if (!ok && size >= longestOther) return 'enough';
      return size > longestReply ? 'too-large' : 'more';
    },
    bytes: () => reader?.bytes() ?? Buffer.concat(chunks),
  };
}

/** Whether the body starts an object; undefined while only whitespace has arrived. */
function startsAnObject(chunk: Buffer): boolean | undefined {
  const first = /\S/.exec(chunk.subarray(0, 64 * 1024).toString('latin1'))?.[0];
  return first === undefined ? undefined : first === '{';
}

/** Returns the text of a reply, or what a reader leaves of it. Throws a TransportError if it cannot be decompressed. */
export async function textOf(
  bytes: Buffer,
  { headers, status, cut }: Omit<WireReply, 'text'>,
  reader?: BodyReader,
): Promise<string> {
  const codings = codingsOf(headers['content-encoding']);
  const isPlain = codings.length === 0 || bytes.length === 0 || cut;
  const body = isPlain
    ? bytes
    : (await import('./decompress.ts')).unpack(bytes, codings, { status, longest: longestReply });
  return reader?.restOf(body) ?? body.toString('utf8');
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
