import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempts, retryAfter, retryDelay, retryPolicy, withJitter } from '../../src/http/retry.ts';
import type { TransportErrorKind } from '../../src/http/transport-types.ts';

const transport = fc.constantFrom<TransportErrorKind>(
  'refused',
  'dns',
  'tls',
  'proxy',
  'timeout',
  'lost',
  'too-large',
);
const now = Date.parse('Wed, 21 Oct 2026 07:00:00 GMT');
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('never repeats a write that may have been sent', () => {
  fc.assert(
    fc.property(transport, random, (kind, r) => {
      expect(retryPolicy({ transport: kind, sent: true }, false, 1, r)).toEqual({ retry: false });
    }),
  );
  expect(retryPolicy({ reply: 'server-error' }, false, 1, 0)).toEqual({ retry: false });
  expect(retryPolicy({ reply: 'truncated' }, false, 1, 0)).toEqual({ retry: false });
});

test('ends every series of attempts, with short waits', () => {
  fc.assert(
    fc.property(transport, fc.boolean(), fc.boolean(), random, (kind, sent, repeatable, r) => {
      for (let attempt = 1; attempt <= attempts.other; attempt += 1) {
        const decision = retryPolicy({ transport: kind, sent }, repeatable, attempt, r);
        if (!decision.retry) return;
        expect(decision.afterMs).toBeGreaterThanOrEqual(50);
        expect(decision.afterMs).toBeLessThanOrEqual(1000);
      }
      throw new Error('it never ends');
    }),
  );
});

test('retries what failed before sending, even a write, but not a bad certificate', () => {
  expect(retryPolicy({ transport: 'refused', sent: false }, false, 1, 0)).toEqual({
    retry: true,
    afterMs: 50,
  });
  expect(retryPolicy({ transport: 'tls', sent: false }, true, 1, 0)).toEqual({ retry: false });
});

test('doubles waits up to a maximum', () => {
  expect([1, 2, 3, 4, 5, 9].map((attempt) => retryDelay(attempt, 1))).toEqual([
    100, 200, 400, 800, 1000, 1000,
  ]);
  expect(retryDelay(1, 0)).toBe(50);
});

test.each([
  [{ 'retry-after': '28.706807374954224' }, '{}', 28707],
  [{ 'retry-after': '0.5' }, '{"retry-after":2.5}', 2500],
  [{ 'retry-after': '3' }, '{"retry-after":2.5}', 3000],
  [{}, '{"retry-after":1.25}', 1250],
  [{}, '{"retry-after":null}', 1000],
  [{ 'retry-after': '' }, '<html>', 1000],
  [{ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'null', 28 * 60_000],
  [
    { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT', date: 'Wed, 21 Oct 2026 07:27:30 GMT' },
    '<html>',
    30_000,
  ],
  [{ 'retry-after': 'Wed, 21 Oct 2026 06:00:00 GMT' }, '', 0],
  [{ 'retry-after': 'Someday, maybe' }, '', 1000],
  [{ 'retry-after': '99999999999999999' }, '', 31_536_000_000],
  [{}, '{"retry-after":1e300}', 31_536_000_000],
  [{ 'retry-after': '0x10' }, '', 1000],
  [{ 'retry-after': '1e9' }, '', 1000],
  [{ 'retry-after': '-4' }, '{"retry-after":0}', 0],
  [{ 'retry-after': ' 3 ' }, '', 3000],
  [{ 'retry-after': '3 s' }, '', 1000],
  [{}, '{"retry-after":-1}', 1000],
  [{}, '{"retry-after":"2.5"}', 2500],
  [{}, '[]', 1000],
  [{ 'retry-after': 'Wednesday, 21-Oct-26 07:28:00 GMT' }, '', 28 * 60_000],
  [{ 'retry-after': 'Wed Oct 21 07:28:00 2026' }, '', 28 * 60_000],
  [{ 'retry-after': '2026-10-21T07:28:00Z' }, '', 1000],
  [{ 'retry-after': 'soon: Wed, 21 Oct 2026 07:28:00 GMT' }, '', 1000],
])('waits for a 429 with headers %j and body %s for %i ms', (headers, text, ms) => {
  expect(retryAfter({ headers: headers as Record<string, string>, text }, now)).toBe(ms);
});

test('never waits less than required, and keeps the random part small', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 360_000 }), random, (hundredths, r) => {
      const told = hundredths / 100;
      const ms = withJitter(retryAfter({ headers: { 'retry-after': String(told) }, text: '' }, now), r);
      expect(ms).toBeGreaterThanOrEqual(told * 1000);
      expect(ms).toBeLessThanOrEqual(told * 1000 + 252);
    }),
  );
});
test.each([
  ['without a connection', { transport: 'refused', sent: false }, false, 4],
  ['of a name that is not found', { transport: 'dns', sent: false }, true, 4],
  ['of a proxy', { transport: 'proxy', sent: false }, false, 4],
  ['of a read that was lost', { transport: 'lost', sent: true }, true, 8],
  ['of a read that a server failed at', { reply: 'server-error' }, true, 8],
  ['of a read that stopped in the middle', { reply: 'truncated' }, true, 8],
] as const)('attempts %s: %j, repeatable %s, %i in total', (_, error, repeatable, all) => {
  const again = Array.from(
    { length: 9 },
    (_each, place) => retryPolicy(error, repeatable, place + 1, 0).retry,
  );
  expect(again.indexOf(false)).toBe(all - 1);
  expect(retryPolicy(error, repeatable, all, 0)).toEqual({ retry: false });
});

test.each(['tls', 'too-large', 'malformed', 'timeout', 'proxy-login'] as const)(
  'does not retry permanent failures: %s',
  (kind) => {
    for (const sent of [true, false]) {
      expect(retryPolicy({ transport: kind, sent }, true, 1, 0)).toEqual({ retry: false });
    }
  },
);

test.each([
  [0, 0, 0],
  [0, 0.5, 10],
  [1000, 0.5, 1035],
  [4600, 0.5, 4725],
  [60_000, 0.5, 60_125],
  [60_000, 0.001, 60_001],
])('%i ms with %d of the random part are %i ms', (ms, part, all) => {
  expect(withJitter(ms, part)).toBe(all);
});
