/** The checkpoint of a stream: the cursor and the output file as one, which is what is kept between two runs. */
import { resolve } from 'node:path';
import { CliError, usageError } from '../base/cli-error.ts';
import type { FileLock, FileLockOptions } from '../files/file-lock.ts';
import { type Cursor, type CursorOwner, readCursor, writeCursor } from './cursor.ts';
import type { OwnRecord } from './event.ts';
import { gapEdge, gapRecord, unknownEdge } from './gap.ts';
import { type OutFile, openOutFile } from './out-file.ts';
import type { OpenQueue } from './stream-queue.ts';
import type { TailPlan } from './tail-plan.ts';

/** The saved position, and the output file that must agree with it. */
export interface Checkpoint {
  readonly cursor: Cursor | undefined;
  readonly file: OutFile | undefined;
  readonly from: { readonly queue: OpenQueue; readonly time: number } | undefined;
  /** Returns the gap between the end of the output file and a first queue, if there is one. */
  missing(queue: OpenQueue): readonly OwnRecord[];
  save(queue: OpenQueue, time: number, featureLevel: number | undefined): Promise<void>;
  close(): Promise<void>;
}

/**
 * Locks and reads the cursor, and locks and opens the output file. Throws a usage
 * CliError if one of them does not belong here or is in use, and `not-found` if a
 * cursor must exist and does not.
 */
export async function openCheckpoint(
  { mustResume, ...named }: Pick<TailPlan, 'cursor' | 'out' | 'mustResume'>,
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
    return {
      ...checkpoint,
      async save(...position) {
        for (const lock of locks) await lock.check();
        await checkpoint.save(...position);
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

async function locate({ out, cursor }: Pick<TailPlan, 'cursor' | 'out'>) {
  if (out === undefined && cursor === undefined) return { out, cursor };
  const { resolveFile } = await import('../files/resolve-file.ts');
  const found = {
    out: out && (await resolveFile({ flag: '--out', path: out, writes: 'events' })),
    cursor: cursor && (await resolveFile({ flag: '--cursor', path: cursor, writes: 'cursor' })),
  };
  if (found.out !== undefined && found.cursor !== undefined) requireDistinctFiles(found.out, found.cursor);
  return found;
}

async function openLocked(
  { cursor: path, out, mustResume }: Pick<TailPlan, 'cursor' | 'out' | 'mustResume'>,
  owner: CursorOwner,
  note: (text: string) => void,
): Promise<Checkpoint> {
  const cursor = path === undefined ? undefined : await readCursor(path, owner);
  if (mustResume && cursor === undefined) {
    throw new CliError('not-found', `there is no cursor at ${path}`, {
      hint: 'leave out --since-cursor for a new start',
    });
  }
  const expected = cursor?.outEnd && { position: cursor.queue, end: cursor.outEnd };
  const opened = out === undefined ? undefined : await openOutFile(out, expected);
  if (opened?.lineEnded) note(`the last line of ${out} had no line end, so one was added`);
  if (opened?.rotated) note(`${out} was moved or emptied since the last run; events go on in a new file`);
  const held = opened !== undefined && cursor === undefined && opened.file.end().length > 0;
  return {
    cursor,
    file: opened?.file,
    from: cursor && { queue: { ...cursor.queue, ...opened?.position }, time: cursor.time },
    missing: (queue) =>
      held ? [gapRecord('position_unknown', unknownEdge, gapEdge(queue, Date.now()))] : [],
    async save(queue, time, featureLevel) {
      if (path === undefined) return;
      const outEnd = opened?.file.end();
      await writeCursor(path, owner, { queue, time, featureLevel, outEnd });
    },
    close: async () => opened?.file.close(),
  };
}

/**
 * Throws a usage error if the two files have the same name, or if one has the name of the other's
 * lock file.
 */
export function requireDistinctFiles(out: string, cursor: string): void {
  const names = [out, `${out}.pid`, cursor, `${cursor}.pid`].map((path) => resolve(path));
  if (new Set(names).size === names.length) return;
  throw usageError(
    `--out ${out} and --cursor ${cursor} are in each other's way`,
    'one of them needs another name; FILE.pid is taken too',
  );
}
