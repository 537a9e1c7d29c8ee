/**
 * A buffer that grows and is used again. Memory outside of the heap makes the garbage collector run often, so a new
 * buffer for each of many texts costs more than its copy.
 */

const smallest = 64 * 1024;
/** A larger buffer is not kept for further use. */
const largestKept = 8 * 1024 ** 2;
/** UTF-8 needs at most this many bytes for each character of a string. */
const longestCharacter = 3;

export interface ByteBuffer {
  /** Adds a text as UTF-8. */
  addText(text: string): void;
  /** Adds a text that has a character for each byte. */
  addCoded(text: string): void;
  addBytes(more: Uint8Array): void;
  /** Number of bytes. */
  length(): number;
  /** Returns the bytes from a position on, valid until something is added or cut off. */
  from(start: number): Buffer;
  /** Cuts off what follows a position. */
  cut(length: number): void;
}

/** Creates an empty buffer. */
export function byteBuffer(): ByteBuffer {
  let bytes = Buffer.allocUnsafeSlow(smallest);
  let length = 0;
  const makeRoom = (room: number) => {
    const needed = length + room;
    if (needed <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, bytes.length * 2));
    bytes.copy(larger, 0, 0, length);
    bytes = larger;
  };
  return {
    addText(text) {
      makeRoom(text.length * longestCharacter);
      length += bytes.write(text, length);
    },
    addCoded(text) {
      makeRoom(text.length);
      length += bytes.write(text, length, 'latin1');
    },
    addBytes(more) {
      makeRoom(more.length);
      bytes.set(more, length);
      length += more.length;
    },
    length: () => length,
    from: (start) => bytes.subarray(start, length),
    cut(to) {
      length = to;
      if (to === 0 && bytes.length > largestKept) bytes = Buffer.allocUnsafeSlow(smallest);
    },
  };
}
