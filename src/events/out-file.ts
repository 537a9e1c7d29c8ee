/**
 * The output file, which contains every record exactly once. The cursor says how many bytes of the file belong to its
 * position. Anything after those bytes was written by a run that was killed before it saved the cursor. Those records
 * are kept, and the position is advanced by their ids, so that they are not requested again.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, lstat } from 'node:fs/promises';
import { byteBuffer } from '../base/byte-buffer.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import { fileReason } from '../files/file-reason.ts';
import { openToAppend } from '../files/open-no-follow.ts';
import { requireOutput } from '../files/output-file.ts';
import { isServerEvent, type Position, type StreamItem } from './event.ts';
import type { GapRecord } from './gap.ts';
import { type ChainHead, followsIn, longestBeginning } from './journal/chain.ts';
import { lastLink } from './journal/last-link.ts';
import { type LineForm, plainLines } from './line-form.ts';
import { readBytes } from './read-bytes.ts';

/** The end of a file, and what identifies the file later. */
export interface OutFileEnd {
  /** Bytes. */
  readonly length: number;
  /** SHA-256 of the last bytes. */
  readonly digest: string;
  /** Device and inode number: identifies the file while it is empty. */
  readonly file: string;
  /** The end of the chain, if lines are chained. */
  readonly head?: ChainHead | undefined;
}

export interface OutFile {
  end(): OutFileEnd;
  /**
   * Appends a line for each record. Throws a CliError, for example if the disk is full, after cutting off what was
   * written of them.
   */
  append(items: readonly StreamItem[]): Promise<void>;
  /**
   * Waits until the file is on disk. If a rotation moved, removed or emptied it, the records since the last call are
   * in the old file or, if that may not have them, in the new one too. Throws a CliError if another program wrote to
   * it: then those records are not delivered.
   */
  sync(): Promise<void>;
  /**
   * Closes the file and continues in the one that is at the path now, which is created if it does not exist. Throws a
   * CliError if that cannot be written; the file is then still the old one.
   */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedOutFile {
  readonly file: OutFile;
  /** Position of the last record in the file, which is the given one or a later one. */
  readonly position: Position | undefined;
  /** Whether the last line had no line end, so that one was added. */
  readonly lineEnded: boolean;
  /** Whether the last line was incomplete, and was cut off. */
  readonly lineCut?: boolean;
  /** Whether the file of the earlier run was moved or emptied, so that this one starts over. */
  readonly rotated?: boolean;
}

/** The cursor's information about the file. */
export interface ExpectedEnd {
  readonly position: Position;
  readonly end: OutFileEnd;
}

/**
 * Opens a file for appending, and creates it only for its owner if it does not exist. If the cursor shows that the
 * file is the one it was saved with, an incomplete line after that end was left by a killed run, and is cut off.
 * Otherwise everything in the file is kept, and its last line is ended. Throws a usage CliError if the file is not
 * the one that the cursor was saved with.
 * @param form the form of the lines, before the first of them
 */
export async function openOutFile(
  path: string,
  expected: ExpectedEnd | undefined,
  form: LineForm = plainLines,
): Promise<OpenedOutFile> {
  const { flag } = form;
  let handle: FileHandle;
  try {
    handle = await openToAppend(path);
  } catch (error) {
    throw usageError(`${flag}: cannot write ${path}: ${fileReason(error)}`);
  }
  try {
    if (!(await handle.stat()).isFile()) {
      throw usageError(`${flag}: ${path} is not a regular file`, `without ${flag}, events go to stdout`);
    }
    const target = { handle, path, form };
    return expected === undefined ? await openUnknown(target) : await openKnown(target, expected);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface Target {
  readonly handle: FileHandle;
  readonly path: string;
  readonly form: LineForm;
}

/** Opens a file without a cursor. Only a chain shows that the file is ours, so nothing else of it is cut off. */
async function openUnknown(target: Target): Promise<OpenedOutFile> {
  const { handle, path, form } = target;
  const { size } = await handle.stat();
  if (form.head() !== undefined && size > 0) {
    const end = await lastLink(handle, path, form);
    await endLines(target, end);
    return { file: await outFile(target), position: undefined, lineEnded: false, lineCut: end < size };
  }
  const last = await readBytes(handle, Math.max(0, size - 1), size);
  const lineEnded = last.length > 0 && last[0] !== newline;
  if (lineEnded) await handle.appendFile('\n');
  return { file: await outFile(target), position: undefined, lineEnded };
}

async function openKnown(target: Target, { position, end }: ExpectedEnd): Promise<OpenedOutFile> {
  const { handle, path, form } = target;
  const { size } = await handle.stat();
  if ((form.head() === undefined) !== (end.head === undefined)) {
    throw usageError(
      `the cursor of ${path} belongs to a file of ${form.head() === undefined ? '--journal' : '--out'}`,
      'name another file, or remove the cursor to start fresh',
    );
  }
  form.moveTo(end.head);
  if (size === 0 && end.length > 0) {
    return { file: await outFile(target), position: undefined, lineEnded: false, rotated: true };
  }
  const rotated = await isContinuation(target);
  if (!rotated) await requireSameFile(handle, path, end);
  const start = rotated ? 0 : end.length;
  const tail = await readBytes(handle, start, size);
  const complete = tail.lastIndexOf(newline) + 1;
  const lines = tail.toString('utf8', 0, complete).split('\n').slice(0, -1);
  const advanced = advancePosition(position, lines, target);
  if (complete < tail.length && tail[complete] !== openBrace) throw foreignLine(path);
  await endLines(target, start + complete);
  return { file: await outFile(target), position: advanced, lineEnded: false, rotated };
}

/** Cuts off what follows the whole lines, and completes these. */
async function endLines({ handle, form }: Target, end: number): Promise<void> {
  const missing = form.complete();
  const kept = end - (missing?.replaced ?? 0);
  if (kept < (await handle.stat()).size) await handle.truncate(kept);
  if (missing !== undefined) await handle.appendFile(missing.end);
}

/** Whether a journal begins with the line that follows its cursor: a killed run had just continued in it. */
async function isContinuation({ handle, form }: Target): Promise<boolean> {
  const head = form.head();
  if (head === undefined || head.seq === 0) return false;
  const begin = await readBytes(handle, 0, longestBeginning);
  return followsIn(begin.toString('latin1'), head);
}

async function requireSameFile(handle: FileHandle, path: string, end: OutFileEnd): Promise<void> {
  const stats = await handle.stat();
  const hint = 'put the file back, or remove the cursor too to start fresh';
  if (stats.size < end.length) {
    throw usageError(`${path} is shorter than its cursor says: it was cut or replaced`, hint);
  }
  const same =
    end.length === 0
      ? stats.size === 0 || fileId(stats) === end.file
      : digestOf(await readBytes(handle, Math.max(0, end.length - digested), end.length)) === end.digest;
  if (!same) throw usageError(`${path} is not the file that its cursor was saved with`, hint);
}

function fileId({ dev, ino }: { readonly dev: number; readonly ino: number }): string {
  return `${dev}:${ino}`;
}

/** How many bytes at the end of a file its digest covers. */
const digested = 1024;

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Returns the position after these lines: an event advances it within its queue, a gap moves it to
 * the next queue.
 */
function advancePosition(position: Position, lines: readonly string[], { path, form }: Target): Position {
  let { queueId, lastEventId } = position;
  for (const line of lines) {
    const record = form.take(line);
    if (record === undefined) throw foreignLine(path);
    if (isServerEvent(record)) lastEventId = record.id;
    else if (record.type === 'realmctl_gap') {
      const { to } = record as GapRecord;
      queueId = to.queue_id ?? queueId;
      lastEventId = to.last_event_id ?? lastEventId;
    }
  }
  return { queueId, lastEventId };
}

function foreignLine(path: string): CliError {
  return usageError(
    `${path} has a line after the position of its cursor that is not a record: another program wrote to it`,
    'remove that line, or name another file',
  );
}

const [newline, openBrace] = [10, 123];

/**
 * Creates the output file.
 * @param target a file to continue at its end
 */
async function outFile({ handle: first, path, form }: Target): Promise<OutFile> {
  let handle = first;
  let id = '';
  let written = 0;
  let last = Buffer.alloc(0) as Buffer;
  /** What was appended since the file was last synced. */
  const pending = byteBuffer();
  const check = async () => {
    const stats = await handle.stat();
    id = fileId(stats);
    written = stats.size;
    last = await readBytes(handle, Math.max(0, written - digested), written);
  };
  /** Writes everything or nothing. */
  const write = async (bytes: Buffer) => {
    try {
      await handle.appendFile(bytes);
    } catch (error) {
      await handle.truncate(written);
      throw new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`, { cause: error });
    }
    written += bytes.length;
    last = Buffer.concat([last, bytes.subarray(-digested)]).subarray(-digested);
  };
  const isInPlace = async () => {
    const stats = await lstat(path).catch(() => undefined);
    return stats !== undefined && fileId(stats) === id;
  };
  /** Continues in the file that is at the path now, and creates one if it does not exist. */
  const reopen = async () => {
    await requireOutput({ flag: form.flag, path, writes: form.writes });
    const next = await openToAppend(path).catch((error) => {
      throw new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`, { cause: error });
    });
    await requireSameChain(next).catch(async (error) => {
      await next.close();
      throw error;
    });
    await handle.close();
    handle = next;
    await check();
  };
  /** A journal can be continued only in an empty file or in the same one. */
  const requireSameChain = async (next: FileHandle) => {
    const stats = await next.stat();
    if (form.head() === undefined || stats.size === 0 || fileId(stats) === id) return;
    throw new CliError('unexpected', `${path} is not the journal that was moved from there`, {
      hint: 'move it away: a journal continues in a new or empty file',
    });
  };
  await check();
  return {
    end: () => ({ length: written, digest: digestOf(last), file: id, head: form.head() }),
    async append(items) {
      if (!(await isInPlace())) await reopen();
      const head = form.head();
      const start = pending.length();
      form.addTo(pending, items);
      await write(pending.from(start)).catch((error) => {
        pending.cut(start);
        form.moveTo(head);
        throw error;
      });
    },
    async sync() {
      await handle.datasync();
      const { size, nlink } = await handle.stat();
      const batch = pending.from(0);
      if (size < written) {
        // The file was emptied before this batch, which is all it contains, or after it.
        if (size !== 0 && size !== batch.length) throw otherWriter(path);
        await check();
        if (size === 0 && batch.length > 0) {
          await write(batch);
          await handle.datasync();
        }
      } else if (size > written) {
        throw otherWriter(path);
      } else if (nlink === 0) {
        await reopen();
        await write(batch);
        await handle.datasync();
      }
      pending.cut(0);
    },
    reopen,
    close: () => handle.close(),
  };
}

function otherWriter(path: string): CliError {
  return new CliError('unexpected', `another program wrote to ${path} while events were added to it`, {
    hint: `events that ${path} did not have before count as not delivered; restore the file as it was`,
  });
}
