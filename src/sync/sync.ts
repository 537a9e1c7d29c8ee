/**
 * Keeps channels and groups in step with what they follow: at once, and then with every event that changes who
 * belongs where. All differences are planned and sent as `apply` does it.
 */

import pLimit from 'p-limit';
import { CliError } from '../base/cli-error.ts';
import { createDirectory } from '../directory/index.ts';
import { type CursorOwner, readCursor, writeCursor } from '../events/cursor.ts';
import { closeQueue, queueSource } from '../events/queue-source.ts';
import { createRetryPolicy } from '../events/retry-policy.ts';
import { watchForSleep } from '../events/sleep-watch.ts';
import { createStopSignal } from '../events/stop-signal.ts';
import {
  type OpenQueue,
  type QueueSignal,
  retryUntilSuccess,
  type StreamOptions,
  streamQueue,
} from '../events/stream-queue.ts';
import { lockFile } from '../files/file-lock.ts';
import { systemClock } from '../http/clock.ts';
import { needsOf } from '../provision/live/needs.ts';
import { readLive } from '../provision/live/read.ts';
import type { Context } from '../session/context.ts';
import { followedTypes } from './followed-state.ts';
import { createReconciler, type Read } from './reconciler.ts';
import { type SyncPlan, type SyncReport, sameFiles } from './sync-plan.ts';

export interface SyncResult {
  readonly end: 'once' | 'time' | 'interrupted';
  /** Whether something was held or failed at the last look. */
  readonly isInSync: boolean;
}

/** Seconds for which the server keeps an idle queue, so that a short downtime misses no events. */
const queueLifespan = 86_400;
/** Milliseconds for which changed files must stay the same. */
const settling = 1000;

/** Keeps everything in step until the time is up or the process is interrupted. Throws a CliError if it cannot continue. */
export async function sync(plan: SyncPlan, report: SyncReport, context: Context): Promise<SyncResult> {
  const client = await context.client();
  const path = plan.followed === undefined ? undefined : `${plan.followed.path}.cursor`;
  const request = {
    event_types: [...followedTypes],
    queue_lifespan_secs: path === undefined ? 0 : queueLifespan,
  };
  const owner: CursorOwner = { site: client.site, account: client.email ?? '', request };
  const { note, signal } = context;
  const lock = path === undefined || plan.once ? undefined : await lockFile(path, { signal, note });
  const stop = createStopSignal(signal, plan.time);
  const source = queueSource(client, request, stop.signal);
  const reconciler = createReconciler(plan, report, stop.signal, context);
  const read: Read = async () => {
    const directory = createDirectory(client);
    return { live: await readLive(context, needsOf(reconciler.files().desired), directory), directory };
  };
  /** Events and changed files are taken one after the other. */
  const inTurn = pLimit(1);
  let isKept = false;
  try {
    return await run();
  } catch (error) {
    const isEnd = stop.signal.aborted && error instanceof CliError && error.exitReason === 'interrupted';
    if (isEnd) return { end: ended(), isInSync: false };
    throw error;
  } finally {
    stop.clear();
    await reconciler.reportUnclear();
    const opened = source.opened();
    if (opened !== undefined && !isKept) await closeQueue(client, opened);
    await lock?.release();
  }

  async function run(): Promise<SyncResult> {
    if (plan.once || context.options.dryRun) {
      await reconciler.reconcile(read);
      return { end: 'once', isInSync: reconciler.isInSync() };
    }
    const cursor = path === undefined ? undefined : await readCursor(path, owner);
    const retryOptions = {
      maxRetries: Number.POSITIVE_INFINITY,
      now: systemClock.now,
      sleep: (ms: number) => systemClock.sleep(ms, stop.signal),
      random: systemClock.random,
      note,
    };
    const options: StreamOptions = {
      retry: createRetryPolicy(retryOptions),
      reopenRetry: createRetryPolicy(retryOptions),
      signal: stop.signal,
      wait: false,
      now: Date.now,
      note,
      watchForSleep,
      from: cursor && { queue: cursor.queue, time: cursor.time },
    };
    const keep = async (queue: OpenQueue) => {
      if (path === undefined) return;
      const position = { queue, time: Date.now(), featureLevel: undefined, outEnd: undefined };
      await writeCursor(path, owner, position);
      isKept = true;
    };
    // First the events of the time in between, so that people who came and left are known.
    let queue: OpenQueue | undefined;
    for await (const got of streamQueue(source, options)) {
      queue = queueAfter(got);
      if (got.kind === 'events') await reconciler.record(got.events.map(({ record }) => record));
    }
    if (queue === undefined) return { end: ended(), isInSync: true };
    const readPatiently = () => retryUntilSuccess(read, options);
    await reconciler.reconcile(readPatiently);
    await keep(queue);
    const end = new AbortController();
    const signal = AbortSignal.any([stop.signal, end.signal]);
    let failure: unknown;
    const reloading = reload(readPatiently, signal).catch((error: unknown) => {
      failure = error;
      end.abort();
    });
    try {
      const from = { queue, time: Date.now() };
      for await (const got of streamQueue(source, { ...options, signal, wait: true, from })) {
        if (got.kind === 'drained') break;
        await inTurn(() => taken(got, readPatiently));
        await keep(queueAfter(got));
      }
    } finally {
      end.abort();
      await reloading;
    }
    if (failure !== undefined) throw failure;
    return { end: ended(), isInSync: reconciler.isInSync() };
  }

  async function taken(got: Exclude<QueueSignal, { kind: 'drained' }>, readPatiently: Read): Promise<void> {
    if (got.kind === 'events')
      return reconciler.take(
        got.events.map(({ record }) => record),
        readPatiently,
      );
    report.reread();
    await reconciler.reconcile(readPatiently);
  }

  /** Reads the files again and again, until the signal is aborted. */
  async function reload(readPatiently: Read, signal: AbortSignal): Promise<void> {
    const pause = (ms: number) => systemClock.sleep(ms, signal).catch(() => {});
    const readFiles = async () => {
      try {
        const files = await plan.readAgain(reconciler.files(), signal);
        await report.unreadable(undefined);
        return files;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!(error instanceof CliError)) throw error;
        await report.unreadable(error);
        return undefined;
      }
    };
    for (;;) {
      await pause(plan.reload);
      if (signal.aborted) return;
      const changed = await readFiles();
      if (changed === undefined) continue;
      // Someone may still be writing them, so they must stay the same for a moment.
      await pause(Math.min(plan.reload, settling));
      if (signal.aborted) return;
      const later = await readFiles();
      if (later === undefined || !sameFiles(changed, later)) continue;
      await inTurn(async () => {
        reconciler.follow(later);
        report.reloaded();
        await reconciler.reconcile(readPatiently);
      });
    }
  }

  function ended(): 'time' | 'interrupted' {
    return stop.why();
  }
}

/** The position after a batch was taken. */
function queueAfter(got: QueueSignal): OpenQueue {
  if (got.kind !== 'events') return got.queue;
  return { ...got.queue, lastEventId: got.events.at(-1)?.record.id ?? got.queue.lastEventId };
}
