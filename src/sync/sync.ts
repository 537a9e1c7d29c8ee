/**
 * Keeps channels and groups in step with what they follow: at once, and then with every event that changes who
 * belongs where. All differences are planned and sent as `apply` does it.
 */

import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import { CliError } from '../base/cli-error.ts';
import { revealed } from '../base/secret-value.ts';
import { createDirectory, type Directory } from '../directory/index.ts';
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
import type { FollowedFile } from '../provision/apply/followed-file.ts';
import { withPeople } from '../provision/apply/remembering.ts';
import { needsOf } from '../provision/live/needs.ts';
import { readLive } from '../provision/live/read.ts';
import type { Desired } from '../provision/model/desired.ts';
import type { PlanOptions } from '../provision/model/options.ts';
import type { Context } from '../session/context.ts';
import { createFollowedState, type FollowedState, followedTypes, subscriptionsIn } from './followed-state.ts';
import { type Mend, planMend } from './following.ts';
import { happened, type SentChange, sendMend } from './send.ts';

/** What the files say. */
export interface SyncFiles {
  /** With nothing but what follows something. */
  readonly desired: Desired;
  readonly options: PlanOptions;
  readonly followed?: FollowedFile | undefined;
}

export interface SyncPlan extends SyncFiles {
  /** Ends after the first look. */
  readonly once: boolean;
  /** Milliseconds. */
  readonly time?: number | undefined;
  /** Milliseconds after which files, tables and commands are read again. */
  readonly reload: number;
  /** Reads them again. Returns undefined if they say the same as before. Throws a CliError for files with errors. */
  readAgain(before: SyncFiles, signal: AbortSignal): Promise<SyncFiles | undefined>;
  /** Is asked before the first changes are sent, and before the first ones after the files have changed. */
  agree(mend: Mend): Promise<void>;
  /** Is told what the files name, once it was read, to find out what the account may not do. */
  foresee(mend: Mend, directory: Directory): Promise<void>;
  readonly explain: Parameters<typeof sendMend>[3];
}

export interface SyncReport {
  /** Is told of each look at the organization, with what is held or missing, and of the changes that have an outcome. */
  mended(mend: Mend, changes: readonly SentChange[]): Promise<void>;
  /** The organization was read again, since events may be missing. */
  lookedAgain(): void;
  /** The files have changed, and count from now on. */
  reloaded(): void;
  /** The files cannot be read any more, so what they said before counts; undefined if they can. */
  unreadable(why: CliError | undefined): Promise<void>;
}

export interface SyncResult {
  readonly end: 'once' | 'time' | 'interrupted';
  /** Whether something was held or failed at the last look. */
  readonly isWhole: boolean;
}

/** Seconds that the server keeps a queue that nobody reads, so that a service which is down for a while misses nothing. */
const queueLifespan = 86_400;
/** Milliseconds after which what the server refused is tried again. */
const refusedPause = 60_000;

/** Keeps everything in step until the time is over or the process is to end. Throws a CliError if it cannot go on. */
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
  const looking = createLooking(plan, report, context);
  const read: Read = async () => {
    const directory = createDirectory(client);
    return { live: await readLive(context, needsOf(looking.files().desired), directory), directory };
  };
  /** Events and changed files are taken one after the other. */
  const inTurn = pLimit(1);
  let isKept = false;
  try {
    return await run();
  } catch (error) {
    const isEnd = stop.signal.aborted && error instanceof CliError && error.exitReason === 'interrupted';
    if (isEnd) return { end: ended(), isWhole: false };
    throw error;
  } finally {
    stop.clear();
    await looking.tellUnclear();
    const opened = source.opened();
    if (opened !== undefined && !isKept) await closeQueue(client, opened);
    await lock?.release();
  }

  async function run(): Promise<SyncResult> {
    if (plan.once || context.options.dryRun) {
      await looking.look(read);
      return { end: 'once', isWhole: looking.isWhole() };
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
      queue =
        got.kind === 'events'
          ? { ...got.queue, lastEventId: got.events.at(-1)?.record.id ?? got.queue.lastEventId }
          : got.queue;
      if (got.kind === 'events') await looking.came(got.events.map(({ record }) => record));
    }
    if (queue === undefined) return { end: ended(), isWhole: true };
    const readPatiently = () => retryUntilSuccess(read, options);
    await looking.look(readPatiently);
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
    return { end: ended(), isWhole: looking.isWhole() };
  }

  async function taken(got: Exclude<QueueSignal, { kind: 'drained' }>, readPatiently: Read): Promise<void> {
    if (got.kind === 'events')
      return looking.take(
        got.events.map(({ record }) => record),
        readPatiently,
      );
    report.lookedAgain();
    await looking.look(readPatiently);
  }

  /** Reads the files again and again, until the signal is aborted. */
  async function reload(readPatiently: Read, signal: AbortSignal): Promise<void> {
    const pause = (ms: number) => systemClock.sleep(ms, signal).catch(() => {});
    const readFiles = async () => {
      try {
        const files = await plan.readAgain(looking.files(), signal);
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
      // Someone may be writing them: they count if they stay the same for a moment.
      await pause(Math.min(plan.reload, settling));
      if (signal.aborted) return;
      const later = await readFiles();
      if (later === undefined || !sameFiles(changed, later)) continue;
      await inTurn(async () => {
        looking.follow(later);
        report.reloaded();
        await looking.look(readPatiently);
      });
    }
  }

  function ended(): 'time' | 'interrupted' {
    return stop.why();
  }
}

/** The position after a batch was taken. */
function queueAfter(got: Exclude<QueueSignal, { kind: 'drained' }>): OpenQueue {
  if (got.kind === 'opened') return got.queue;
  return { ...got.queue, lastEventId: got.events.at(-1)?.record.id ?? got.queue.lastEventId };
}

/** Whether files say the same: the order of the rows of a table does not matter. */
export function sameFiles(one: Pick<SyncFiles, 'desired'>, other: Pick<SyncFiles, 'desired'>): boolean {
  return (
    one.desired.fingerprint === other.desired.fingerprint && isDeepStrictEqual(peopleIn(one), peopleIn(other))
  );
}

function peopleIn({ desired }: Pick<SyncFiles, 'desired'>) {
  return [...desired.kinds].map(([kind, { entries }]) => [
    kind,
    entries.map(({ key, lists }) => [
      key,
      [...lists].map(([name, list]) => [
        name,
        list.exact ? new Set(list.items.map(({ plain }) => String(revealed(plain)))) : [],
      ]),
    ]),
  ]);
}

type Read = () => Promise<{ readonly live: FollowedState['live']; readonly directory: Directory }>;

/** The most milliseconds for which changed files must stay the same. */
const settling = 1000;

/** Looks in a row at an organization whose answers get lost. */
const mostLooks = 8;

type Events = readonly Parameters<FollowedState['take']>[0][];

function createLooking(plan: SyncPlan, report: SyncReport, context: Context) {
  const { explain } = plan;
  let files: SyncFiles = plan;
  let state: FollowedState | undefined;
  let directory: Directory | undefined;
  let isAgreed = false;
  let isForeseen = false;
  let isWhole = true;
  /** When the server may be asked again about channels and groups that it refused, by kind and id. */
  const refused = new Map<string, number>();
  /** The last mend with changes whose answers were lost; the next look shows whether they happened. */
  let unclear: { readonly mended: Mend; readonly changes: readonly SentChange[] } | undefined;

  /** Whoever came into a channel was seen in it, even if they have left by now. */
  const remember = async (events: Events) => {
    const { site } = await context.client();
    const { followed } = files;
    const before = followed?.of(site);
    if (followed === undefined || before === undefined) return;
    const me = state?.live.me.user_id ?? (await (await context.directory()).me()).user_id;
    const came = events.flatMap((event) => subscriptionsIn(event, me)).filter(({ isIn }) => isIn);
    const next = came.reduce((all, { channel, people }) => withPeople(all, [channel], people), before);
    if (came.length > 0) await followed.keep(site, next);
  };

  /** Returns whether it must look again, since it is not known what a request did. */
  const mend = async (isLast: boolean): Promise<boolean> => {
    if (state === undefined) return false;
    const now = Date.now();
    const { desired, options, followed } = files;
    const mended = await planMend(
      desired,
      state.live,
      options,
      ({ kind, id }) => (refused.get(`${kind} ${id}`) ?? 0) > now,
    );
    if (!isForeseen && directory !== undefined) await plan.foresee(mended, directory);
    isForeseen = true;
    if (!isAgreed && mended.plan.changes.length > 0) {
      await plan.agree(mended);
      isAgreed = true;
    }
    if (context.options.dryRun) return false;
    const sent = await sendMend(mended, state, followed, explain, context);
    for (const { change, end, isUnclear } of sent.changes) {
      if (end.outcome === 'failed' && (isLast || !isUnclear))
        refused.set(`${change.kind} ${change.id}`, now + refusedPause);
    }
    const { held, missing, skipped } = mended;
    const left = held.length + missing.length + skipped.length + mended.plan.unresolved.length;
    isWhole = left === 0 && sent.changes.every(({ end }) => end.outcome === 'done');
    const earlier = (unclear?.changes ?? []).flatMap((change) => happened(change, mended.plan));
    const open = isLast ? [] : sent.changes.filter(({ isUnclear }) => isUnclear);
    unclear = open.length === 0 ? undefined : { mended, changes: open };
    await report.mended(mended, [...earlier, ...sent.changes.filter((change) => !open.includes(change))]);
    if (sent.refusal !== undefined) throw sent.refusal;
    return sent.isUnclear;
  };

  const readAll = async (read: Read) => {
    const got = await read();
    directory = got.directory;
    state = createFollowedState(got.live);
  };

  /** Reads all again as long as it is not known what a request did. */
  const settle = async (read: Read) => {
    for (let looks = 1; (await mend(looks === mostLooks)) && looks < mostLooks; looks += 1)
      await readAll(read);
  };

  return {
    files: () => files,
    /** From the next look on, other files count. */
    follow(changed: SyncFiles) {
      files = changed;
      isAgreed = false;
      isForeseen = false;
      refused.clear();
    },
    isWhole: () => isWhole,
    came: remember,
    /** Reports changes whose outcome no further look will show. */
    async tellUnclear() {
      if (unclear !== undefined) await report.mended(unclear.mended, unclear.changes);
      unclear = undefined;
    },
    /** Reads all, and mends it. */
    async look(read: Read) {
      await readAll(read);
      await settle(read);
    },
    /** Takes events, and mends what they changed. */
    async take(events: Events, read: Read) {
      await remember(events);
      const isConcerned = events.map((event) => state?.take(event) === true).includes(true);
      const isDue = [...refused.values()].some((until) => until <= Date.now());
      if (isDue) refused.clear();
      if (isConcerned || isDue) await settle(read);
    },
  };
}
