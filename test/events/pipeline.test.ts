import { expect, it } from 'vitest';
import { itemOf, type StreamItem } from '../../src/events/event.ts';
import { runPipeline } from '../../src/events/pipeline.ts';
import type { QueueSignal } from '../../src/events/stream-queue.ts';

const queue = { queueId: 'q', lastEventId: -1, idleTimeout: 90_000 };

const pipeline = {
  sink: {
    batchSize: 2,
    async write(items: readonly StreamItem[]) {
      return { accepted: items.length };
    },
    flush: async () => {},
  },
  failOnGap: false,
  passes: () => true,
  opened: async () => [],
  save: async () => {},
  signal: new AbortController().signal,
  now: () => 0,
};
const events = (...ids: number[]) => ids.map((id) => itemOf({ id, type: 'heartbeat' }));

it('releases a batch when it is delivered, before the next one comes into memory', async () => {
  const first = events(0, 1, 2);
  const written: string[] = [];
  let kept: number | undefined;
  async function* signals(): AsyncGenerator<QueueSignal, void> {
    yield { kind: 'events', queue, since: 0, time: 0, events: first, isLast: true };
    kept = first.length;
  }
  const result = await runPipeline({
    ...pipeline,
    queueSignals: signals(),
    sink: {
      ...pipeline.sink,
      async write(items) {
        written.push(...items.map(({ json }) => json));
        return { accepted: items.length };
      },
    },
  });
  expect(written).toHaveLength(3);
  expect(result).toMatchObject({ events: 3, queue: { lastEventId: 2 } });
  expect(kept).toBe(0);
});

it('saves the position before each poll, at the end, and once per second', async () => {
  const saved: number[] = [];
  let clock = 0;
  async function* signals(): AsyncGenerator<QueueSignal, void> {
    const part = { kind: 'events', since: 0, time: 0 } as const;
    yield { ...part, queue, events: events(0, 1), isLast: false };
    yield { ...part, queue: { ...queue, lastEventId: 1 }, events: [], isLast: true };
    expect(saved).toEqual([1]);
    yield { ...part, queue: { ...queue, lastEventId: 1 }, events: events(2), isLast: false };
    clock = 1000;
    yield { ...part, queue: { ...queue, lastEventId: 2 }, events: events(3), isLast: false };
    expect(saved).toEqual([1, 3]);
    yield { ...part, queue: { ...queue, lastEventId: 3 }, events: events(4, 5), isLast: false };
  }
  await runPipeline({
    ...pipeline,
    queueSignals: signals(),
    count: 6,
    save: async ({ lastEventId }) => void saved.push(lastEventId),
    now: () => clock,
  });
  expect(saved).toEqual([1, 3, 5]);
});
