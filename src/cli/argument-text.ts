/** Detects words of a command line that are not text: Node silently turns invalid bytes into other characters. */
import { readFileSync } from 'node:fs';
import { usageError } from '../base/cli-error.ts';
import { decodeText } from '../base/plain-text.ts';

const replacement = '\ufffd';

/**
 * Throws a usage error for arguments whose bytes are not UTF-8, because they would be sent as something else. If the
 * system shows the bytes, a replacement character that was really typed is accepted.
 */
export function requireTextArguments(argv: readonly string[]): void {
  if (!argv.some((word) => word.includes(replacement))) return;
  const words = rawWords()?.slice(-argv.length);
  for (const [index, word] of argv.entries()) {
    const where = `argument ${index + 1}`;
    const raw = words?.[index];
    if (raw !== undefined && words?.length === argv.length) decodeText(raw, where);
    else if (word.includes(replacement)) throw usageError(`${where} is not UTF-8 text`, 'type it again');
  }
}

/** Returns the words of this process as bytes, on systems that show them. */
function rawWords(): Buffer[] | undefined {
  try {
    const bytes = readFileSync('/proc/self/cmdline');
    const words: Buffer[] = [];
    for (let start = 0; start < bytes.length; ) {
      const end = bytes.indexOf(0, start);
      words.push(bytes.subarray(start, end === -1 ? bytes.length : end));
      start = end === -1 ? bytes.length : end + 1;
    }
    return words;
  } catch {
    // Only Linux shows them.
    return undefined;
  }
}
