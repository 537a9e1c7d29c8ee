import { expect, it } from 'vitest';
import { lookAgain, type SentPlan } from '../../src/engine/look-again.ts';
import { createStop, type Stop } from '../../src/engine/stop.ts';
import { failures } from './_pieces.ts';

interface Course {
  readonly sends: (round: number) => SentPlan;
  /** How much is done after a number of looks; by default nothing. */
  readonly done?: (looks: number) => number;
  readonly looks?: () => number | undefined;
  readonly stop?: Stop;
}

/** Runs it, and returns how often it sent and looked, the pauses, and whether it said that it sends for the last time. */
async function course({ sends, done = () => 0, looks = () => 0, stop }: Course) {
  const seen = { sent: 0, looks: 0, pauses: [] as number[], last: [] as number[] };
  await lookAgain(0, {
    async send(_, isLast) {
      seen.sent += 1;
      if (isLast) seen.last.push(seen.sent);
      return sends(seen.sent);
    },
    async look() {
      seen.looks += 1;
      return looks();
    },
    progress: () => done(seen.looks),
    sleep: async (ms) => void seen.pauses.push(ms),
    ...(stop && { stop }),
  });
  return seen;
}

it('does not look if all is clear', async () => {
  expect(await course({ sends: () => 'settled' })).toMatchObject({ sent: 1, looks: 0 });
});

it('looks without a pause if no answer was lost, and once more only after progress', async () => {
  expect(await course({ sends: () => 'look' })).toEqual({ sent: 1, looks: 1, pauses: [], last: [] });
  const some = { sends: () => 'look' as const, done: (looks: number) => Math.min(looks, 3) };
  expect(await course(some)).toMatchObject({ sent: 4, looks: 4, pauses: [] });
});

it('sends nothing if nothing is left', async () => {
  expect(await course({ sends: () => 'unclear', looks: () => undefined })).toMatchObject({
    sent: 1,
    looks: 1,
  });
});

it('waits longer and longer after lost answers, and gives up after six looks that show nothing new', async () => {
  const { sent, looks, pauses, last } = await course({ sends: () => 'unclear' });
  expect([sent, looks, last]).toEqual([6, 6, [6]]);
  for (const [index, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(Math.min(2500, 100 * 2 ** index));
    expect(pause).toBeLessThanOrEqual(Math.min(5000, 200 * 2 ** index));
  }
});

it('looks at most 24 times, however much progress it makes', async () => {
  const { sent, looks, pauses, last } = await course({ sends: () => 'unclear', done: (looks) => looks });
  expect([sent, looks, last]).toEqual([24, 24, [24]]);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(200);
});

it('sends nothing more once the run has ended, and does not read then', async () => {
  const stop = createStop();
  const sends = () => {
    stop.giveUp(failures.unreachable());
    return 'unclear' as const;
  };
  expect(await course({ sends, stop })).toMatchObject({ sent: 1, looks: 0 });
});

it('ends the run if reading fails; without a run, the failure is thrown', async () => {
  const failure = failures.unreachable();
  const looks = () => {
    throw failure;
  };
  const stop = createStop();
  await course({ sends: () => 'unclear', looks, stop });
  expect([stop.halted, stop.haltedBy]).toEqual(['unreachable', failure]);
  await expect(course({ sends: () => 'unclear', looks })).rejects.toBe(failure);
});

it('continues a run that lost answers have paused, and ends it if that does not help', async () => {
  const stop = createStop({ looksAgain: true });
  const lost = failures.lost();
  const sends = () => {
    expect(stop.isOver()).toBe(false);
    for (let n = 0; n < 4; n += 1) stop.record(lost, 0);
    expect([stop.isOver(), stop.halted]).toEqual([true, undefined]);
    return 'unclear' as const;
  };
  await course({ sends, stop });
  expect([stop.halted, stop.haltedBy]).toEqual(['unreachable', lost]);
});

it('does not end a run that has made progress', async () => {
  const stop = createStop({ looksAgain: true });
  const sends = (round: number) => {
    for (let n = 0; n < 4; n += 1) stop.record(failures.lost(), 0);
    return round === 7 ? ('settled' as const) : ('unclear' as const);
  };
  await course({ sends, done: (looks) => looks, stop });
  expect(stop.halted).toBeUndefined();
});

it('throws an error that is no failure of the run', async () => {
  const looks = () => {
    throw new TypeError('a fault');
  };
  await expect(course({ sends: () => 'look', looks, stop: createStop() })).rejects.toThrow(TypeError);
});
