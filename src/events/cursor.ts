/** The cursor file: the position at which a stream stopped. The file is replaced atomically. */
import { readFile } from 'node:fs/promises';
import { CliError, usageError } from '../base/cli-error.ts';
import { replaceFile } from '../files/atomic-replace.ts';
import type { OutFileEnd } from './out-file.ts';
import type { QueueRequest } from './queue-source.ts';
import type { OpenQueue } from './stream-queue.ts';

/** The owner of a queue. A cursor can be used only with the same owner. */
export interface CursorOwner {
  readonly site: string;
  readonly account: string;
  readonly request: QueueRequest;
}

export interface Cursor {
  readonly queue: OpenQueue;
  /** All events from before this time are in the stream; milliseconds since 1970. */
  readonly time: number;
  readonly featureLevel: number | undefined;
  /** Where the output file ends at this position. */
  readonly outEnd: OutFileEnd | undefined;
}

const format = 2;

/**
 * Reads the cursor in a file; undefined if there is no file. Throws a usage CliError
 * if it belongs to another organization, account or choice of events, or if the file
 * is not a cursor.
 */
export async function readCursor(path: string, owner: CursorOwner): Promise<Cursor | undefined> {
  const text = await readIfExists(path);
  if (text === undefined) return undefined;
  const stored = parse(text, path);
  for (const [name, label] of [
    ['site', 'organization'],
    ['account', 'account'],
  ] as const) {
    if (stored[name] !== owner[name]) {
      throw usageError(
        `${path} belongs to another ${label}: ${String(stored[name])}, not ${owner[name]}`,
        'name a cursor file of its own for each',
      );
    }
  }
  if (JSON.stringify(stored.asked) !== JSON.stringify(normalized(owner.request))) {
    throw usageError(
      `${path} belongs to a stream with other events than these options select`,
      'use the same --types, --narrow and --all-public, or another cursor file',
    );
  }
  return {
    queue: {
      queueId: stored.queue_id,
      lastEventId: stored.last_event_id,
      idleTimeout: stored.longpoll_timeout_seconds * 1000,
    },
    time: Date.parse(stored.time),
    featureLevel: stored.feature_level ?? undefined,
    outEnd: stored.out ?? undefined,
  };
}

/** Replaces the cursor file atomically: a reader finds either the old cursor or the new one. Throws a CliError. */
export async function writeCursor(path: string, owner: CursorOwner, cursor: Cursor): Promise<void> {
  const { queue, time, featureLevel, outEnd } = cursor;
  const stored: CursorFile = {
    realmctl_cursor: format,
    site: owner.site,
    account: owner.account,
    asked: normalized(owner.request),
    queue_id: queue.queueId,
    last_event_id: queue.lastEventId,
    longpoll_timeout_seconds: queue.idleTimeout / 1000,
    feature_level: featureLevel ?? null,
    out: outEnd ?? null,
    time: new Date(time).toISOString(),
  };
  try {
    await replaceFile(path, `${JSON.stringify(stored)}\n`, { durable: true });
  } catch (error) {
    throw new CliError('unexpected', `cannot write the cursor ${path}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

interface CursorFile {
  readonly realmctl_cursor: number;
  readonly site: string;
  readonly account: string;
  readonly asked: QueueRequest;
  readonly queue_id: string;
  readonly last_event_id: number;
  readonly longpoll_timeout_seconds: number;
  readonly feature_level: number | null;
  readonly out: OutFileEnd | null;
  readonly time: string;
}

function parse(text: string, path: string): CursorFile {
  const noCursor = (why: string) =>
    usageError(`${path} is not a realmctl cursor: ${why}`, 'name another file, or remove this one');
  let value: Partial<CursorFile> | null;
  try {
    value = JSON.parse(text);
  } catch {
    throw noCursor('it is not JSON');
  }
  if (typeof value?.realmctl_cursor !== 'number') throw noCursor('it is some other JSON');
  if (value.realmctl_cursor !== format) throw noCursor('another version wrote it');
  const isValid =
    typeof value.queue_id === 'string' &&
    isInteger(value.last_event_id, -1) &&
    Number(value.longpoll_timeout_seconds) > 0 &&
    (value.out === null || isOutEnd(value.out)) &&
    !Number.isNaN(Date.parse(value.time ?? ''));
  if (!isValid) throw noCursor('a part of it is missing or invalid');
  return value as CursorFile;
}

function isOutEnd(value: Partial<OutFileEnd> | null | undefined): boolean {
  const { length, digest, file, head } = value ?? {};
  const isHead = head === undefined || (isInteger(head.seq, 0) && typeof head.hash === 'string');
  return isInteger(length, 0) && typeof digest === 'string' && typeof file === 'string' && isHead;
}

function isInteger(value: unknown, least: number): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least;
}

/** Normalizes a request, so that the same choice of events gives the same JSON in whatever order it was written. */
function normalized({
  event_types,
  narrow,
  all_public_streams,
  queue_lifespan_secs: _,
}: QueueRequest): QueueRequest {
  return {
    ...(event_types === undefined ? {} : { event_types: [...event_types].sort() }),
    ...(narrow === undefined ? {} : { narrow }),
    ...(all_public_streams === undefined ? {} : { all_public_streams }),
  };
}

async function readIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw usageError(`cannot read the cursor ${path}: ${(error as Error).message}`);
  }
}
