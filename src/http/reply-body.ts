/** Collects the body of a reply and knows when to stop: a body without end must not fill memory. */

/** Longest JSON reply that is read, in bytes; 100,000 users come to about 70 MiB. */
export const longestReply = 256 * 1024 * 1024;
/** Of an error or of anything that is no JSON object, this much says enough. */
export const longestOther = 1024 * 1024;

export interface Collector {
  /** `enough`: what follows adds nothing; `too-large`: a reply we cannot take. */
  add(chunk: Buffer): 'more' | 'enough' | 'too-large';
  bytes(): Buffer;
}

/** A collector for the body of a reply with this HTTP status. Of a packed one, nobody can tell what it is. */
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

/** Undefined while only white space has come. */
function startsAnObject(chunk: Buffer): boolean | undefined {
  const first = /\S/.exec(chunk.subarray(0, 64 * 1024).toString('latin1'))?.[0];
  return first === undefined ? undefined : first === '{';
}
