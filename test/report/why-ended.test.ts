import { describe, expect, it } from 'vitest';
import type { ListResult } from '../../src/output/result.ts';
import { shortfall, whyEnded } from '../../src/report/why-ended.ts';

const reasonFor = (list: ListResult['list'], exitReason: ListResult['exitReason'] = 'refused') =>
  shortfall({ list, columns: [], fields: [], id: 'id', noun: 'channels', ...(exitReason && { exitReason }) });

describe('the sentence about what was not done', () => {
  it('counts outcomes, and gives the reason if all have the same', () => {
    const failed = { outcome: 'failed', message: 'still subscribed afterwards' };
    expect(reasonFor([failed, failed])).toBe('channels: 2 failed of 2: still subscribed afterwards');
  });

  it('gives the first reason of several', () => {
    expect(
      reasonFor([
        { outcome: 'failed', error: { message: 'No.' } },
        { outcome: 'failed', error: { message: 'Never.' } },
        { outcome: 'updated', error: null },
      ]),
    ).toBe('channels: 2 failed, 1 updated of 3; the first: No.');
  });

  it('is absent if everything was done, and for lists without outcomes', () => {
    expect(shortfall({ list: [{ outcome: 'updated' }], columns: [], fields: [], id: 'id', noun: 'x' })).toBe(
      undefined,
    );
    expect(reasonFor([{ id: 1 }])).toBe(undefined);
  });
});

describe('why a run ended', () => {
  const list = { list: [{ id: 1 }], columns: [], fields: [], id: 'id', noun: 'things' };

  it("is the verb's own reason, whatever earlier notes said", () => {
    const result = { text: 'x', exitReason: 'partial', why: 'left out: a' } as const;
    expect([true, false].map((hasNotes) => whyEnded(result, { hasNotes }))).toEqual([
      'left out: a',
      'left out: a',
    ]);
  });

  it('follows from the items, or from the code, if nothing else was said', () => {
    expect(
      whyEnded({ ...list, list: [{ outcome: 'failed' }], exitReason: 'refused' }, { hasNotes: false }),
    ).toBe('things: 1 failed of 1');
    expect(whyEnded({ ...list, exitReason: 'forbidden' }, { hasNotes: false })).toBe('not permitted');
    expect(whyEnded({ ...list, exitReason: 'forbidden' }, { hasNotes: true })).toBe(undefined);
  });

  it('is absent for a success, a requested code, or the code of another program', () => {
    for (const exitReason of ['done', 'changes'] as const)
      expect(whyEnded({ ...list, exitReason }, { hasNotes: false })).toBe(undefined);
    expect(whyEnded(list, { hasNotes: false })).toBe(undefined);
    expect(whyEnded({ status: 3 }, { hasNotes: false })).toBe(undefined);
  });
});
