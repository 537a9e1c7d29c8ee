import { describe, expect, it } from 'vitest';
import type { ListResult } from '../../src/output/result.ts';
import { shortfall } from '../../src/output/shortfall.ts';

const told = (list: ListResult['list'], exitReason: ListResult['exitReason'] = 'refused') =>
  shortfall({ list, columns: [], fields: [], id: 'id', noun: 'channels', ...(exitReason && { exitReason }) });

describe('the sentence on what was not done', () => {
  it('counts what became of them, and gives the reason that all have', () => {
    const failed = { outcome: 'failed', message: 'still subscribed after it' };
    expect(told([failed, failed])).toBe('channels: 2 failed of 2: still subscribed after it');
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
