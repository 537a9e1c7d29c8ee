/**
 * The chain of a journal. Its links are blocks of lines, because a hash for each line would take as long as all else
 * that is done with an event. The lines of a block are
 *
 *     {"seq":7,"prev":"<64 hex>","at":"2026-11-29T10:00:00.000Z","event":{…}}
 *     {"seq":8,"at":"2026-11-29T10:00:00.000Z","event":{…}}
 *     {"seq":9,"at":"2026-11-29T10:00:00.000Z","event":{…},"hash":"<64 hex>"}
 *
 * where `hash` is the SHA-256 of the block's bytes before `,"hash"`, and `prev` the hash of the block before. A single
 * line has both. The layout is fixed, so that a reader finds all of it without parsing the event.
 */
import * as crypto from 'node:crypto';
import type { ByteBuffer } from '../../base/byte-buffer.ts';

/** The end of a chain: the last line of its last block. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** The head that the first line follows. */
export const chainStart: ChainHead = { seq: 0, hash: '0'.repeat(64) };

export interface ChainLine {
  readonly seq: number;
  /** Only in the first line of a block. */
  readonly prev: string | undefined;
  readonly at: string;
  /** Start and end of the event's JSON in the line. */
  readonly event: readonly [start: number, end: number];
  /** Only in the last line of a block. */
  readonly hash: string | undefined;
}

/** Returns the SHA-256 as hexadecimal digits. */
const sha256: (data: Uint8Array) => string =
  // One call is more than twice as fast. Node has it since 20.12.
  typeof crypto.hash === 'function'
    ? (data) => crypto.hash('sha256', data)
    : (data) => crypto.createHash('sha256').update(data).digest('hex');

/** The end of a line that is not the last of its block. */
const lineEnd = '}\n';

/** Returns the end of the last line of a block. */
function blockEnd(hash: string): string {
  return `,"hash":"${hash}"}\n`;
}

/**
 * Returns the block that follows a head, without its hash; a character for each byte.
 * @param events the `bytes` of each
 */
export function blockOf({ seq, hash }: ChainHead, at: string, events: readonly string[]): string {
  const lines = events.map((event, index) => {
    const link = index === 0 ? `"prev":"${hash}",` : '';
    return `{"seq":${seq + 1 + index},${link}"at":"${at}","event":${event}`;
  });
  return lines.join(lineEnd);
}

/** Adds such a block, and returns its hash. */
export function addBlock(lines: ByteBuffer, block: string): string {
  const start = lines.length();
  lines.addCoded(block);
  const hash = sha256(lines.from(start));
  lines.addCoded(blockEnd(hash));
  return hash;
}

const beginning =
  /^\{"seq":([1-9][0-9]{0,15}),(?:"prev":"([0-9a-f]{64})",)?"at":"([0-9]{4}-[0-9:T.-]{18}Z)","event":(?=\{)/;
/** The most bytes a line has before its event. */
export const longestBeginning = 160;
const ending = /^,"hash":"([0-9a-f]{64})"\}$/;
const endLength = ',"hash":""}'.length + 64;
const closeObject = 125;

/** Splits a line into its parts without checking them; undefined if the layout differs. */
export function readChainLine(line: Buffer): ChainLine | undefined {
  const begin = beginning.exec(line.toString('latin1', 0, longestBeginning));
  if (begin === null) return undefined;
  const [{ length }, seq, prev, at = ''] = begin;
  const hash = ending.exec(line.toString('latin1', Math.max(length, line.length - endLength)))?.[1];
  const end = line.length - (hash === undefined ? 1 : endLength);
  const isWhole = end > length && line[end - 1] === closeObject && line.at(-1) === closeObject;
  return isWhole ? { seq: Number(seq), prev, at, event: [length, end], hash } : undefined;
}

/** `open`: the block has more lines. `wrong`: its hash does not match, or it does not begin or end where it should. */
export type BlockState = 'open' | 'complete' | 'wrong';

/** Checks the blocks of a chain, but not that one follows the other. */
export interface BlockCheck {
  /** Takes the next line. */
  add(line: Buffer, parts: ChainLine): BlockState;
  /** Ends a block that lacks its last lines. Returns what to write in place of the end of its last line, and the hash. */
  close(): { readonly end: string; readonly hash: string; readonly replaced: number } | undefined;
}

export function blockCheck(): BlockCheck {
  /** The bytes of the block so far, a character for each; undefined between blocks. */
  let block: string | undefined;
  const hashed = (bytes: string) => sha256(Buffer.from(bytes, 'latin1'));
  return {
    add(line, { prev, event: [, end], hash }) {
      const isInPlace = (prev === undefined) !== (block === undefined);
      const bytes = `${block ?? ''}${line.toString('latin1', 0, end)}`;
      block = hash === undefined ? `${bytes}${lineEnd}` : undefined;
      if (!isInPlace) return 'wrong';
      if (hash === undefined) return 'open';
      return hashed(bytes) === hash ? 'complete' : 'wrong';
    },
    close() {
      if (block === undefined) return undefined;
      const hash = hashed(block.slice(0, -lineEnd.length));
      block = undefined;
      return { end: blockEnd(hash), hash, replaced: lineEnd.length };
    },
  };
}

/** Whether a text begins like the line that follows a head. */
export function followsIn(text: string, { seq, hash }: ChainHead): boolean {
  return text.startsWith(`{"seq":${seq + 1},"prev":"${hash}",`);
}

/** Whether a line, perhaps incomplete, begins like a line of a journal. */
export function beginsAsChainLine(text: string): boolean {
  return text.startsWith('{"seq":') || '{"seq":'.startsWith(text);
}
