/** Decodes text that a person stores in a file or sends through a pipe. */
import { usageError } from './cli-error.ts';

/**
 * Returns UTF-8 text without a byte order mark. Any other encoding would turn into other characters, and a secret
 * into another secret. Throws a usage error with the position of the first invalid byte, which shows nothing else of
 * the content.
 * @param where the file or the option, for the message
 */
export function decodeText(bytes: Uint8Array, where: string): string {
  if (isWide(bytes)) throw usageError(`${where} is not UTF-8 text (perhaps UTF-16)`, 'save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`${where} is not UTF-8 text: ${placeOf(bytes)}`, 'save it as UTF-8');
  }
}

const lineEnd = 10;

/** Returns the position of the first byte that belongs to no character: `line 2, byte 5`. */
function placeOf(bytes: Uint8Array): string {
  // The lenient decoder leaves the bytes before it unchanged.
  const lenient = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), 'utf8');
  const at = lenient.findIndex((byte, index) => byte !== bytes[index]);
  const before = bytes.subarray(0, at);
  const line = before.reduce((count, byte) => (byte === lineEnd ? count + 1 : count), 1);
  const byte = at - before.lastIndexOf(lineEnd);
  return `line ${line}, byte ${byte}`;
}

/** Whether the text is UTF-16, with or without a mark, as some editors and shells write it. */
function isWide(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
}
