/** One run of a stream: combines checkpoint, queue, pipeline and sink. */

import { CliError } from '../base/cli-error.ts';
import { claimHangup } from '../base/hangup.ts';
import { systemClock } from '../http/clock.ts';
import { createLineFilter, createMatcher, type Matcher } from '../output/jq-stream.ts';
import type { Context } from '../session/context.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { isEcho } from './echoes.ts';
import type { OwnRecord } from './event.ts';
import type { ExecSink } from './exec-sink.ts';
import { createFilter } from './filter.ts';
import type { RecordTest } from './filter-batch.ts';
import type { GapRecord } from './gap.ts';
import { type PipelineResult, runPipeline } from './pipeline.ts';
import { createSilenceHint, describeStart } from './progress-notes.ts';
import { closeQueue, queueSource } from './queue-source.ts';
import { createLineFormatter, isJsonOutput, openSink } from './record-output.ts';
import { applyEvent, changesState, reducers } from './reducers.ts';
import { changeRecords, snapshotRecords } from './resync.ts';
import { createRetryPolicy } from './retry-policy.ts';
import { watchForSleep } from './sleep-watch.ts';
import { namedKinds, readKind, readState, type State, type StateKind, stateKinds } from './state.ts';
import { createStats, type StreamStats } from './stats.ts';
import { createStopSignal } from './stop-signal.ts';
import { type OpenQueue, retryUntilSuccess, type StreamOptions, streamQueue } from './stream-queue.ts';
import type { TailPlan } from './tail-plan.ts';

/** `time`: the time limit was reached. */
export type TailEnd = PipelineResult['end'] | 'time' | 'interrupted';

export interface TailResult {
  readonly end: TailEnd;
  /** Number of commands that failed and were skipped. */
  readonly failures: number;
}

/** Milliseconds. Longer than the server's rate limit requires, shorter than what would make a gap worse. */
const maxReopenDelay = 2000;

/** Streams events until something ends it. Throws a CliError if it cannot continue; the position is saved. */
export async function tail(plan: TailPlan, context: Context): Promise<TailResult> {
  try {
    return await run(plan, context);
  } catch (error) {
    if (context.signal.aborted) return { end: 'interrupted', failures: 0 };
    throw error;
  }
}

async function run(plan: TailPlan, context: Context): Promise<TailResult> {
  const { note, warn } = context;
  const client = await context.client();
  const { jq } = context.options;
  const [where, until, lines] = await Promise.all([
    plan.where === undefined ? undefined : createMatcher('--where', plan.where, context.signal),
    plan.until === undefined ? undefined : createMatcher('--until', plan.until, context.signal),
    jq === undefined ? undefined : createLineFilter(jq, context.signal, context.warn),
  ]);
  const owner = { site: client.site, account: client.email ?? '', request: plan.request };
  const checkpoint = await openCheckpoint(plan, owner, { signal: context.signal, note });
  const stop = createStopSignal(context.signal, plan.time);
  const releaseHangup = plan.out === undefined ? () => {} : claimHangup(() => reopenOutput(checkpoint, warn));
  const source = queueSource(client, plan.request, stop.signal);
  const state: State = {};
  const stats = createStats(context, checkpoint.cursor?.featureLevel);
  const sink = openSink(plan, checkpoint.file, lines, context, stop.signal);
  const test = (flag: string, matcher: Matcher | undefined) =>
    matcher && recordTest(flag, matcher, stats, stop.signal);
  const passes = createFilter(plan.filter);
  const isForPeople = !isJsonOutput(plan, context);
  const tracksState = plan.resync || isForPeople;
  const silence = createSilenceHint(plan, note);
  const announce = () => note(describeStart(plan, client));
  const progress: { queue?: OpenQueue } =
    checkpoint.from === undefined ? {} : { queue: checkpoint.from.queue };
  try {
    const retryOptions = {
      maxRetries: plan.maxRetries,
      now: systemClock.now,
      sleep: (ms: number) => systemClock.sleep(ms, stop.signal),
      random: systemClock.random,
      note,
    };
    const streamOptions: StreamOptions = {
      retry: createRetryPolicy(retryOptions),
      reopenRetry: createRetryPolicy({ ...retryOptions, maxDelay: maxReopenDelay }),
      signal: stop.signal,
      wait: plan.wait,
      from: checkpoint.from,
      now: Date.now,
      note,
      watchForSleep,
    };
    if (checkpoint.from !== undefined) announce();
    const queueSignals = streamQueue(source, streamOptions);
    const read = () => readState(client);
    const { end, events, gaps } = await runPipeline(
      {
        queueSignals,
        sink,
        passes: (item) => passes(item) && !(isForPeople && isEcho(item.record, stats.level())),
        where: test('--where', where),
        until: test('--until', until),
        count: plan.count,
        failOnGap: plan.failOnGap,
        line: await createLineFormatter(plan, state, context, stats.level),
        observe(item) {
          stats.count(item);
          silence.seen(item);
          if (tracksState && changesState(item.type)) applyEvent(state, item.record, stats.level());
        },
        delivered: silence.shown,
        async opened(queue, gap) {
          if (gap === undefined) announce();
          stats.setLevel((await client.server()).level);
          if (gap !== undefined && !isGapShown(plan, context)) warn(gapWarning(gap));
          const begin = plan.journal ? [journalRecord(plan, client, stats.level())] : [];
          const missing = gap === undefined ? checkpoint.missing(queue) : [];
          for (const each of missing) warn(gapWarning(each));
          const records =
            gap === undefined
              ? await initialRecords(plan, [...missing, ...begin], state, read)
              : [
                  ...begin,
                  ...(await recordsAfterGap(plan, state, () => retryUntilSuccess(read, streamOptions))),
                ];
          if (isForPeople) await readNames(plan, state, (kind) => readKind(client, kind));
          return records;
        },
        save: (queue, time) => checkpoint.save(queue, time, stats.level()),
        signal: stop.signal,
        now: Date.now,
      },
      progress,
    );
    stats.summary(events, gaps).forEach((line) => {
      note(line);
    });
    const why = end === 'signal' ? stop.why() : end;
    if (why === 'time' && (progress.queue?.queueId ?? source.opened()) === undefined) throw noQueue();
    return { end: why, failures: 'failures' in sink ? (sink as ExecSink).failures() : 0 };
  } finally {
    stop.clear();
    releaseHangup();
    await checkpoint.close();
    // Nobody will read a queue again whose position is in no cursor.
    const opened = source.opened();
    const isKept = plan.cursor !== undefined && opened === progress.queue?.queueId;
    if (opened !== undefined && !isKept) await closeQueue(client, opened);
  }
}

function noQueue(): CliError {
  return new CliError('unreachable', 'the server opened no event queue before --for ran out', {
    hint: 'realmctl doctor finds the cause; --debug shows the requests',
  });
}

/**
 * Returns the record that tells a journal the organization and account of the next records, and their possible types.
 */
function journalRecord(
  { request: { event_types: types } }: TailPlan,
  { site, email }: { readonly site: string; readonly email: string | undefined },
  level: number | undefined,
): OwnRecord {
  return {
    type: 'realmctl_journal',
    site,
    account: email ?? null,
    feature_level: level ?? null,
    types: types ?? null,
  };
}

/** Continues in a new output file, or warns: the next event shows whether the old one can still be written. */
function reopenOutput(checkpoint: Checkpoint, warn: (text: string) => void): void {
  checkpoint.reopen().catch((error) => warn((error as Error).message));
}

/** Returns the test for a jq filter. A record that jq cannot read is counted and does not match. */
function recordTest(flag: string, matcher: Matcher, stats: StreamStats, signal: AbortSignal): RecordTest {
  return async (items) => {
    const results = await matcher(
      items.map(({ json }) => json),
      signal,
    );
    return results?.map((result, index) => {
      const item = items[index];
      if (typeof result === 'boolean' || item === undefined) return result === true;
      stats.unread(flag, item.record, result.unread);
      return false;
    });
  };
}

/** Whether the line of a gap appears on the same terminal as its warning would, so that the warning is not needed. */
function isGapShown(plan: TailPlan, context: Context): boolean {
  const { stdoutIsTerminal, stderrIsTerminal } = context.io;
  return stdoutIsTerminal && stderrIsTerminal && !context.options.quiet && !isJsonOutput(plan, context);
}

function gapWarning(gap: GapRecord): string {
  const { from, to } = gap;
  return `events from ${from.time ?? 'an unknown time'} to ${to.time} may be missing (${gap.reason})`;
}

/**
 * Fetches names and values from before an event, because events contain only the new ones, and a list that is fetched
 * later has them already. A list that fails is fetched on use.
 */
async function readNames(
  { request: { event_types: types } }: TailPlan,
  state: State,
  read: (kind: StateKind) => Promise<State[StateKind]>,
): Promise<void> {
  for (const [type, { kind }] of Object.entries(reducers)) {
    if (state[kind] !== undefined || types?.includes(type) === false) continue;
    if (namedKinds.some((each) => each === kind)) continue;
    const things = await read(kind).catch((error) => {
      if (error instanceof CliError) return undefined;
      throw error;
    });
    if (things !== undefined) state[kind] = things;
  }
}

/** Returns the records to write before the events of a first queue: the state, if it was requested. */
async function initialRecords(
  { snapshot, resync }: TailPlan,
  begin: readonly OwnRecord[],
  state: State,
  read: () => Promise<State>,
): Promise<readonly OwnRecord[]> {
  if (snapshot || resync) Object.assign(state, await read());
  return snapshot ? [...begin, ...snapshotRecords(state)] : begin;
}

/** Returns the records to write after a gap: the difference of the state, if it was requested. */
async function recordsAfterGap(
  { resync }: TailPlan,
  state: State,
  read: () => Promise<State>,
): Promise<readonly OwnRecord[]> {
  const before: State = { ...state };
  // Names that were read before the gap may be out of date.
  for (const kind of [...stateKinds, ...namedKinds]) delete state[kind];
  if (!resync) return [];
  Object.assign(state, await read());
  // Only an earlier run knew the state before the gap, so the whole state is written for the reader to compare.
  if (Object.keys(before).length === 0) return [...snapshotRecords(state)];
  return [...changeRecords(before, state)];
}
