import { expect, it } from 'vitest';
import { itemOf } from '../../src/events/event.ts';
import { runPipeline } from '../../src/events/pipeline.ts';
import type { QueueSignal } from '../../src/events/stream-queue.ts';

const queue = { queueId: 'q', lastEventId: -1, idleTimeout: 90_000 };

it('a batch is let go when it is delivered, before the next one comes into memory', async () => {
  const first = [0, 1, 2].map((id) => itemOf({ id, type: 'heartbeat' }));
  const written: string[] = [];
  let kept: number | undefined;
  async function* signals(): AsyncGenerator<QueueSignal, void> {
    yield { kind: 'events', queue, since: 0, time: 0, events: first };
    kept = first.length;
  }
  const result = await runPipeline({
    queueSignals: signals(),
    sink: {
      batchSize: 2,
      async write(lines) {
        written.push(...lines);
        return { accepted: lines.length };
      },
      flush: async () => {},
    },
    failOnGap: false,
    passes: () => true,
    opened: async () => [],
    save: async () => {},
    signal: new AbortController().signal,
    now: () => 0,
  });
  expect(written).toHaveLength(3);
  expect(result).toMatchObject({ events: 3, queue: { lastEventId: 2 } });
  expect(kept).toBe(0);
});
