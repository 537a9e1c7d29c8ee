/** Follows the chain of a journal through its files to the first line that breaks it. No event is parsed. */
import type { OutFileEnd } from '../out-file.ts';
import {
  type BlockState,
  beginsAsChainLine,
  blockCheck,
  type ChainHead,
  type ChainLine,
  chainStart,
  readChainLine,
} from './chain.ts';
import { endInCursor, hashOfLine, inOrder, type JournalFile } from './files.ts';
import { lineBlocks } from './line-blocks.ts';

/**
 * `changed`: a line is not as it was written. `missing`: lines are not there. `out of order`: a line stands elsewhere than
 * where it was written. `cut at the end`: the last lines, or a part of the last one, are not there.
 */
export type FaultKind = 'changed' | 'missing' | 'out of order' | 'cut at the end';

export interface Fault {
  readonly what: FaultKind;
  readonly file: string;
  /** Number of the line in its file, from 1. */
  readonly line: number;
  /** The number at which the chain breaks. */
  readonly seq: number;
  readonly message: string;
}

export interface VerifiedFile {
  readonly file: string;
  readonly lines: number;
  readonly first_seq: number | null;
  readonly last_seq: number | null;
}

export interface Verified {
  /** In the order of the chain. */
  readonly files: readonly VerifiedFile[];
  readonly lines: number;
  readonly first: ChainLine | undefined;
  readonly last: ChainLine | undefined;
  /** The hash of the last complete block. */
  readonly head: string | undefined;
  readonly fault: Fault | undefined;
  /** Number of the line with the hash that was noted elsewhere; undefined if there is none. */
  readonly noted: number | undefined;
  /** Remarks that are not faults. */
  readonly notes: readonly string[];
}

/** @param noted the hash of a line, as it was printed earlier; in small letters */
export async function verifyJournal(
  paths: readonly string[],
  noted: string | undefined,
  signal: AbortSignal,
): Promise<Verified> {
  const files = await inOrder(paths);
  const cursors = await cursorsOf(files);
  const check = createCheck(cursors, noted);
  for (const file of files) {
    if (signal.aborted || check.fault() !== undefined) break;
    await checkFile(file.path, check, signal);
    await checkRepeated(files.slice(0, files.indexOf(file)), check);
  }
  check.finish();
  return check.result();
}

interface CursorEnd {
  readonly path: string;
  readonly end: OutFileEnd & { readonly head: ChainHead };
}

async function cursorsOf(files: readonly JournalFile[]): Promise<CursorEnd[]> {
  const found: CursorEnd[] = [];
  for (const { path } of files) {
    const end = await endInCursor(path);
    if (end?.head !== undefined) found.push({ path, end: { ...end, head: end.head } });
  }
  return found;
}

async function checkFile(path: string, check: Check, signal: AbortSignal): Promise<void> {
  check.begin(path);
  for await (const { lines, offset, torn } of lineBlocks(path)) {
    let at = offset;
    for (const line of lines) {
      check.line(line, at);
      at += line.length + 1;
    }
    if (torn !== undefined) check.torn(torn, offset);
    if (signal.aborted) return;
  }
  check.end();
}

/** A file that ends within what others hold repeats their lines: the hash of its last one stands for all of them. */
async function checkRepeated(earlier: readonly JournalFile[], check: Check): Promise<void> {
  const repeated = check.repeated();
  if (repeated !== undefined) check.differs(repeated, await hashOfLine(earlier, repeated.seq));
}

interface Check {
  begin(path: string): void;
  /** @param offset where it begins in the file */
  line(bytes: Buffer, offset: number): void;
  /** Reports that the file ends with part of a line. @param offset where that part begins */
  torn(bytes: Buffer, offset: number): void;
  end(): void;
  /** The last line of the file, if earlier files reach further. */
  repeated(): ChainLine | undefined;
  /** Compares it with the same line in those files. */
  differs(line: ChainLine, hash: string | undefined): void;
  /** Call it after the last file. */
  finish(): void;
  fault(): Fault | undefined;
  result(): Verified;
}

/** Tracks lines that are not where the chain needs them. */
interface Hole {
  readonly from: number;
  readonly to: number;
  /** The line before which lines are missing. */
  readonly line: number;
}

function createCheck(cursors: readonly CursorEnd[], noted: string | undefined): Check {
  const files: VerifiedFile[] = [];
  const notes: string[] = [];
  const inCursors = new Map(cursors.map(({ end: { head } }) => [head.seq, head.hash]));
  let first: ChainLine | undefined;
  let last: ChainLine | undefined;
  let head: string | undefined;
  let lines = 0;
  let fault: Fault | undefined;
  let notedAt: number | undefined;
  let path = '';
  let number = 0;
  /** The line before in the same file. */
  let previous: ChainLine | undefined;
  let firstHere: ChainLine | undefined;
  let blocks = blockCheck();
  /** The first line of the present block. */
  let block: { readonly seq: number; readonly line: number; readonly offset: number } | undefined;
  /** The rest of the file shows whether the lines are gone or elsewhere. */
  let hole: Hole | undefined;

  const found = (what: Fault['what'], message: string, seq: number, line = number) => {
    fault ??= { what, file: path, line, seq, message: `${path}:${line}: ${message}` };
  };

  const requireNext = (line: ChainLine, before: ChainLine) => {
    if (line.seq > before.seq + 1) hole = { from: before.seq + 1, to: line.seq - 1, line: number };
    else if (line.seq <= before.seq) {
      found('out of order', `line ${line.seq} of the journal follows line ${before.seq}`, line.seq);
    } else if (line.prev !== before.hash) {
      // Within a block both are undefined.
      found('changed', `it does not continue line ${before.seq}: one of the two was changed`, line.seq);
    }
  };

  const requireStart = ({ seq, prev }: ChainLine) => {
    if (seq > 1)
      notes.push(`${path} begins at line ${seq} of the journal; the lines before it were not given`);
    else if (prev !== chainStart.hash) found('changed', 'the first line of a journal follows no other', seq);
  };

  const closeHole = (isElsewhere: boolean) => {
    if (hole === undefined) return;
    const { from, to, line } = hole;
    hole = undefined;
    const range = from === to ? `line ${from} of the journal` : `lines ${from} to ${to} of the journal`;
    if (isElsewhere) found('out of order', `${range} should come before it, not after it`, from, line);
    else found('missing', `${range} should come before it`, from, line);
  };

  const requireBlock = ({ seq }: ChainLine, state: BlockState) => {
    if (state !== 'wrong' || block === undefined) return;
    const range = block.seq === seq ? 'it' : `one of the lines ${block.seq} to ${seq} of the journal`;
    const what = `${range} was changed after it was written: the hash does not match`;
    found('changed', what, block.seq, block.line);
  };

  /** Whether the cursor of the file ends before this offset: what follows was written after it was saved. */
  const isAfterCursor = (offset: number) =>
    cursors.some((each) => each.path === path && offset >= each.end.length);

  const compareWithCursor = ({ seq, hash }: ChainLine) => {
    const known = inCursors.get(seq);
    if (known === undefined) return;
    inCursors.delete(seq);
    if (known !== hash) found('changed', `the cursor knows another line ${seq} of the journal`, seq);
  };

  const take = (line: ChainLine, state: BlockState) => {
    const isRepeated = last !== undefined && line.seq <= last.seq;
    const before = previous ?? (isRepeated ? undefined : last);
    if (before !== undefined) requireNext(line, before);
    else if (last === undefined) requireStart(line);
    if (hole === undefined) requireBlock(line, state);
    if (fault !== undefined || hole !== undefined) return;
    previous = line;
    firstHere ??= line;
    if (isRepeated) {
      // A rotation wrote it to both files: their chains must lead to the same line.
      if (line.seq === last?.seq && line.hash !== last.hash) {
        found('changed', anotherLine(line.seq), line.seq);
      }
      return;
    }
    compareWithCursor(line);
    head = line.hash ?? head;
    if (line.hash !== undefined && line.hash === noted) notedAt = line.seq;
    lines += 1;
    first ??= line;
    last = line;
  };

  return {
    begin(next) {
      [path, number, previous, firstHere, blocks] = [next, 0, undefined, undefined, blockCheck()];
    },
    line(bytes, offset) {
      if (fault !== undefined) return;
      number += 1;
      const line = readChainLine(bytes);
      if (hole !== undefined) {
        if (line !== undefined && line.seq >= hole.from && line.seq <= hole.to) closeHole(true);
      } else if (line === undefined) {
        found('changed', notOfJournal, (last?.seq ?? 0) + 1);
      } else {
        const state = blocks.add(bytes, line);
        if (line.prev !== undefined) block = { seq: line.seq, line: number, offset };
        // Its number may be what was changed.
        if (line.prev !== undefined && line.hash !== undefined) requireBlock(line, state);
        take(line, state);
      }
    },
    torn(bytes, offset) {
      closeHole(false);
      number += 1;
      if (!beginsAsChainLine(bytes.toString('latin1', 0, 7))) {
        return found('changed', notOfJournal, (last?.seq ?? 0) + 1);
      }
      if (isAfterCursor(offset)) {
        notes.push(
          `${path}:${number} is incomplete: tail is writing it, or cuts it off when it starts again`,
        );
      } else found('cut at the end', 'it is incomplete', (last?.seq ?? 0) + 1);
    },
    end() {
      closeHole(false);
      if (fault === undefined && block !== undefined && blocks.close() !== undefined) {
        const what = `the lines from line ${block.line} on have no hash`;
        if (isAfterCursor(block.offset)) {
          notes.push(`${path}: ${what}: tail is writing them, or adds it when it starts again`);
        } else found('cut at the end', `${what}: lines that should follow them are missing`, block.seq);
      }
      const [from, to] = [firstHere?.seq ?? null, previous?.seq ?? null];
      files.push({ file: path, lines: number, first_seq: from, last_seq: to });
    },
    repeated: () =>
      previous !== undefined && last !== undefined && previous.seq < last.seq ? previous : undefined,
    differs({ seq, hash }, other) {
      if (hash !== other) found('changed', anotherLine(seq), seq);
    },
    finish() {
      const end = last?.seq ?? 0;
      for (const [seq] of inCursors) {
        const isAfterRotation = last === undefined && cursors.some((each) => each.end.length === 0);
        if (seq <= end || isAfterRotation) continue;
        const range = seq === end + 1 ? `line ${seq}` : `lines ${end + 1} to ${seq}`;
        found('cut at the end', `${range} of the journal should follow it, as the cursor says`, end + 1);
      }
    },
    fault: () => fault,
    result: () => ({ files, lines, first, last, head, fault, noted: notedAt, notes }),
  };
}

const notOfJournal = 'it is not a line of a journal';

function anotherLine(seq: number): string {
  return `another file has another line ${seq} of the journal`;
}
