/** Decodes the bytes of a table to text, piece by piece, from any encoding. */

import { TextDecoder } from 'node:util';
import { type CliError, usageError } from '../base/cli-error.ts';

/** How many bytes are examined to determine the encoding. */
const looked = 4096;

/**
 * Decodes a stream. Without a named encoding, a byte order mark selects UTF-8 or UTF-16, and UTF-8 is the default.
 * The mark is not part of the text. Throws a usage error for an unknown encoding, and for invalid bytes, with their
 * line.
 * @param encoding a label of the Encoding Standard: `cp1252`, `utf-16le`, `shift_jis`
 * @param where the file, for messages
 * @param naming what a person writes in front of the encoding to name it: `encoding:` in organization files
 */
export async function* decodeTable(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: string | undefined,
  where: string,
  naming = '--encoding',
): AsyncGenerator<string> {
  let decoder = encoding === undefined ? undefined : decoderFor(encoding, naming);
  let line = 1;
  const decode = (chunk: Uint8Array | undefined): string => {
    decoder ??= new TextDecoder('utf-8', { fatal: true });
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined });
      line += countLines(text);
      return text;
    } catch {
      throw undecodable(decoder.encoding, { where, line: line + goodLines(chunk), naming });
    }
  };
  let held: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of bytes) {
    if (held === undefined) {
      yield decode(chunk);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < looked) continue;
    decoder ??= decoderOf(held, where, naming);
    yield decode(held);
    held = undefined;
  }
  if (held !== undefined) {
    decoder ??= decoderOf(held, where, naming);
    yield decode(held);
  }
  yield decode(undefined);
}

function decoderFor(encoding: string, naming: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw usageError(
      `${naming.replace(/:$/, '')}: '${encoding}' is not a known encoding`,
      'such as utf-8, utf-16le, cp1252, iso-8859-2, shift_jis',
    );
  }
}

/** First bytes of files that are not text, what they are, and how to make a table from them. */
const noTexts: readonly (readonly [start: readonly number[], what: string, hint: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'a workbook or an archive', 'save it as CSV'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a workbook', 'save it as CSV'],
  [[0x1f, 0x8b], 'compressed', 'gzip -dc unpacks it'],
];

function refuseOther(start: Uint8Array, where: string): void {
  const other = noTexts.find(([bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (other !== undefined) throw usageError(`${where} is ${other[1]}, not text`, other[2]);
}

/** Returns the decoder for the byte order mark. Text without a mark but full of NUL bytes is UTF-16 too. */
function decoderOf(start: Uint8Array, where: string, naming: string): TextDecoder {
  refuseOther(start, where);
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const nul = start.indexOf(0);
  if (nul >= 0 && nul < 4) {
    throw usageError(
      `${where} is not UTF-8 text (perhaps UTF-16 without its mark)`,
      `name its encoding: ${naming} utf-16${nul % 2 === 0 ? 'be' : 'le'}`,
    );
  }
  return new TextDecoder('utf-8', { fatal: true });
}

interface BadPlace {
  readonly where: string;
  readonly line: number;
  readonly naming: string;
}

function undecodable(encoding: string, { where, line, naming }: BadPlace): CliError {
  return usageError(
    `${where} is not ${encoding.toUpperCase()} text: line ${line} has bytes that are not a character`,
    `name the encoding that it was written in, such as ${naming} cp1252, or save it as UTF-8`,
  );
}

/** Counts the line ends of a chunk before its first byte that is not UTF-8. */
function goodLines(chunk: Uint8Array | undefined): number {
  if (chunk === undefined) return 0;
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(chunk);
  const bad = lenient.indexOf('\ufffd');
  return bad < 0 ? 0 : countLines(lenient.slice(0, bad));
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
