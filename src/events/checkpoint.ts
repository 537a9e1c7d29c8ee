/** The checkpoint of a stream: the cursor and the output file together, which are kept between two runs. */
import { lstat, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import { CliError, usageError } from '../base/cli-error.ts';
import type { FileLock, FileLockOptions } from '../files/file-lock.ts';
import { headOf, isForeign } from '../files/output-file.ts';
import { type Cursor, type CursorOwner, readCursor, writeCursor } from './cursor.ts';
import type { StreamItem } from './event.ts';
import { type GapRecord, gapEdge, gapRecord, unknownEdge } from './gap.ts';
import { readChainLine } from './journal/chain.ts';
import { plainLines, recordIn } from './line-form.ts';
import { type OutFile, openOutFile } from './out-file.ts';
import type { OpenQueue } from './stream-queue.ts';
import type { TailPlan } from './tail-plan.ts';

/** The saved position, and the output file that must agree with it. */
export interface Checkpoint {
  readonly cursor: Cursor | undefined;
  readonly file: OutFile | undefined;
  readonly from: { readonly queue: OpenQueue; readonly time: number } | undefined;
  /** Returns the gap between the end of the output file and a first queue, if there is one. */
  missing(queue: OpenQueue): readonly GapRecord[];
  save(queue: OpenQueue, time: number, featureLevel: number | undefined): Promise<void>;
  /**
   * Closes the output file and continues in the one that is at its path: at once if every record in it is saved, and
   * otherwise with the next save. Throws a CliError, and keeps the old file, if the new one cannot be written.
   */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Locks and reads the cursor, and locks and opens the output file. Throws a usage
 * CliError if one of them does not belong here or is in use, and `not-found` if a
 * cursor must exist and does not.
 */
export async function openCheckpoint(
  { mustResume, ...named }: Pick<TailPlan, 'cursor' | 'out' | 'journal' | 'mustResume'>,
  owner: CursorOwner,
  options: FileLockOptions,
): Promise<Checkpoint> {
  const plan = { mustResume, ...(await locate(named)) };
  const locks: FileLock[] = [];
  const release = async () => {
    for (const lock of locks) await lock.release();
  };
  try {
    for (const path of new Set([plan.out, plan.cursor])) {
      if (path === undefined) continue;
      const { lockFile } = await import('../files/file-lock.ts');
      locks.push(await lockFile(path, options));
    }
    const checkpoint = await openLocked(plan, owner, options.note);
    const requireLocks = async () => {
      for (const lock of locks) await lock.check();
    };
    return {
      ...checkpoint,
      async save(...position) {
        await requireLocks();
        await checkpoint.save(...position);
      },
      async reopen() {
        await requireLocks();
        await checkpoint.reopen();
      },
      async close() {
        await checkpoint.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function locate({ out, journal, cursor }: Pick<TailPlan, 'cursor' | 'out' | 'journal'>) {
  const form = journal ? (await import('./journal/journal-lines.ts')).journalLines() : plainLines;
  if (out === undefined && cursor === undefined) return { out, form, cursor };
  const { flag, writes } = form;
  const { resolveFile } = await import('../files/resolve-file.ts');
  const found = {
    form,
    out: out && (await resolveFile({ flag, path: out, writes })),
    cursor: cursor && (await resolveFile({ flag: '--cursor', path: cursor, writes: 'cursor' })),
  };
  if (found.out !== undefined && found.cursor !== undefined)
    requireSeparateFiles(found.out, found.cursor, flag);
  if (found.out !== undefined && !journal && (await sizeOf(found.cursor ?? '')) === undefined)
    await requireEvents(found.out);
  return found;
}

/**
 * Throws a usage error for a file whose first line is incomplete or an event of no known type, if no cursor shows
 * that `tail` wrote it: other programs write lines with id and type too.
 */
async function requireEvents(path: string): Promise<void> {
  const head = await headOf(path).catch(() => '');
  if (head === '' || head.startsWith('{"type":"realmctl_')) return;
  const type = typeOf(head.split('\n')[0] ?? '') ?? '';
  const { eventTypes } = await import('../api/events/index.ts');
  if (!Object.hasOwn(eventTypes, type)) throw isForeign('--out', path, 'events');
}

/** Returns the type in a line; undefined if the line is incomplete. */
function typeOf(line: string): string | undefined {
  try {
    return String((JSON.parse(line) as { readonly type?: unknown } | null)?.type);
  } catch {
    return undefined;
  }
}

/** Throws a usage error for a journal that begins with another organization, if no cursor shows to which it belongs. */
async function requireSameSite(path: string, { site }: CursorOwner): Promise<void> {
  const [line = ''] = (await headOf(path).catch(() => '')).split('\n');
  const bytes = Buffer.from(line);
  const link = readChainLine(bytes);
  const record = link && recordIn(bytes.toString('utf8', ...link.event));
  if (record?.type !== 'realmctl_journal' || record.site === site) return;
  throw usageError(
    `${path} is a journal of another organization: ${record.site}, not ${site}`,
    'name a journal of its own for each',
  );
}

async function openLocked(
  { cursor: path, out, form, mustResume }: Awaited<ReturnType<typeof locate>> & Pick<TailPlan, 'mustResume'>,
  owner: CursorOwner,
  note: (text: string) => void,
): Promise<Checkpoint> {
  const cursor = path === undefined ? undefined : await readCursor(path, owner);
  if (cursor === undefined && out !== undefined && form.head() !== undefined) {
    await requireSameSite(out, owner);
  }
  if (mustResume && cursor === undefined) {
    throw new CliError('not-found', `there is no cursor at ${path}`, {
      hint: 'leave out --since-cursor to start fresh',
    });
  }
  const expected = cursor?.outEnd && { position: cursor.queue, end: cursor.outEnd };
  const isNew = out !== undefined && (await sizeOf(out)) === undefined;
  const opened = out === undefined ? undefined : await openOutFile(out, expected, form);
  if (opened?.lineCut) note(`the last line of ${out} was incomplete, so it was cut off`);
  if (opened?.lineEnded) note(`the last line of ${out} had no line end, so one was added`);
  if (opened?.rotated) note(`${out} was moved or emptied since the last run; events continue in a new file`);
  const from = cursor && { queue: { ...cursor.queue, ...opened?.position }, time: cursor.time };
  /** The position in the cursor, without the end of the output file. */
  let saved = cursor && from && { ...from, featureLevel: cursor.featureLevel };
  /** Whether the cursor has the position of everything in the output file. */
  let isWritten = true;
  let isReopenDue = false;
  const inTurn = pLimit(1);
  const write = async (position: NonNullable<typeof saved>) => {
    if (path !== undefined) await writeCursor(path, owner, { ...position, outEnd: opened?.file.end() });
  };
  /** If the process is killed in between, the next run finds a new file and a cursor with the end of the old one. */
  const reopen = async () => {
    isReopenDue = false;
    await opened?.file.reopen();
    if (saved !== undefined) await write(saved);
  };
  const file = opened && {
    ...opened.file,
    append: (items: readonly StreamItem[]) =>
      inTurn(() => {
        isWritten = false;
        return opened.file.append(items);
      }),
    sync: () => inTurn(() => opened.file.sync()),
  };
  // An empty file may be left from an earlier run by a log rotation.
  const isPositionLost = opened !== undefined && cursor === undefined && !isNew;
  return {
    cursor,
    file,
    from,
    missing: (queue) =>
      isPositionLost ? [gapRecord('position_unknown', unknownEdge, gapEdge(queue, Date.now()))] : [],
    save: (queue, time, featureLevel) =>
      inTurn(async () => {
        saved = { queue, time, featureLevel };
        await write(saved);
        isWritten = true;
        if (isReopenDue) await reopen();
      }),
    reopen: () =>
      inTurn(async () => {
        if (isWritten) await reopen();
        else isReopenDue = true;
      }),
    close: () =>
      inTurn(async () => {
        await opened?.file.close();
        // Nothing was streamed, so the next run is the first one.
        if (isNew && saved === undefined && (await sizeOf(out)) === 0) await rm(out);
      }),
  };
}

/** Returns the size of a file in bytes, or undefined if there is none. */
function sizeOf(path: string): Promise<number | undefined> {
  return lstat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

/**
 * Throws a usage error if the two files have the same name, or if one has the name of the other's
 * lock file.
 */
export function requireSeparateFiles(out: string, cursor: string, flag = '--out'): void {
  const names = [out, `${out}.pid`, cursor, `${cursor}.pid`].map((path) => resolve(path));
  if (new Set(names).size === names.length) return;
  throw usageError(
    `${flag} ${out} and --cursor ${cursor} use the same files`,
    'rename one of them; FILE.pid is used too',
  );
}
