/** Collects the body of a reply and stops in time: a body without end must not fill the memory. */

/** The longest JSON reply that is read, in bytes; that of 100,000 users has about 70 MiB. */
export const longestReply = 256 * 1024 * 1024;
/** How much of an error, or of anything that is not a JSON object, is read. */
export const longestOther = 1024 * 1024;

export interface Collector {
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
