import { describe, expect, it } from 'vitest';
import { type Clock, startProgress } from '../../src/output/progress.ts';
import { createTestIo } from '../support/io.ts';

/** A clock that a test moves on by hand. */
function handClock(): Clock & { advance(milliseconds: number): void; readonly running: boolean } {
  let time = 0;
  let timer: { period: number; due: number; call: () => void } | undefined;
  return {
    now: () => time,
    every(period, call) {
      timer = { period, due: period, call };
      return () => {
        timer = undefined;
      };
    },
    advance(milliseconds) {
      const until = time + milliseconds;
      while (timer !== undefined && timer.due <= until) {
        time = timer.due;
        timer.due += timer.period;
        timer.call();
      }
      time = until;
    },
    get running() {
      return timer !== undefined;
    },
  };
}

describe('startProgress on a terminal', () => {
  it('redraws one line after a second, and erases it for the summary', () => {
    const [io, clock] = [createTestIo({ terminal: true }), handClock()];
    const progress = startProgress(io, { noun: 'channels', total: 40, clock });
    progress.count('done', 5);
    clock.advance(900);
    expect(io.err()).toBe('');
    clock.advance(100);
    expect(io.err()).toBe('\rchannels: 5 of 40, about 7 s left\u001b[K');
    progress.count('failed');
    progress.waiting('waiting 30 s for the rate limit');
    clock.advance(200);
    progress.count('done', 34);
    expect(progress.finish()).toEqual({ done: 39, failed: 1, skipped: 0, untried: 0 });
    expect(io.err()).toBe(
      '\rchannels: 5 of 40, about 7 s left\u001b[K' +
        '\rchannels: 6 of 40, 1 failed, waiting 30 s for the rate limit\u001b[K' +
        '\r\u001b[Kchannels: 39 done, 1 failed\n',
    );
    expect(io.out()).toBe('');
    expect(clock.running).toBe(false);
  });

  it('draws nothing for a short run', () => {
    const [io, clock] = [createTestIo({ terminal: true }), handClock()];
    const progress = startProgress(io, { noun: 'channels', total: 2, clock });
    clock.advance(500);
    progress.count('done', 2);
    progress.finish();
    expect(io.err()).toBe('channels: 2 done\n');
  });

  it('stays within the width', () => {
    const [io, clock] = [createTestIo({ terminal: true, width: 20 }), handClock()];
    const progress = startProgress(io, { noun: 'channels', total: 1000, clock });
    progress.count('done');
    clock.advance(1000);
    expect(io.err()).toBe('\rchannels: 1 of 1000\u001b[K');
  });

  it('does not break the line with a note', () => {
    const [io, clock] = [createTestIo({ terminal: true }), handClock()];
    const progress = startProgress(io, { noun: 'users', total: 9, clock });
    clock.advance(1000);
    progress.note('ana: already\nsubscribed');
    expect(io.err()).toBe('\rusers: 0 of 9\u001b[K\r\u001b[Kana: already\\nsubscribed\n');
  });
});

describe('startProgress elsewhere', () => {
  it('prints a line every ten seconds and the summary', () => {
    const [io, clock] = [createTestIo(), handClock()];
    const progress = startProgress(io, { noun: 'users', total: 300, clock });
    progress.count('done', 100);
    clock.advance(9_999);
    expect(io.err()).toBe('');
    clock.advance(10_001);
    progress.count('skipped', 20);
    progress.finish();
    expect(io.err()).toBe(
      'users: 100 of 300, about 20 s left\nusers: 100 of 300, about 40 s left\nusers: 100 done, 20 skipped, 180 not tried\n',
    );
  });

  it('counts minutes when they are many', () => {
    const [io, clock] = [createTestIo(), handClock()];
    const progress = startProgress(io, { noun: 'users', total: 1000, clock });
    progress.count('done', 50);
    clock.advance(10_000);
    expect(io.err()).toBe('users: 50 of 1000, about 3 min left\n');
  });
});

describe('startProgress with quiet', () => {
  it('says nothing when all went well, and sums up when not', () => {
    const [good, bad] = [createTestIo({ terminal: true }), createTestIo({ terminal: true })];
    const clock = handClock();
    const first = startProgress(good, { noun: 'users', total: 1, quiet: true, clock });
    first.count('done');
    clock.advance(60_000);
    first.finish();
    expect(good.err()).toBe('');
    const second = startProgress(bad, { noun: 'users', total: 1, quiet: true, clock });
    second.count('failed');
    second.finish();
    expect(bad.err()).toBe('users: 0 done, 1 failed\n');
  });
});
