/** Text that a person keeps in a file or sends through a pipe, from its bytes. */
import { usageError } from './cli-error.ts';

/**
 * UTF-8 text without a byte order mark. Anything else would turn into other characters, and
 * a secret into another secret. Throws a usage error that shows nothing of the content.
 * @param where the file or the option, for the message
 */
export function decodeText(bytes: Uint8Array, where: string): string {
  if (isWide(bytes)) throw usageError(`${where} is not UTF-8 text (perhaps UTF-16)`, 'save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw usageError(`${where} is not UTF-8 text`, 'save it as UTF-8');
  }
}

/** UTF-16, which some editors and shells write, with its mark or without. */
function isWide(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.includes(0);
}
