import { describe, expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { createRetryPolicy, retryDelay } from '../../src/events/retry-policy.ts';

describe('retryDelay', () => {
  it('starts small, doubles, and stops at half a minute', () => {
    expect([1, 2, 3, 9, 100].map((failures) => retryDelay(failures, 0.999_999))).toEqual(
      [200, 400, 800, 30_000, 30_000].map((ms) => expect.closeTo(ms, 0)),
    );
    expect(retryDelay(1, 0)).toBe(100);
  });
});

describe('createRetryPolicy', () => {
  it('reports the first failure, a different one, and every doubling', async () => {
    const notes: string[] = [];
    const retryPolicy = createRetryPolicy({
      maxRetries: Number.POSITIVE_INFINITY,
      now: () => 0,
      sleep: async () => {},
      random: () => 0,
      note: (text) => notes.push(text),
    });
    for (let n = 0; n < 7; n += 1) await retryPolicy.failed(new CliError('unreachable', 'refused'));
    await retryPolicy.failed(new CliError('unreachable', 'a web page'));
    retryPolicy.succeeded();
    retryPolicy.succeeded();
    expect(notes).toEqual([
      'refused; trying again in 100ms',
      'refused; trying again in 200ms (failure 2 in a row)',
      'refused; trying again in 800ms (failure 4 in a row)',
      'a web page; trying again in 13s (failure 8 in a row)',
      'the server answers again, after 0s',
    ]);
  });
});
