import { expect, it } from 'vitest';
import { type EndedItem, endsOf } from '../../src/report/list-outcome.ts';

const running = { signal: new AbortController().signal };
const done = { id: 1, outcome: 'created', exitReason: undefined };
const refused = { id: 2, outcome: 'failed', exitReason: 'forbidden' } as const;

it.each<[string, readonly EndedItem[], string | undefined]>([
  ['nothing failed', [done], undefined],
  ['all failed for one reason', [refused, refused], 'forbidden'],
  ['some failed', [done, refused], 'partial'],
  ['a thing was done in part', [{ id: 3, outcome: 'partial', exitReason: 'forbidden' }], 'partial'],
])('ends by the things: %s', (_, all, exitReason) => {
  expect(endsOf(all, running).exitReason).toBe(exitReason);
});

it('ends as interrupted, also if everything was done by then', () => {
  expect(endsOf([done], { signal: AbortSignal.abort() }).exitReason).toBe('interrupted');
});

it('has items without the reasons', () => {
  expect(endsOf([done, refused], running).list).toEqual([
    { id: 1, outcome: 'created' },
    { id: 2, outcome: 'failed' },
  ]);
});
