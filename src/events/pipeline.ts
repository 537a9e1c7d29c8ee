/**
 * The pipeline from the queue to the sink: filter events, format them, write them, and only then
 * save the position.
 */
import type { CliError } from '../base/cli-error.ts';
import type { Matcher } from '../output/jq.ts';
import type { OwnRecord, ServerEvent, StreamRecord } from './event.ts';
import type { GapRecord } from './gap.ts';
import type { Sink, WriteResult } from './sink.ts';
import type { OpenQueue, QueueSignal } from './stream-queue.ts';

export interface Pipeline {
  readonly queueSignals: AsyncIterable<QueueSignal>;
  readonly sink: Sink;
  passes(event: ServerEvent): boolean;
  readonly where?: Matcher | undefined;
  readonly until?: Matcher | undefined;
  /** Number of events after which the pipeline ends. */
  readonly count?: number | undefined;
  /** Whether the pipeline ends at the first gap. */
  readonly failOnGap: boolean;
  /** Makes the line of a record; JSON by default. */
  readonly line?: ((record: StreamRecord) => Promise<string>) | undefined;
  /** Called with every event, filtered out or not, after the lines of the earlier events were made. */
  readonly observe?: ((event: ServerEvent) => void) | undefined;
  /** Returns further records to write when a queue was opened. */
  opened(queue: OpenQueue, gap: GapRecord | undefined): Promise<readonly OwnRecord[]>;
  /** Saves the position, after everything up to it was delivered: no event from before `time` is missing. */
  save(queue: OpenQueue, time: number): Promise<void>;
  readonly signal: AbortSignal;
  now(): number;
}

export type PipelineEnd = 'signal' | 'count' | 'matched' | 'gap' | 'reader-gone' | CliError;

export interface PipelineResult {
  readonly end: PipelineEnd;
  readonly events: number;
  readonly gaps: number;
  /** The queue that is open at the end, if any. */
  readonly queue: OpenQueue | undefined;
}

/** Milliseconds between two saves within a long batch. */
const saveEvery = 1000;

/**
 * Runs until something ends the pipeline. Throws what the queue signals or the sink throw, after
 * saving the position.
 */
export async function runPipeline(
  pipeline: Pipeline,
  progress: { queue?: OpenQueue } = {},
): Promise<PipelineResult> {
  let events = 0;
  let gaps = 0;
  const delivered = (end: PipelineEnd): PipelineResult => ({ end, events, gaps, queue: progress.queue });
  for await (const queueSignal of pipeline.queueSignals) {
    progress.queue = queueSignal.queue;
    if (queueSignal.kind === 'opened') {
      const end = await writeOpened(queueSignal, pipeline);
      if (queueSignal.gap !== undefined) gaps += 1;
      if (end !== undefined) return delivered(end);
      continue;
    }
    const batch = await writeBatch(queueSignal, pipeline, events);
    events += batch.delivered;
    progress.queue = batch.queue;
    if (batch.end !== undefined) return delivered(batch.end);
  }
  return delivered('signal');
}

type OpenedSignal = Extract<QueueSignal, { kind: 'opened' }>;
type EventsSignal = Extract<QueueSignal, { kind: 'events' }>;

async function writeOpened(
  { queue, time, gap }: OpenedSignal,
  pipeline: Pipeline,
): Promise<PipelineEnd | undefined> {
  const { sink, line = toJson } = pipeline;
  const records: OwnRecord[] = [...(gap === undefined ? [] : [gap]), ...(await pipeline.opened(queue, gap))];
  for (let start = 0; start < records.length; start += sink.batchSize) {
    const some = records.slice(start, start + sink.batchSize);
    const { accepted, end } = await sink.write(await Promise.all(some.map(line)), some, queue.queueId);
    if (end !== undefined) return end;
    if (accepted < some.length) return 'signal';
  }
  await sink.flush();
  await pipeline.save(queue, time);
  return gap !== undefined && pipeline.failOnGap ? 'gap' : undefined;
}

interface BatchOutcome {
  /** The queue at the last event that was delivered or filtered out. */
  readonly queue: OpenQueue;
  readonly delivered: number;
  readonly end: PipelineEnd | undefined;
}

/**
 * Writes a batch in parts. The position at its end is always saved, because the next poll
 * acknowledges everything before it.
 */
async function writeBatch(
  { queue, since, time, events }: EventsSignal,
  pipeline: Pipeline,
  before: number,
): Promise<BatchOutcome> {
  const { sink, signal, now } = pipeline;
  let at = queue;
  let delivered = 0;
  let end: PipelineEnd | undefined;
  let saved = now();
  const save = async () => {
    await sink.flush();
    const whole = at.lastEventId === events.at(-1)?.id;
    await pipeline.save(at, whole ? time : since);
    saved = now();
  };
  try {
    for (let start = 0; start < events.length && end === undefined; start += sink.batchSize) {
      const part = events.slice(start, start + sink.batchSize);
      const filtered = await filterBatch(part, pipeline, before + delivered);
      const lines = await makeLines(part, filtered, pipeline);
      const written =
        lines.length === 0 ? { accepted: 0 } : await sink.write(lines, filtered.kept, queue.queueId);
      delivered += written.accepted;
      at = { ...queue, lastEventId: lastHandledId(part, filtered, written, at.lastEventId) };
      const whole = written.accepted === lines.length;
      end = written.end ?? (whole ? filtered.end : 'signal');
      if (signal.aborted) end ??= 'signal';
      if (now() - saved >= saveEvery) await save();
    }
  } finally {
    await save();
  }
  return { queue: at, delivered, end };
}

interface FilteredBatch {
  readonly kept: readonly ServerEvent[];
  /** JSON of those events, if it was needed for filtering. */
  readonly texts: readonly string[] | undefined;
  readonly end: 'count' | 'matched' | undefined;
}

async function filterBatch(
  part: readonly ServerEvent[],
  pipeline: Pipeline,
  before: number,
): Promise<FilteredBatch> {
  const { passes, where, until, count } = pipeline;
  let kept = part.filter(passes);
  let texts = where === undefined && until === undefined ? undefined : kept.map(toText);
  if (where !== undefined && texts !== undefined) {
    const matches = await where(texts);
    kept = kept.filter((_, index) => matches[index]);
    texts = texts.filter((_, index) => matches[index]);
  }
  let end: FilteredBatch['end'];
  if (count !== undefined && kept.length >= count - before) {
    kept = kept.slice(0, count - before);
    end = 'count';
  }
  if (until !== undefined && texts !== undefined) {
    texts = texts.slice(0, kept.length);
    const match = (await until(texts)).indexOf(true);
    if (match !== -1) {
      kept = kept.slice(0, match + 1);
      end = 'matched';
    }
  }
  return { kept, texts, end };
}

async function makeLines(
  part: readonly ServerEvent[],
  { kept, texts, end }: FilteredBatch,
  { line, observe }: Pipeline,
): Promise<readonly string[]> {
  if (line === undefined && observe === undefined) return texts?.slice(0, kept.length) ?? kept.map(toText);
  const lines: string[] = [];
  for (const event of part) {
    const index = lines.length;
    if (kept[index] === event)
      lines.push(line === undefined ? (texts?.[index] ?? toText(event)) : await line(event));
    observe?.(event);
    if (end !== undefined && lines.length === kept.length) break;
  }
  return lines;
}

/** Returns the id up to which every event was delivered or filtered out. */
function lastHandledId(
  part: readonly ServerEvent[],
  { kept, end }: FilteredBatch,
  { accepted }: WriteResult,
  last: number,
): number {
  const whole = accepted === kept.length && end === undefined;
  return (whole ? part.at(-1)?.id : kept[accepted - 1]?.id) ?? last;
}

function toText(record: StreamRecord): string {
  return JSON.stringify(record);
}

async function toJson(record: StreamRecord): Promise<string> {
  return toText(record);
}
