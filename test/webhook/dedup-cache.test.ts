import { expect, it } from 'vitest';
import { createDedupCache } from '../../src/webhook/deliveries.ts';
import { contentResponse } from '../../src/webhook/responder.ts';

const answer = (length: number) => Promise.resolve({ status: 200, body: 'x'.repeat(length) });

it('finds stored entries, settled or not', async () => {
  const recent = createDedupCache({ entries: 2, characters: 100 });
  const pending = new Promise<never>(() => {});
  recent.keep('a', pending);
  recent.keep('b', Promise.resolve(contentResponse('hi')));
  expect(recent.find('a')).toBe(pending);
  expect(await recent.find('b')).toMatchObject({ body: '{"content":"hi"}' });
  expect(recent.find('c')).toBeUndefined();
});

it('forgets the oldest when there are too many', () => {
  const recent = createDedupCache({ entries: 3, characters: 1000 });
  for (const key of ['a', 'b', 'c', 'd', 'e']) recent.keep(key, answer(1));
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => recent.find(key) !== undefined)).toEqual(['c', 'd', 'e']);
});

it('forgets the oldest when they are too long in total', async () => {
  const recent = createDedupCache({ entries: 100, characters: 25 });
  for (const key of ['a', 'b', 'c']) {
    recent.keep(key, answer(10));
    await recent.find(key);
  }
  expect(['a', 'b', 'c'].filter((key) => recent.find(key) !== undefined)).toEqual(['b', 'c']);
});
