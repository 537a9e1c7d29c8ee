/** Which requests subscribe or unsubscribe people, whatever the source: each pair once, in few requests. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  inHalves,
  inPieces,
  type Subscriptions,
  subscriptionRequests,
} from '../../../src/engine/requests/subscriptions.ts';

const rowOf = (channel: number, people: readonly number[]) => ({ channel, people });

it('combines channels with the same people, and people with the same channels if that takes fewer', () => {
  expect(subscriptionRequests([rowOf(1, [7, 8]), rowOf(2, [8, 7]), rowOf(3, [9])], 100)).toEqual([
    { channels: [1, 2], people: [7, 8] },
    { channels: [3], people: [9] },
  ]);
  const rows = [rowOf(1, [7]), rowOf(1, [8]), rowOf(2, [7]), rowOf(3, [7, 8]), rowOf(4, [8])];
  expect(subscriptionRequests(rows, 100)).toEqual([
    { channels: [1, 2, 3], people: [7] },
    { channels: [1, 3, 4], people: [8] },
  ]);
});

it('whatever the rows, each pair is in exactly one request, and none exceeds the limit', () => {
  const pairs = fc.array(fc.tuple(fc.nat(6), fc.uniqueArray(fc.nat(9), { minLength: 1 })), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(pairs, fc.integer({ min: 1, max: 20 }), (all, most) => {
      const rows = all.map(([channel, people]) => rowOf(channel, people));
      const wanted = new Set(
        rows.flatMap(({ channel, people }) => people.map((person) => `${channel} ${person}`)),
      );
      const requests = subscriptionRequests(rows, most);
      const sent = requests.flatMap(({ channels, people }) =>
        channels.flatMap((channel) => people.map((person) => `${channel} ${person}`)),
      );
      expect(sent.sort()).toEqual([...wanted].sort());
      for (const { channels, people } of requests)
        expect(channels.length * people.length).toBeLessThanOrEqual(most);
    }),
  );
});

it('everyone in all channels takes requests of at most 5,000 pairs', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const sizes = inPieces({ channels: upTo(300), people: upTo(40) }).map(
    ({ channels, people }) => `${channels.length} x ${people.length}`,
  );
  expect(sizes).toEqual(['125 x 40', '125 x 40', '50 x 40']);
  const many = inPieces({ channels: [1, 2], people: upTo(6000) });
  expect(many.map(({ channels, people }) => [channels, people.length])).toEqual([
    [[1], 5000],
    [[2], 5000],
    [[1, 2], 1000],
  ]);
  expect(inPieces({ channels: [], people: [] })).toEqual([]);
});

it('splits by channel while there are several, then by person, and keeps the same pairs', () => {
  const leavesOf = (request: Subscriptions): Subscriptions[] =>
    inHalves(request)?.flatMap(leavesOf) ?? [request];
  expect(inHalves({ channels: [1, 2, 3], people: [7, 8] })).toEqual([
    { channels: [1, 2], people: [7, 8] },
    { channels: [3], people: [7, 8] },
  ]);
  expect(leavesOf({ channels: [1, 2], people: [7, 8] })).toEqual([
    { channels: [1], people: [7] },
    { channels: [1], people: [8] },
    { channels: [2], people: [7] },
    { channels: [2], people: [8] },
  ]);
});
