import { expect, it } from 'vitest';
import type { CliError } from '../../src/base/cli-error.ts';
import { rowsInTurn, type Undone } from '../../src/engine/rows.ts';
import { failures, sessionOf } from './_pieces.ts';

type Row = string | (Undone & { readonly of: string });

/** The rows of requests named by `of`; an error for a name is that request's failure. */
async function rowsOf(
  fails: Readonly<Record<string, () => CliError>>,
  signal = new AbortController().signal,
) {
  const sent: string[] = [];
  let underWay = 0;
  const pieces = ['a', 'b', 'c'].map((of) => ({
    of,
    async run() {
      sent.push(of);
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      const failure = fails[of];
      if (failure !== undefined) throw failure();
      return [`${of}1`, `${of}2`];
    },
  }));
  const rows = await rowsInTurn<string, Row>(
    pieces,
    (of, row) => [{ ...row, of }],
    (error) => error,
    sessionOf(signal).session,
  );
  return { rows, sent };
}

it('returns the rows of all requests, sent one after the other', async () => {
  const { rows, sent } = await rowsOf({});
  expect(rows).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2']);
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('reports a failure in its place, and continues', async () => {
  const { rows } = await rowsOf({ b: failures.refused });
  expect(rows).toEqual([
    'a1',
    'a2',
    { of: 'b', outcome: 'failed', message: 'no', exitReason: 'refused' },
    'c1',
    'c2',
  ]);
});

it('stops after a failure that the others would meet too, and reports it for them', async () => {
  const { rows, sent } = await rowsOf({ a: failures.unauthenticated });
  expect(sent).toEqual(['a']);
  expect(rows).toEqual([
    { of: 'a', outcome: 'failed', message: 'who is it?', exitReason: 'unauthenticated' },
    { of: 'b', outcome: 'not-attempted', exitReason: 'unauthenticated' },
    { of: 'c', outcome: 'not-attempted', exitReason: 'unauthenticated' },
  ]);
});

it('sends nothing after an interruption', async () => {
  const { rows, sent } = await rowsOf({}, AbortSignal.abort());
  expect(sent).toEqual([]);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({ of: 'a', outcome: 'not-attempted', exitReason: 'interrupted' });
});
