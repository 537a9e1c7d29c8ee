import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { execute, type Piece } from '../../src/engine/execute.ts';
import { createPace } from '../../src/engine/pace.ts';
import { createStop } from '../../src/engine/stop.ts';
import { failures, pieceOf, runOf, type Things } from './_pieces.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The requests, and the maximum in flight. */
function watching(fails: (things: Things) => (() => Error) | undefined = () => undefined) {
  const sent: Things[] = [];
  let underWay = 0;
  const seen = { sent, most: 0 };
  return {
    seen,
    async send(things: Things) {
      sent.push(things);
      underWay += 1;
      seen.most = Math.max(seen.most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      const failure = fails(things);
      if (failure !== undefined) throw failure();
    },
  };
}

describe('order', () => {
  it('has four requests in flight', async () => {
    const { seen, send } = watching();
    const { done } = await runOf(numbers(20).map((each) => pieceOf([each], { send })));
    expect(done).toEqual(numbers(20));
    expect(seen.most).toBe(4);
  });

  it('finishes a round before it begins the next one', async () => {
    const { seen, send } = watching();
    await runOf(numbers(12).map((each) => pieceOf([each], { send, round: each % 3 })));
    expect(seen.sent.flat().map((each) => each % 3)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('begins nothing before its prerequisites have ended, whatever their outcome', async () => {
    const { seen, send } = watching(([thing]) => (thing === 0 ? failures.refused : undefined));
    const first = pieceOf([0], { send });
    const second = pieceOf([1], { send, needs: [first], shares: true });
    const { done, failed } = await runOf([first, second, pieceOf([2], { send, needs: [first, second] })]);
    expect(seen.sent.flat()).toEqual([0, 1, 2]);
    expect([done, failed]).toEqual([[1, 2], [0]]);
  });

  it('runs rounds by number, whatever the order of the pieces', async () => {
    const { seen, send } = watching();
    await runOf([5, 0, 7, 2, 0].map((round) => pieceOf([round], { send, round })));
    expect(seen.sent.flat()).toEqual([0, 0, 2, 5, 7]);
  });

  it('waits for its prerequisites, but not for anything beside them', async () => {
    const order: string[] = [];
    const slow = pieceOf([0], {
      async send() {
        for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        order.push('slow ended');
      },
    });
    const begins = (name: string) => ({ send: () => void order.push(`${name} began`) });
    await runOf([
      slow,
      pieceOf([1], { ...begins('dependent'), needs: [slow] }),
      pieceOf([2], begins('free')),
    ]);
    expect(order).toEqual(['free began', 'slow ended', 'dependent began']);
  });

  it('waits for nothing that comes later', async () => {
    const later = pieceOf([1], { round: 1 });
    const { done } = await runOf([pieceOf([0], { needs: [later] }), later]);
    expect(done).toEqual([0, 1]);
  });

  it('sends requests that share rows one after the other, and the rest concurrently', async () => {
    const { seen, send } = watching();
    const sharing = watching();
    const { done } = await runOf([
      ...numbers(8).map((each) => pieceOf([each], { send: sharing.send, shares: true })),
      ...numbers(8).map((each) => pieceOf([8 + each], { send })),
    ]);
    expect(done).toEqual(numbers(16));
    expect(sharing.seen.most).toBe(1);
    expect(sharing.seen.sent.flat()).toEqual(numbers(8));
    expect(seen.most).toBe(3);
  });

  it('shows the requests of a dry run in order', async () => {
    const { seen, send } = watching();
    const pieces = numbers(6).map((each) => pieceOf([each], { send, shares: each % 2 === 0 }));
    await runOf(pieces, { oneByOne: true });
    expect(seen.sent.flat()).toEqual(numbers(6));
    expect(seen.most).toBe(1);
  });
});

describe('splitting', () => {
  const refusing = (bad: readonly number[]) =>
    watching((things) => (things.some((each) => bad.includes(each)) ? failures.refused : undefined));

  it('finds the refused one among many in few requests', async () => {
    const { seen, send } = refusing([40]);
    const { done, failed } = await runOf([pieceOf(numbers(100), { send })]);
    expect(failed).toEqual([40]);
    expect(done).toHaveLength(99);
    expect(seen.sent.length).toBeLessThan(35);
  });

  it('sends one request each if all are refused, after the combined ones', async () => {
    const { seen, send } = refusing(numbers(64));
    const { failed } = await runOf([pieceOf(numbers(64), { send })]);
    expect(failed).toEqual(numbers(64));
    expect(seen.sent).toHaveLength(65);
  });

  it.each(['lost', 'partial', 'unreachable', 'unauthenticated', 'rate-limited', 'unexpected'] as const)(
    'never happens after %s: a part may be done, or no part gets through',
    async (failure) => {
      const { seen, send } = watching(() => failures[failure]);
      const { failed } = await runOf([pieceOf(numbers(8), { send })]);
      expect(failed).toEqual(numbers(8));
      expect(seen.sent).toHaveLength(1);
    },
  );

  it('also happens without a request for what cannot be done as a whole', async () => {
    const blocked: Piece<Things, Things> = {
      of: [0, 1],
      run: async () => undefined,
      parts: () => [{ of: [0], run: async () => undefined }, pieceOf([1])],
    };
    const { done, notTried } = await runOf([blocked]);
    expect([done, notTried]).toEqual([[1], [0]]);
  });

  it('prepares once for all parts', async () => {
    const begun: Things[] = [];
    const { send } = refusing([1]);
    await execute([pieceOf([0, 1, 2, 3], { send })], {
      stop: createStop(),
      onStart: async ({ of }) => void begun.push(of),
      onEnd: () => 0,
    });
    expect(begun).toEqual([[0, 1, 2, 3]]);
  });
});

describe('pace', () => {
  const large = (send: (things: Things) => Promise<void>) =>
    [0, 100, 200, 300].map((first) =>
      pieceOf(
        numbers(100).map((each) => first + each),
        { send, shares: true },
      ),
    );
  const sizes = (sent: readonly Things[]) => sent.map(({ length }) => length);

  it('sends halves of later requests after one without an answer', async () => {
    const { seen, send } = watching(({ length }) => (length > 50 ? failures.lost : undefined));
    const { done, failed } = await runOf(large(send));
    expect([done.length, failed]).toEqual([300, numbers(100)]);
    expect(sizes(seen.sent)).toEqual([100, 50, 50, 50, 50, 50, 50]);
  });

  it('sends halves of later requests after a slow one', async () => {
    const { seen, send } = watching();
    const strains = [0.1, 0.6, 0.1];
    const { done } = await runOf(large(send), { pace: createPace(() => strains.shift() ?? 0) });
    expect(done).toEqual(numbers(400));
    expect(sizes(seen.sent)).toEqual([100, 100, 50, 50, 50, 50]);
  });

  it('leaves small requests unchanged', async () => {
    const { seen, send } = watching(([thing]) => (thing === 0 ? failures.lost : undefined));
    await runOf([[0], numbers(20), numbers(21)].map((things) => pieceOf(things, { send, shares: true })));
    expect(sizes(seen.sent)).toEqual([1, 20, 11, 10]);
  });
});

describe('stop', () => {
  const each = (send: (things: Things) => Promise<void> | void, count = 20) =>
    numbers(count).map((thing) => pieceOf([thing], { send, shares: true }));

  it.each(['unreachable', 'unauthenticated', 'rate-limited', 'unexpected', 'interrupted'] as const)(
    'after a failure that the others would meet too: %s',
    async (failure) => {
      const { send } = watching(([thing]) => (thing === 2 ? failures[failure] : undefined));
      const { done, failed, notTried, stop } = await runOf(each(send));
      expect([done, failed]).toEqual([[0, 1], [2]]);
      expect(notTried).toHaveLength(17);
      expect(stop.halted).toBe(failure === 'unexpected' ? 'unreachable' : failure);
    },
  );

  it('continues after a refusal, and after one lost answer', async () => {
    const { send } = watching(([thing]) =>
      thing === 2 ? failures.refused : thing === 3 ? failures.lost : undefined,
    );
    const { failed, notTried } = await runOf(each(send));
    expect([failed, notTried]).toEqual([[2, 3], []]);
  });

  it('after four unclear answers in a row; only until it looks, if someone checks them', async () => {
    const { send } = watching(([thing = 0]) => (thing > 1 ? failures.lost : undefined));
    const { failed, notTried, stop } = await runOf(each(send));
    expect([failed, notTried.length, stop.halted]).toEqual([[2, 3, 4, 5], 14, 'unreachable']);
    const paused = await runOf(each(send), { looksAgain: true });
    expect([paused.failed, paused.notTried.length, paused.stop.halted]).toEqual([
      [2, 3, 4, 5],
      14,
      undefined,
    ]);
    paused.stop.resume();
    expect(paused.stop.isOver()).toBe(false);
  });

  it('after one more failure than allowed', async () => {
    const { send } = watching(([thing = 0]) => (thing % 2 === 1 ? failures.refused : undefined));
    const { failed, notTried, stop } = await runOf(each(send), { maxErrors: 2 });
    expect([failed, notTried.length, stop.halted]).toEqual([[1, 3, 5], 14, 'errors']);
  });

  it('when it is interrupted: requests in flight end, and no part of them begins', async () => {
    const ending = new AbortController();
    const { seen, send } = watching((things) => {
      if (things.includes(9)) ending.abort();
      return things.length > 1 ? failures.refused : undefined;
    });
    const pieces = [pieceOf([0], { send }), pieceOf([8, 9], { send, shares: true }), ...each(send, 0)];
    const { done, notTried, stop } = await runOf(pieces, { signal: ending.signal });
    expect([done, notTried, stop.halted]).toEqual([[0], [8, 9], 'interrupted']);
    expect(seen.sent).toContainEqual([8, 9]);
  });

  it('before anything, if it was already interrupted', async () => {
    const { seen, send } = watching();
    await runOf(each(send), { signal: AbortSignal.abort() });
    expect(seen.sent).toEqual([]);
  });

  it('when its time is over, or would be before the next turn', async () => {
    const { seen, send } = watching();
    const { stop } = await runOf(each(send), { until: performance.now() + 60_000, wait: () => 61 });
    expect([seen.sent, stop.halted]).toEqual([[], 'deadline']);
    expect((await runOf(each(send), { until: performance.now() - 1 })).notTried).toHaveLength(20);
  });

  it('if the outcome of a piece cannot be saved: throws that, and reports the others', async () => {
    const { seen, send } = watching();
    const told: string[] = [];
    const run = execute(each(send), {
      stop: createStop(),
      onEnd({ of }, { is }) {
        if (of[0] === 1) throw new Error('disk full');
        told.push(is);
        return 0;
      },
    });
    await expect(run).rejects.toThrow('disk full');
    expect(seen.sent).toHaveLength(2);
    expect(told).toEqual(['done', ...numbers(18).map(() => 'not-attempted')]);
  });

  it('with a programming error, even if others wait for that piece', async () => {
    const broken = pieceOf([0], {
      shares: true,
      send: () => {
        throw new TypeError('x is not a function');
      },
    });
    await expect(runOf([broken, pieceOf([1], { needs: [broken] })])).rejects.toThrow(TypeError);
  });
});

it('a resumed run does what the first one left', async () => {
  const { send } = watching(([thing = 0]) => (thing === 5 ? failures.unreachable : undefined));
  const first = await runOf(numbers(12).map((each) => pieceOf([each], { send, shares: true })));
  const left = [...first.failed, ...first.notTried];
  const second = await runOf(left.map((each) => pieceOf([each])));
  expect([...first.done, ...second.done]).toEqual(numbers(12));
});

const kinds = Object.keys(failures) as (keyof typeof failures)[];

it('every thing ends exactly once, and nothing begins after a stop', async () => {
  const piece = fc.record({
    size: fc.integer({ min: 1, max: 6 }),
    round: fc.integer({ min: 0, max: 2 }),
    shares: fc.boolean(),
    needs: fc.array(fc.nat(), { maxLength: 2 }),
  });
  const fate = fc.record({ thing: fc.nat(40), failure: fc.constantFrom(...kinds) });
  const run = fc.record({
    pieces: fc.array(piece, { maxLength: 10 }),
    fates: fc.array(fate, { maxLength: 6 }),
    maxErrors: fc.option(fc.nat(4), { nil: undefined }),
    interruptedAfter: fc.option(fc.nat(12), { nil: undefined }),
    oneByOne: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(run, async ({ pieces, fates, maxErrors, interruptedAfter, oneByOne }) => {
      const ending = new AbortController();
      const stop = createStop({ signal: ending.signal, maxErrors });
      const sentAfterStop: Things[] = [];
      let sent = 0;
      const send = (things: Things) => {
        sent += 1;
        if (sent === interruptedAfter) ending.abort();
        const bad = fates.find(({ thing }) => things.includes(thing));
        if (bad !== undefined) throw failures[bad.failure]();
      };
      const made: Piece<Things, Things>[] = [];
      let next = 0;
      const marked = (each: Piece<Things, Things>): Piece<Things, Things> => ({
        ...each,
        run() {
          if (stop.halted !== undefined) sentAfterStop.push(each.of);
          return each.run();
        },
        parts: () => each.parts?.()?.map(marked),
      });
      for (const { size, round, shares, needs } of pieces) {
        const things = numbers(size).map(() => next++);
        const before = needs.flatMap((each) => made[each % Math.max(1, made.length)] ?? []);
        made.push(marked(pieceOf(things, { round, shares, needs: before, send })));
      }
      const ended: number[] = [];
      await execute(made, {
        stop,
        oneByOne,
        onEnd({ of }, { is }) {
          ended.push(...of);
          return is === 'failed' ? of.length : 0;
        },
      });
      expect(ended.sort((one, other) => one - other)).toEqual(numbers(next));
      expect(sentAfterStop).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
