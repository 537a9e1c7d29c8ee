/** When a call may start, by the server's rate limit headers (docs/service.md, Rate limit). */
import { describe, expect, it } from 'vitest';
import { createRateLimitWindow, type RateLimitWindow } from '../../src/http/rate-limit-window.ts';

/** Headers of a reply; the limit is reset that many seconds later, and without them nothing is said about that. */
function told(limit: number | string, remaining: number | string, seconds?: number) {
  const date = Date.UTC(2026, 0, 1);
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    ...(seconds !== undefined && {
      'x-ratelimit-reset': String(date / 1000 + seconds),
      date: new Date(date).toUTCString(),
    }),
  };
}

/** One call that was answered with these headers. */
function replied(headers: Readonly<Record<string, string>>, at = 0): RateLimitWindow {
  const window = createRateLimitWindow();
  window.start(at);
  window.reply(headers);
  return window;
}

function start(window: RateLimitWindow, calls: number, at: number) {
  for (let call = 0; call < calls; call += 1) window.start(at);
}

/** How many calls may start at a moment, one after the other. */
function free(window: RateLimitWindow, now: number): number {
  let calls = 0;
  for (; window.wait(now) === 0; calls += 1) window.start(now);
  return calls;
}

describe('before a server has reported its limit', () => {
  it('assumes 200 calls a minute, of which five are reserved for other tools', () => {
    const window = createRateLimitWindow();
    expect(free(window, 0)).toBe(195);
    expect(window.wait(0)).toBe(60_000);
    expect(window.wait(59_999)).toBe(1);
    expect(free(window, 60_000)).toBe(195);
  });

  it('frees slots as the calls in them leave the window', () => {
    const window = createRateLimitWindow();
    start(window, 100, 0);
    start(window, 95, 10_000);
    expect(window.wait(10_000)).toBe(50_000);
    expect(free(window, 60_000)).toBe(100);
    expect(window.wait(60_000)).toBe(10_000);
  });
});

describe('the headers of a reply', () => {
  it.each([
    [200, 6, 1],
    [200, 5, 0],
    [49, 6, 2],
    [50, 6, 1],
    [30, 4, 1],
    [30, 3, 0],
    [19, 3, 2],
    [9, 1, 1],
    [1, 0, 0],
  ])('with %i calls and %i left, %i may start: a tenth is reserved, at most five', (limit, left, calls) => {
    expect(free(replied(told(limit, left)), 0)).toBe(calls);
  });

  it('come on top of calls that are still in flight', () => {
    const window = createRateLimitWindow();
    start(window, 4, 0);
    window.reply(told(20, 8));
    expect(free(window, 0)).toBe(8 - 3 - 2);
  });

  it('mean a window at least as long as they say, because resets are whole seconds', () => {
    const window = replied(told(1, 0, 10));
    expect(window.wait(0)).toBe(11_000);
    expect(window.wait(11_000)).toBe(0);
  });

  it.each([
    ['a day', 86_399, 86_400_000],
    ['more than a day', 86_400, 60_000],
    ['a second', 0, 1000],
    ['the past', -1, 60_000],
  ])('with %s mean a window of %i s and one, or the previous one', (_, seconds, ms) => {
    expect(replied(told(1, 0, seconds)).wait(0)).toBe(ms);
  });

  it('keep the window of an earlier reply', () => {
    const window = replied(told(1, 0, 10));
    expect(window.wait(11_000)).toBe(0);
    window.start(11_000);
    window.reply(told(1, 0));
    expect(window.wait(11_000)).toBe(11_000);
  });

  it.each([
    ['nothing', {}],
    ['no limit', { 'x-ratelimit-remaining': '0' }],
    ['no remaining calls', { 'x-ratelimit-limit': '200' }],
    ['a limit of zero', told(0, 0)],
    ['a negative limit', told('-9', 0)],
    ['not a number', told('1e2', 0)],
    ['words', told('9 calls', 0)],
    ['a negative remainder', told(9, '-1')],
    ['a limit of 16 digits', told('1234567890123456', 0)],
  ])('are ignored if they have %s', (_, headers) => {
    expect(free(replied(headers as Record<string, string>), 0)).toBe(194);
  });

  it('take effect at once if a limit is raised or lowered', () => {
    expect(free(replied(told(1000, 999)), 0)).toBe(994);
    expect(free(replied(told(1, 1)), 0)).toBe(1);
  });

  it('free no more than the limit as calls leave the window', () => {
    const window = createRateLimitWindow();
    start(window, 8, 0);
    for (let call = 0; call < 8; call += 1) window.reply(told(9, 9));
    expect(free(window, 60_000)).toBe(9);
  });
});

describe('if other tools of the account use slots', () => {
  it('a slot becomes free unseen: asks again after ten times the usual distance of calls', () => {
    const window = replied(told(200, 3));
    expect(window.wait(0)).toBe(3000);
    expect(window.wait(1000)).toBe(2000);
  });

  it('its own slot counts if it becomes free sooner', () => {
    const window = replied(told(200, 3));
    expect(window.wait(59_900)).toBe(0);
    expect(window.wait(60_000)).toBe(0);
    const late = createRateLimitWindow();
    late.start(0);
    late.start(58_000);
    late.reply(told(200, 100));
    late.reply(told(200, 3));
    expect(late.wait(58_500)).toBe(1500);
  });

  it('calls in flight are not mistaken for those of others', () => {
    const window = createRateLimitWindow();
    start(window, 8, 0);
    window.reply(told(20, 9));
    expect(window.wait(0)).toBe(30_000);
    const alone = createRateLimitWindow();
    start(alone, 8, 0);
    for (const left of [12, 12, 12]) alone.reply(told(20, left));
    expect(free(alone, 0)).toBe(12 - 5 - 2);
  });

  it('waits for its own slots if there are no others', () => {
    const window = createRateLimitWindow();
    start(window, 9, 0);
    for (let left = 8; left >= 0; left -= 1) window.reply(told(9, left));
    expect(window.wait(0)).toBe(60_000);
  });

  it('calls keep their distance', () => {
    const window = createRateLimitWindow();
    window.start(0);
    window.start(59_990);
    window.reply(told(200, 9));
    window.reply(told(200, 3));
    expect(window.wait(59_990)).toBe(300);
  });
});

describe('a 429', () => {
  it('from a proxy blocks everyone as long as it says, and uses no slot', () => {
    const window = createRateLimitWindow();
    start(window, 2, 0);
    window.refused(0, 500, {});
    expect(window.wait(0)).toBe(500);
    expect(window.wait(499)).toBe(1);
    expect(free(window, 500)).toBe(194);
  });

  it('from the limit lets one call through after its time, and no more', () => {
    const window = createRateLimitWindow();
    start(window, 2, 0);
    window.reply(told(200, 199));
    window.refused(0, 7000, told(200, 0));
    expect(window.wait(0)).toBe(7000);
    expect(window.wait(7000)).toBe(0);
    window.start(7000);
    expect(window.wait(7000)).toBeGreaterThan(0);
  });

  it('with a shorter wait does not shorten an earlier one', () => {
    const window = createRateLimitWindow();
    start(window, 2, 0);
    window.refused(0, 9000, {});
    window.refused(0, 1000, {});
    expect(window.wait(0)).toBe(9000);
  });

  it("was not counted: doesn't wait for its slot", () => {
    const window = createRateLimitWindow();
    window.start(0);
    window.reply(told(200, 199));
    window.start(30_000);
    window.refused(30_000, 100, told(200, 0));
    window.start(30_100);
    expect(window.wait(30_100)).toBe(29_900);
  });
});

it('ended calls are no longer in flight, however they ended', () => {
  const window = createRateLimitWindow();
  start(window, 4, 0);
  expect(window.running()).toBe(4);
  window.reply({});
  window.lost();
  window.refused(0, 0, {});
  expect(window.running()).toBe(1);
});

it('a call whose answer was lost still uses its slot', () => {
  const window = createRateLimitWindow();
  start(window, 195, 0);
  window.lost();
  expect(window.wait(0)).toBe(60_000);
});

describe('the estimate', () => {
  it.each([
    [195, 0],
    [196, 300],
    [395, 60_000],
  ])('of %i calls is %i ms', (calls, ms) => {
    expect(createRateLimitWindow().estimate(0, calls)).toBe(ms);
  });

  it('includes the wait of a 429, and what is left of the window', () => {
    const window = createRateLimitWindow();
    start(window, 96, 0);
    window.refused(0, 5000, {});
    expect(window.estimate(0, 101)).toBe(5000 + 300);
    expect(window.estimate(1000, 100)).toBe(4000);
    expect(window.estimate(60_000, 196)).toBe(300);
  });

  it('counts nothing twice if more is used than exists', () => {
    expect(replied(told(200, 0)).estimate(0, 10)).toBe(3000);
    expect(replied(told(10, 12)).estimate(0, 10)).toBe(6000);
  });
});
