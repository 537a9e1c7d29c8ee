/**
 * The same wish through all three doors, as a verb, a row of a table and an entry of a file: the same
 * requests, outcome, exit code, question and refusal. A deliberate difference is part of the wish, with the
 * reason.
 */
import { describe, expect, it } from 'vitest';
import { sample } from '../support/sample.ts';
import { channels } from './three-doors/channels.ts';
import { goThrough } from './three-doors/door.ts';
import { groups } from './three-doors/groups.ts';
import { people } from './three-doors/people.ts';
import { settings } from './three-doors/settings.ts';
import type { Door, Wish } from './three-doors/wish.ts';

const wishes = { channels, groups, people, settings };

it.each(Object.entries(wishes))('there are at least ten wishes about %s', (_, all) => {
  expect(all.length).toBeGreaterThanOrEqual(10);
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
});

/** What a file asks if the other doors ask nothing: files always ask. */
const plainQuestion = /^Apply \d+ changes?\?$/;

describe.each(Object.entries(wishes))('%s', (_, all) => {
  describe.each(sample(all, 6).map((wish) => [wish.what, wish] as const))('%s', (_, wish) => {
    it('as a verb', () => expectAt('verb', wish));
    it.skipIf('none' in wish.table)('in a table', () => expectAt('table', wish));
    it.skipIf(typeof wish.file !== 'string')('in a file', () => expectAt('file', wish));
  });
});

async function expectAt(door: Door, wish: Wish): Promise<void> {
  const came = await goThrough(wish, door);
  const { outcome, exit = 0, sends = [], told } = { ...wish, ...wish.unlike?.[door] };
  const isTold = told === undefined || came.says.includes(told);
  expect({
    outcome: came.outcome,
    exit: came.exit,
    sends: [...came.sends].sort(),
    told: isTold ? told : came.says,
  }).toEqual({ outcome, exit, sends: [...sends].sort(), told });
  expectQuestion(door, wish, came.asks);
}

/** A refusal that a door foresees comes before its question. */
function expectQuestion(door: Door, wish: Wish, asked: string | undefined): void {
  const { asks, brake, exit, sends = [], unlike = {} } = wish;
  const foresees = exit === 5 && unlike[door]?.sends?.length === 0 && sends.length > 0;
  const foreseen = door === 'file' ? 'rights' : undefined;
  const expected = foresees ? foreseen : door === 'file' ? (brake ?? asks) : asks;
  if (expected !== undefined) expect(asked).toContain(expected);
  else if (door === 'file') expect(asked ?? 'Apply 1 change?').toMatch(plainQuestion);
  else expect(asked).toBeUndefined();
}
