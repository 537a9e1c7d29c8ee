/**
 * The chain of a journal. A line is
 *
 *     {"seq":7,"prev":"<64 hex>","at":"2026-11-29T10:00:00.000Z","event":{…},"hash":"<64 hex>"}
 *
 * where `hash` is the SHA-256 of the line's bytes before `,"hash"`, and `prev` the hash of the line
 * before. The layout is fixed, so that a reader finds all of it without parsing the event.
 */
import * as crypto from 'node:crypto';
import type { ByteBuffer } from '../../base/byte-buffer.ts';

/** The last line of a chain. */
export interface ChainHead {
  readonly seq: number;
  readonly hash: string;
}

/** The head that the first line follows. */
export const chainStart: ChainHead = { seq: 0, hash: '0'.repeat(64) };

export interface ChainLine {
  readonly seq: number;
  readonly prev: string;
  readonly at: string;
  /** Start and end of the event's JSON in the line. */
  readonly event: readonly [start: number, end: number];
  readonly hash: string;
}

/** Returns the SHA-256 as hexadecimal digits. */
const sha256: (data: Uint8Array) => string =
  // One call is more than twice as fast. Node has it since 20.12.
  typeof crypto.hash === 'function'
    ? (data) => crypto.hash('sha256', data)
    : (data) => crypto.createHash('sha256').update(data).digest('hex');

/** Adds the lines that follow a head, and returns the new head. @param events the `bytes` of each */
export function addChainLines(
  lines: ByteBuffer,
  head: ChainHead,
  at: string,
  events: readonly string[],
): ChainHead {
  let { seq, hash } = head;
  for (const json of events) {
    seq += 1;
    const begin = `{"seq":${seq},"prev":"${hash}","at":"${at}","event":${json}`;
    const start = lines.length();
    lines.addCoded(begin);
    hash = sha256(lines.from(start));
    lines.addCoded(`,"hash":"${hash}"}\n`);
  }
  return { seq, hash };
}

const beginning =
  /^\{"seq":([1-9][0-9]{0,15}),"prev":"([0-9a-f]{64})","at":"([0-9]{4}-[0-9:T.-]{18}Z)","event":(?=\{)/;
/** The most bytes a line has before its event. */
export const longestBeginning = 160;
const ending = /^,"hash":"([0-9a-f]{64})"\}$/;
const endLength = ',"hash":""}'.length + 64;

/** Splits a line into its parts without checking them; undefined if the layout differs. */
export function readChainLine(line: Buffer): ChainLine | undefined {
  const begin = beginning.exec(line.toString('latin1', 0, longestBeginning));
  const end = line.length - endLength;
  if (begin === null || end <= begin[0].length) return undefined;
  const hash = ending.exec(line.toString('latin1', end))?.[1];
  const [{ length }, seq, prev = '', at = ''] = begin;
  return hash === undefined ? undefined : { seq: Number(seq), prev, at, event: [length, end], hash };
}

/** Whether the hash of a line matches its bytes. */
export function isHashRight(line: Buffer, { event: [, end], hash }: ChainLine): boolean {
  return sha256(line.subarray(0, end)) === hash;
}

/** Whether a text begins like the line that follows a head. */
export function followsIn(text: string, { seq, hash }: ChainHead): boolean {
  return text.startsWith(`{"seq":${seq + 1},"prev":"${hash}",`);
}

/** Whether a line, perhaps incomplete, begins like a line of a journal. */
export function beginsAsChainLine(text: string): boolean {
  return text.startsWith('{"seq":') || '{"seq":'.startsWith(text);
}
