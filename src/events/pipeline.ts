/**
 * The pipeline from the queue to the sink: filters events, formats them, writes them, and only then saves the
 * position.
 */
import type { CliError } from '../base/cli-error.ts';
import { itemOf, type OwnRecord, type ServerEvent, type StreamItem } from './event.ts';
import { type FilteredBatch, type FilterSteps, filterBatch, filterUntil } from './filter-batch.ts';
import type { GapRecord } from './gap.ts';
import type { Sink, WriteResult } from './sink.ts';
import type { OpenQueue, QueueSignal } from './stream-queue.ts';

export interface Pipeline extends FilterSteps {
  readonly queueSignals: AsyncIterable<QueueSignal>;
  readonly sink: Sink;
  /** Whether the pipeline ends at the first gap. */
  readonly failOnGap: boolean;
  /** Returns what people read of a record; without it the JSON is written. */
  readonly line?: ((item: StreamItem) => Promise<string>) | undefined;
  /** Called with every event, filtered out or not, after the lines of the earlier events were made. */
  readonly observe?: ((item: StreamItem<ServerEvent>) => void) | undefined;
  /** Called after each batch with the number of events that were delivered. */
  readonly delivered?: ((count: number) => void) | undefined;
  /** Returns further records to write when a queue was opened. */
  opened(queue: OpenQueue, gap: GapRecord | undefined): Promise<readonly OwnRecord[]>;
  /** Saves the position, after everything up to it was delivered: no event from before `time` is missing. */
  save(queue: OpenQueue, time: number): Promise<void>;
  readonly signal: AbortSignal;
  now(): number;
}

/** `drained`: the queue is empty, and realmctl must not wait for more. */
export type PipelineEnd = 'signal' | 'count' | 'matched' | 'gap' | 'drained' | 'reader-gone' | CliError;

export interface PipelineResult {
  readonly end: PipelineEnd;
  readonly events: number;
  readonly gaps: number;
  /** The queue that is open at the end, if any. */
  readonly queue: OpenQueue | undefined;
}

/** Milliseconds between two saves within a long reply. */
const saveEvery = 1000;

/**
 * Runs until something ends the pipeline. Throws whatever the queue signals or the sink throw, after saving the
 * position.
 */
export async function runPipeline(
  pipeline: Pipeline,
  progress: { queue?: OpenQueue } = {},
): Promise<PipelineResult> {
  let events = 0;
  let gaps = 0;
  const saves = { last: pipeline.now() };
  const result = (end: PipelineEnd): PipelineResult => ({ end, events, gaps, queue: progress.queue });
  for await (const queueSignal of pipeline.queueSignals) {
    progress.queue = queueSignal.queue;
    if (queueSignal.kind === 'drained') return result('drained');
    if (queueSignal.kind === 'opened') {
      const end = await writeOpened(queueSignal, pipeline);
      if (queueSignal.gap !== undefined) gaps += 1;
      if (end !== undefined) return result(end);
      continue;
    }
    const batch = await writeBatch(queueSignal, pipeline, events, saves);
    // Both loops keep the batch until they have the next one, so both would be in memory together.
    queueSignal.events.length = 0;
    events += batch.delivered;
    progress.queue = batch.queue;
    if (batch.end !== undefined) return result(batch.end);
    pipeline.delivered?.(batch.delivered);
  }
  return result('signal');
}

type OpenedSignal = Extract<QueueSignal, { kind: 'opened' }>;
type EventsSignal = Extract<QueueSignal, { kind: 'events' }>;

async function writeOpened(
  { queue, time, gap }: OpenedSignal,
  pipeline: Pipeline,
): Promise<PipelineEnd | undefined> {
  const { sink, line } = pipeline;
  const records: OwnRecord[] = [...(gap === undefined ? [] : [gap]), ...(await pipeline.opened(queue, gap))];
  let matched = false;
  for (let start = 0; start < records.length && !matched; start += sink.batchSize) {
    const some = records.slice(start, start + sink.batchSize).map(itemOf);
    const { kept, end } = await filterUntil(some, pipeline);
    if (end === 'signal') return end;
    const lines = line && (await Promise.all(kept.map(line)));
    const written = await sink.write(kept, lines, queue.queueId);
    if (written.end !== undefined) return written.end;
    if (written.accepted < kept.length) return 'signal';
    matched = end === 'matched';
  }
  await sink.flush();
  await pipeline.save(queue, time);
  if (matched) return 'matched';
  return gap !== undefined && pipeline.failOnGap ? 'gap' : undefined;
}

interface BatchOutcome {
  /** The queue at the last event that was delivered or filtered out. */
  readonly queue: OpenQueue;
  readonly delivered: number;
  readonly end: PipelineEnd | undefined;
}

/**
 * Writes a batch in parts. The position at the end of a reply is always saved, because the next poll
 * acknowledges everything before it.
 */
async function writeBatch(
  { queue, since, time, events, isLast }: EventsSignal,
  pipeline: Pipeline,
  before: number,
  saves: { last: number },
): Promise<BatchOutcome> {
  const { sink, signal, now } = pipeline;
  let at = queue;
  let delivered = 0;
  let end: PipelineEnd | undefined;
  let isDone = false;
  const save = async () => {
    await sink.flush();
    const isComplete = at.lastEventId === events.at(-1)?.id;
    await pipeline.save(at, isComplete ? time : since);
    saves.last = now();
  };
  try {
    for (let start = 0; start < events.length && end === undefined; start += sink.batchSize) {
      const part = events.slice(start, start + sink.batchSize);
      const filtered = await filterBatch(part, pipeline, before + delivered);
      const lines = await makeLines(part, filtered, pipeline);
      const { kept } = filtered;
      const written = kept.length === 0 ? { accepted: 0 } : await sink.write(kept, lines, queue.queueId);
      delivered += written.accepted;
      at = { ...queue, lastEventId: lastHandledId(part, filtered, written, at.lastEventId) };
      const isComplete = written.accepted === kept.length;
      end = written.end ?? (isComplete ? filtered.end : 'signal');
      if (signal.aborted) end ??= 'signal';
      if (now() - saves.last >= saveEvery) await save();
    }
    isDone = end === undefined && !isLast;
  } finally {
    if (!isDone) await save();
  }
  return { queue: at, delivered, end };
}

/** Shows the events to the observer, and makes the lines of those that are kept before it saw them. */
async function makeLines(
  part: readonly StreamItem<ServerEvent>[],
  { kept, end }: FilteredBatch,
  { line, observe }: Pipeline,
): Promise<readonly string[] | undefined> {
  const lines: string[] = [];
  let passed = 0;
  for (const item of part) {
    if (end !== undefined && passed === kept.length) break;
    if (kept[passed] === item) {
      if (line !== undefined) lines.push(await line(item));
      passed += 1;
    }
    observe?.(item);
  }
  return line && lines;
}

/** Returns the id up to which every event was delivered or filtered out. */
function lastHandledId(
  part: readonly StreamItem<ServerEvent>[],
  { kept, end }: FilteredBatch,
  { accepted }: WriteResult,
  last: number,
): number {
  const isComplete = accepted === kept.length && end === undefined;
  return (isComplete ? part.at(-1) : kept[accepted - 1])?.id ?? last;
}
