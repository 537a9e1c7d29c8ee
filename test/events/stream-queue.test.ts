import { describe, expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { parsedEvents } from '../../src/events/reply-events.ts';
import { createRetryPolicy } from '../../src/events/retry-policy.ts';
import {
  type OpenQueue,
  type PollOptions,
  type QueueSignal,
  type StreamOptions,
  streamQueue,
} from '../../src/events/stream-queue.ts';
import { TransportError } from '../../src/http/transport-types.ts';

type Reply = readonly unknown[] | CliError;

/** A service that answers polls and registrations from a script; the last poll ends the run. */
function scripted(polls: Reply[], registrations: (OpenQueue | CliError)[] = []) {
  const stop = new AbortController();
  const asked: [queue: string, last: number][] = [];
  const notes: string[] = [];
  const slept: number[] = [];
  let opened = 0;
  let time = 1000;
  let sleeper: (ms: number) => void = () => {};
  const now = () => time++;
  const give = <T>(answer: T | CliError): T => {
    if (answer instanceof CliError) throw answer;
    return answer;
  };
  const source = {
    register: async () => {
      opened += 1;
      return give(registrations.shift() ?? { queueId: `q${opened}`, lastEventId: -1, idleTimeout: 90_000 });
    },
    poll: async ({ queueId }: OpenQueue, last: number, { signal }: PollOptions) => {
      asked.push([queueId, last]);
      const answer = polls.shift();
      if (answer === undefined) {
        stop.abort();
        throw new CliError('interrupted', 'interrupted');
      }
      if (!(answer instanceof CliError) && answer[0] === 'sleep') {
        sleeper(60_000);
        expect(signal.aborted).toBe(true);
        throw new CliError('interrupted', 'interrupted');
      }
      return parsedEvents(give(answer));
    },
  };
  const retryPolicy = () =>
    createRetryPolicy({
      maxRetries: 5,
      now,
      sleep: async (ms) => void slept.push(ms),
      random: () => 0,
      note: (text) => notes.push(text),
    });
  const options: StreamOptions = {
    retry: retryPolicy(),
    reopenRetry: retryPolicy(),
    signal: stop.signal,
    wait: true,
    now,
    note: (text) => notes.push(text),
    watchForSleep: (callback) => {
      sleeper = callback;
      return () => {};
    },
  };
  const run = async (more: Partial<StreamOptions> = {}) => {
    const happened: QueueSignal[] = [];
    for await (const each of streamQueue(source, { ...options, ...more })) happened.push(each);
    return happened;
  };
  return { run, asked, notes, slept, stop };
}

const event = (id: number) => ({ id, type: 'realm' });
const lost = (msg = 'Bad event queue ID') =>
  new CliError('refused', msg, { code: 'BAD_EVENT_QUEUE_ID', status: 400 });
const unreachable = new CliError('unreachable', 'nobody answers');

describe('acknowledging', () => {
  it('acknowledges the last event of the batch before', async () => {
    const { run, asked } = scripted([[event(0), event(3)], [event(4)]]);
    const happened = await run();
    expect(asked).toEqual([
      ['q1', -1],
      ['q1', 3],
      ['q1', 4],
    ]);
    expect(happened.map(({ kind }) => kind)).toEqual(['opened', 'events', 'events']);
  });

  it('skips earlier events, and returns the position before the batch', async () => {
    const { run } = scripted([
      [event(0), event(1)],
      [event(1), event(2)],
    ]);
    const [, , second] = await run();
    expect(second).toMatchObject({ events: [{ record: event(2) }], queue: { lastEventId: 1 } });
  });
});

describe('a long reply', () => {
  const many = (length: number) => Array.from({ length }, (_, id) => event(id));
  const batches = (happened: readonly QueueSignal[]) =>
    happened.flatMap((each) =>
      each.kind === 'events' ? [[each.queue.lastEventId, each.events.length, each.isLast]] : [],
    );

  it('comes in parts, and is acknowledged as a whole', async () => {
    const { run, asked } = scripted([many(12_500)]);
    expect(batches(await run())).toEqual([
      [-1, 5000, false],
      [4999, 5000, false],
      [9999, 2500, true],
    ]);
    expect(asked.map(([, last]) => last)).toEqual([-1, 12_499]);
  });

  it('is delivered up to something that is not an event, and the rest is polled again', async () => {
    const { run, asked, notes } = scripted([[...many(7500), 'x'], ['x'], [event(5000)]]);
    expect(batches(await run())).toEqual([
      [-1, 5000, false],
      [4999, 0, true],
      [4999, 1, true],
    ]);
    expect(asked.map(([, last]) => last)).toEqual([-1, 4999, 4999, 5000]);
    expect(notes[0]).toContain('something that is not an event');
  });

  it('that ends with earlier events is acknowledged too', async () => {
    const { run } = scripted([[...many(5000), event(3)]]);
    expect(batches(await run())).toEqual([
      [-1, 5000, false],
      [4999, 0, true],
    ]);
  });
});

describe('a lost queue', () => {
  it.each([
    ['Bad event queue ID: x', 'English'],
    ['Ungültige Warteschlangen-ID: x', 'German'],
  ])('is recognized by its code: %s', async (message) => {
    const { run, asked } = scripted([[event(7)], lost(message), [event(0)]]);
    const happened = await run();
    expect(happened[2]).toMatchObject({
      kind: 'opened',
      gap: {
        type: 'realmctl_gap',
        reason: 'queue_lost',
        from: { queue_id: 'q1', last_event_id: 7 },
        to: { queue_id: 'q2', last_event_id: -1 },
      },
    });
    expect(asked).toEqual([
      ['q1', -1],
      ['q1', 7],
      ['q2', -1],
      ['q2', 0],
    ]);
  });

  it('is not recognized by its message', async () => {
    const { run, asked } = scripted([new CliError('unreachable', 'Bad event queue ID: q1'), [event(0)]]);
    await run();
    expect(asked.map(([queue]) => queue)).toEqual(['q1', 'q1', 'q1']);
  });

  it('limits the gap by the last successful poll', async () => {
    const { run } = scripted([[event(0)], lost()]);
    const happened = await run();
    const before = happened[1] as Extract<QueueSignal, { kind: 'events' }>;
    const after = happened[2] as Extract<QueueSignal, { kind: 'opened' }>;
    expect(after.gap?.from.time).toBe(new Date(before.time).toISOString());
    expect(Date.parse(after.gap?.to.time ?? '')).toBeGreaterThan(before.time);
  });

  it.each([
    [
      new CliError('refused', 'An event newer than 3', { code: 'BAD_REQUEST', status: 400 }),
      'position_refused',
    ],
    [
      new CliError('unreachable', 'too large', {
        cause: new TransportError('too-large', 'x', { sent: true }),
      }),
      'reply_too_large',
    ],
  ])('%s', async (failure, reason) => {
    const { run } = scripted([failure]);
    expect((await run())[1]).toMatchObject({ gap: { reason } });
  });

  it('does not report a part of the waiting events as all of them', async () => {
    const many = Array.from({ length: 1000 }, (_, id) => event(id));
    const { run } = scripted([many, lost()]);
    const [first, batch, opened] = await run();
    const time = first?.kind === 'opened' ? first.time : 0;
    const since = new Date(time).toISOString();
    expect(batch).toMatchObject({ since: time, time });
    expect(opened).toMatchObject({ gap: { from: { time: since, last_event_id: 999 } } });
  });

  it('leaves no gap that ends before it begins, whatever the clock was set to', async () => {
    const { run } = scripted([lost()]);
    const [opened] = await run({
      from: { queue: { queueId: 'old', lastEventId: 8, idleTimeout: 1000 }, time: 4_000_000_000_000 },
    });
    const { from, to } = (opened as Extract<QueueSignal, { kind: 'opened' }>).gap ?? {};
    expect(Date.parse(from?.time ?? '')).toBeLessThan(Date.parse(to?.time ?? ''));
  });

  it('is replaced more and more slowly if each new one is lost soon, with or without events', async () => {
    const { run, slept } = scripted([[event(0)], lost(), [event(0)], lost(), [event(0)], lost()]);
    await run();
    expect(slept).toEqual([100, 200, 400]);
  });

  it('is replaced at once after it lasted', async () => {
    let time = 0;
    const { run, slept } = scripted([[event(0)], lost(), [event(0)]]);
    await run({ now: () => (time += 10_000) });
    expect(slept).toEqual([]);
  });

  it('is not replaced without pause if every new one is refused too', async () => {
    const { run } = scripted([lost(), lost(), lost(), lost(), lost(), lost()]);
    await expect(run()).rejects.toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
  });
});

describe('trouble', () => {
  it.each(['unauthenticated', 'forbidden'] as const)('%s ends it', async (exitReason) => {
    const { run, asked } = scripted([new CliError(exitReason, 'no')]);
    await expect(run()).rejects.toMatchObject({ exitReason });
    expect(asked).toHaveLength(1);
  });

  it('is retried otherwise, at the same position', async () => {
    const { run, asked, notes, slept } = scripted([[event(4)], unreachable, unreachable, [event(5)]]);
    await run();
    expect(asked.map(([, last]) => last)).toEqual([-1, 4, 4, 4, 5]);
    expect(slept).toEqual([100, 200]);
    expect(notes[0]).toBe('nobody answers; trying again in 100ms');
    expect(notes.at(-1)).toMatch(/answers again/);
  });

  it('ends it after that many failures in a row', async () => {
    const { run } = scripted(Array.from({ length: 6 }, () => unreachable));
    await expect(run()).rejects.toBe(unreachable);
  });

  it('ends it at once if the first queue cannot be opened', async () => {
    const { run, slept } = scripted([], [unreachable]);
    await expect(run()).rejects.toBe(unreachable);
    expect(slept).toEqual([]);
  });

  it('is retried from the start if an earlier run left a queue', async () => {
    const { run, asked } = scripted([unreachable, [event(9)]]);
    await run({ from: { queue: { queueId: 'old', lastEventId: 8, idleTimeout: 1000 }, time: 5 } });
    expect(asked).toEqual([
      ['old', 8],
      ['old', 8],
      ['old', 9],
    ]);
  });

  it.each([
    ['no event at all', []],
    ['something that is not an event', [{ type: 'realm' }]],
    ['a text', ['x']],
  ])('treats %s in a reply as a failure', async (_, reply) => {
    const { run, slept } = scripted([reply, [event(0)]]);
    await run();
    expect(slept).toHaveLength(1);
  });

  it('polls again after the machine slept', async () => {
    const { run, asked, slept } = scripted([['sleep'], [event(0)]]);
    await run();
    expect(asked).toHaveLength(3);
    expect(slept).toEqual([]);
  });
});
