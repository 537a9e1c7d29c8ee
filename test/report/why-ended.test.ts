import { describe, expect, it } from 'vitest';
import type { ListResult } from '../../src/output/result.ts';
import { shortfall, whyEnded } from '../../src/report/why-ended.ts';

const told = (list: ListResult['list'], exitReason: ListResult['exitReason'] = 'refused') =>
  shortfall({ list, columns: [], fields: [], id: 'id', noun: 'channels', ...(exitReason && { exitReason }) });

describe('the sentence on what was not done', () => {
  it('counts what became of them, and gives the reason that all have', () => {
    const failed = { outcome: 'failed', message: 'still subscribed afterwards' };
    expect(told([failed, failed])).toBe('channels: 2 failed of 2: still subscribed afterwards');
  });

  it('gives the first reason of several', () => {
    expect(
      told([
        { outcome: 'failed', error: { message: 'No.' } },
        { outcome: 'failed', error: { message: 'Never.' } },
        { outcome: 'updated', error: null },
      ]),
    ).toBe('channels: 2 failed, 1 updated of 3; the first: No.');
  });

  it('is not said where all was done, and of lists that have no outcomes', () => {
    expect(shortfall({ list: [{ outcome: 'updated' }], columns: [], fields: [], id: 'id', noun: 'x' })).toBe(
      undefined,
    );
    expect(told([{ id: 1 }])).toBe(undefined);
  });
});

describe('why a run ended', () => {
  const list = { list: [{ id: 1 }], columns: [], fields: [], id: 'id', noun: 'things' };

  it('is what the verb says, whatever notes said before', () => {
    const result = { text: 'x', exitReason: 'partial', why: 'left out: a' } as const;
    expect([true, false].map((told) => whyEnded(result, { told }))).toEqual(['left out: a', 'left out: a']);
  });

  it('is what became of the items, or what the code means, where nothing else was said', () => {
    expect(whyEnded({ ...list, list: [{ outcome: 'failed' }], exitReason: 'refused' }, { told: false })).toBe(
      'things: 1 failed of 1',
    );
    expect(whyEnded({ ...list, exitReason: 'forbidden' }, { told: false })).toBe('not permitted');
    expect(whyEnded({ ...list, exitReason: 'forbidden' }, { told: true })).toBe(undefined);
  });

  it('is nothing where it ended well, with the code that was asked for, or with that of another program', () => {
    for (const exitReason of ['done', 'changes'] as const)
      expect(whyEnded({ ...list, exitReason }, { told: false })).toBe(undefined);
    expect(whyEnded(list, { told: false })).toBe(undefined);
    expect(whyEnded({ status: 3 }, { told: false })).toBe(undefined);
  });
});
