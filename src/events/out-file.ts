/**
 * The output file, which holds every record exactly once. The cursor says how many
 * bytes of the file belong to its position. Whatever follows those bytes was written
 * by a run that was killed before it saved the cursor. Those records are kept, and the
 * position is advanced by their ids, so that they are not requested again.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, lstat } from 'node:fs/promises';
import { CliError, usageError } from '../base/cli-error.ts';
import { fileReason } from '../files/file-reason.ts';
import { openToAppend } from '../files/open-as-it-is.ts';
import { requireOutput } from '../files/output-file.ts';
import { isServerEvent, type Position, type StreamRecord } from './event.ts';
import type { GapRecord } from './gap.ts';

/** Where a file ends, and what shows later that it is this file. */
export interface OutFileEnd {
  /** Bytes. */
  readonly length: number;
  /** SHA-256 of the last bytes. */
  readonly digest: string;
  /** Device and number of the file: shows which file it is while it is empty. */
  readonly file: string;
}

export interface OutFile {
  end(): OutFileEnd;
  /**
   * Appends whole lines. Throws a CliError, for example if the disk is full, after cutting off
   * what was written in part.
   */
  append(text: string): Promise<void>;
  /**
   * Waits until the file is on the disk. Where a rotation moved, removed or emptied it, the records
   * since the last call are in the old file or, if that may not have them, in the new one too.
   * Throws a CliError if something else wrote to it: then those records are not delivered.
   */
  sync(): Promise<void>;
  /**
   * Closes the file and goes on in the one that is at the path now, made if there is none. Throws a
   * CliError if that cannot be written; the file is then still the old one.
   */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedOutFile {
  readonly file: OutFile;
  /** Position of the last record in the file; it is at or behind the given one. */
  readonly position: Position | undefined;
  /** Whether the last line had no line end, so that one was added. */
  readonly lineEnded: boolean;
  /** Whether the file of the earlier run was moved or emptied, so that this one starts over. */
  readonly rotated?: boolean;
}

/** What the cursor says about the file. */
export interface ExpectedEnd {
  readonly position: Position;
  readonly end: OutFileEnd;
}

/**
 * Opens a file for appending, and creates it for its owner alone if it does not exist. If the cursor
 * shows that the file is the one it was saved with, an incomplete line behind that end was left by a
 * killed run, and is cut off. Otherwise everything in the file is kept, and its last line is ended.
 * Throws a usage CliError if the file is not the one that the cursor was saved with.
 */
export async function openOutFile(path: string, expected: ExpectedEnd | undefined): Promise<OpenedOutFile> {
  let handle: FileHandle;
  try {
    handle = await openToAppend(path);
  } catch (error) {
    throw usageError(`--out: cannot write ${path}: ${fileReason(error)}`);
  }
  try {
    if (!(await handle.stat()).isFile()) {
      throw usageError(`--out: ${path} is not a regular file`, 'without --out, events go to stdout');
    }
    return expected === undefined ? await openUnknown(handle, path) : await openKnown(handle, path, expected);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Nothing shows that the file is ours, so nothing of it is cut off. */
async function openUnknown(handle: FileHandle, path: string): Promise<OpenedOutFile> {
  const { size } = await handle.stat();
  const last = await readBytes(handle, Math.max(0, size - 1), size);
  const lineEnded = last.length > 0 && last[0] !== newline;
  if (lineEnded) await handle.appendFile('\n');
  return { file: await outFile(handle, path), position: undefined, lineEnded };
}

async function openKnown(
  handle: FileHandle,
  path: string,
  { position, end }: ExpectedEnd,
): Promise<OpenedOutFile> {
  const { size } = await handle.stat();
  if (size === 0 && end.length > 0) {
    return { file: await outFile(handle, path), position: undefined, lineEnded: false, rotated: true };
  }
  await requireSameFile(handle, path, end);
  const tail = await readBytes(handle, end.length, size);
  const complete = tail.lastIndexOf(newline) + 1;
  const lines = tail.toString('utf8', 0, complete).split('\n').slice(0, -1);
  const advanced = advancePosition(position, lines, path);
  if (complete < tail.length) {
    if (tail[complete] !== openBrace) throw foreignLine(path);
    await handle.truncate(end.length + complete);
  }
  return { file: await outFile(handle, path), position: advanced, lineEnded: false };
}

async function requireSameFile(handle: FileHandle, path: string, end: OutFileEnd): Promise<void> {
  const stats = await handle.stat();
  const hint = 'put the file back, or remove the cursor too for a new start';
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

/** Bytes at the end of a file that its digest is of. */
const digested = 1024;

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Returns the position after these lines: an event advances it within its queue, a gap moves it to
 * the next queue.
 */
function advancePosition(position: Position, lines: readonly string[], path: string): Position {
  let { queueId, lastEventId } = position;
  for (const line of lines) {
    const record = parseLine(line, path);
    if (isServerEvent(record)) lastEventId = record.id;
    else if (record.type === 'realmctl_gap') {
      const { to } = record as GapRecord;
      queueId = to.queue_id ?? queueId;
      lastEventId = to.last_event_id ?? lastEventId;
    }
  }
  return { queueId, lastEventId };
}

function parseLine(line: string, path: string): StreamRecord {
  const record = recordIn(line);
  if (record !== undefined) return record;
  throw foreignLine(path);
}

function foreignLine(path: string): CliError {
  return usageError(
    `${path} holds a line that is not a record behind what its cursor knows: something else wrote to it`,
    'remove that line, or name another file',
  );
}

function recordIn(line: string): StreamRecord | undefined {
  try {
    const value = JSON.parse(line) as StreamRecord | null;
    return typeof value?.type === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

const [newline, openBrace] = [10, 123];

async function readBytes(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

/** @param first of a file that is to be continued at its end */
async function outFile(first: FileHandle, path: string): Promise<OutFile> {
  let handle = first;
  let id = '';
  let written = 0;
  let last = Buffer.alloc(0) as Buffer;
  /** What was appended since the file was on the disk. */
  let pending = Buffer.alloc(0) as Buffer;
  const look = async () => {
    const stats = await handle.stat();
    id = fileId(stats);
    written = stats.size;
    last = await readBytes(handle, Math.max(0, written - digested), written);
  };
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
    const there = await lstat(path).catch(() => undefined);
    return there !== undefined && fileId(there) === id;
  };
  /** Goes on in the file that is at the path now, and makes one where none is. */
  const reopen = async () => {
    await requireOutput({ flag: '--out', path, writes: 'events' });
    const next = await openToAppend(path).catch((error) => {
      throw new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`, { cause: error });
    });
    await handle.close();
    handle = next;
    await look();
  };
  await look();
  return {
    end: () => ({ length: written, digest: digestOf(last), file: id }),
    async append(text) {
      if (!(await isInPlace())) await reopen();
      const bytes = Buffer.from(text, 'utf8');
      await write(bytes);
      pending = Buffer.concat([pending, bytes]);
    },
    async sync() {
      await handle.datasync();
      const { size, nlink } = await handle.stat();
      const batch = pending;
      if (size < written) {
        // Emptied before the batch came, which is all that is in it, or after it came.
        if (size !== 0 && size !== batch.length) throw otherWriter(path);
        await look();
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
      pending = Buffer.alloc(0);
    },
    reopen,
    close: () => handle.close(),
  };
}

function otherWriter(path: string): CliError {
  return new CliError('unexpected', `something else wrote to ${path} while events were added to it`, {
    hint: `events after what ${path} had before count as not delivered; put it back as it was`,
  });
}
