/**
 * The output file, which holds every record exactly once. The cursor says how many
 * bytes of the file belong to its position. Whatever follows those bytes was written
 * by a run that was killed before it saved the cursor. Those records are kept, and the
 * position is advanced by their ids, so that they are not requested again.
 */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { CliError, usageError } from '../base/cli-error.ts';
import { isServerEvent, type Position, type StreamRecord } from './event.ts';
import type { GapRecord } from './gap.ts';

export interface OutFile {
  /** Bytes so far. */
  length(): number;
  /**
   * Appends whole lines. Throws a CliError, for example if the disk is full, after cutting off
   * what was written in part.
   */
  append(text: string): Promise<void>;
  /**
   * Waits until the file is on the disk. Throws a CliError if the file is no longer at its
   * path, or if its size is not what was written: then the last records are not delivered.
   */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedOutFile {
  readonly file: OutFile;
  /** Position of the last record in the file; it is at or behind the given one. */
  readonly position: Position | undefined;
}

/** What the cursor says about the file. */
export interface ExpectedEnd {
  readonly position: Position;
  readonly length: number;
}

/**
 * Opens a file for appending, creates it if it does not exist, and finds out where it
 * ends. An incomplete last line, which a killed run left, is cut off. Throws a usage
 * CliError if the file is shorter than the cursor says, because then it is another file.
 */
export async function openOutFile(path: string, expected: ExpectedEnd | undefined): Promise<OpenedOutFile> {
  let handle: FileHandle;
  try {
    handle = await open(path, 'a+', 0o644);
  } catch (error) {
    throw usageError(`cannot write ${path}: ${(error as Error).message}`);
  }
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw usageError(`${path} is no regular file`, 'without --out, events go to stdout');
    const { size } = stats;
    if (expected !== undefined && size < expected.length) {
      throw usageError(
        `${path} is shorter than its cursor says: it was cut or replaced`,
        'put the file back, or remove the cursor too for a new start',
      );
    }
    const tail = await readTail(handle, expected?.length ?? (await lastLineStart(handle, size)), size);
    if (tail.whole < size) await handle.truncate(tail.whole);
    const position =
      expected === undefined ? undefined : advancePosition(expected.position, tail.lines, path);
    return { file: outFile(handle, path, tail.whole), position };
  } catch (error) {
    await handle.close();
    throw error;
  }
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
  throw usageError(
    `${path} holds a line that is no record behind what its cursor knows: something else wrote to it`,
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

const newline = 10;
const block = 1 << 16;

/** Returns the lines from `start` on, and the offset at which the last complete line ends. */
async function readTail(handle: FileHandle, start: number, size: number) {
  const bytes = Buffer.alloc(size - start);
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  const end = bytes.subarray(0, filled).lastIndexOf(newline) + 1;
  const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1);
  return { lines, whole: start + end };
}

/** Returns the offset of the last line, without reading the whole file. */
async function lastLineStart(handle: FileHandle, size: number): Promise<number> {
  const bytes = Buffer.alloc(block);
  for (let end = size; end > 0; end -= block) {
    const start = Math.max(0, end - block);
    const { bytesRead } = await handle.read(bytes, 0, end - start, start);
    const at = bytes.subarray(0, bytesRead).lastIndexOf(newline);
    if (at !== -1) return start + at + 1;
  }
  return 0;
}

function outFile(handle: FileHandle, path: string, length: number): OutFile {
  let written = length;
  return {
    length: () => written,
    async append(text) {
      const bytes = Buffer.from(text, 'utf8');
      try {
        await handle.appendFile(bytes);
        written += bytes.length;
      } catch (error) {
        await handle.truncate(written);
        throw new CliError('unexpected', `cannot write ${path}: ${(error as Error).message}`, {
          cause: error,
        });
      }
    },
    async sync() {
      await handle.datasync();
      const own = await handle.stat({ bigint: true });
      const there = await stat(path, { bigint: true }).catch(() => undefined);
      const isThere = there?.ino === own.ino && there.dev === own.dev;
      if (isThere && own.size === BigInt(written)) return;
      throw new CliError(
        'unexpected',
        `something else ${isThere ? 'wrote to' : 'moved or removed'} ${path} while events were added to it`,
        { hint: `events after what ${path} had before count as not delivered; put it back as it was` },
      );
    },
    close: () => handle.close(),
  };
}
