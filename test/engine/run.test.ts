import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { inRun } from '../../src/engine/run.ts';
import { failures, sessionOf } from './_pieces.ts';

it('shows how far the work is', async () => {
  const { session, shown } = sessionOf(new AbortController().signal);
  const progress = () => ({ done: 1200, total: 2000, of: '2,000 rows' });
  await inRun({ progress }, session, async () => {});
  expect(shown).toEqual(['1,200 of 2,000 rows']);
});

it('shows nothing of work that cannot say how far it is', async () => {
  const { session, shown } = sessionOf(new AbortController().signal);
  await inRun({}, session, async () => {});
  expect(shown).toEqual([]);
});

it('returns why it ended early', async () => {
  const { session } = sessionOf(new AbortController().signal);
  const { stop } = await inRun({ maxErrors: 0 }, session, async (run) => {
    run.stop.record(failures.refused(), 1);
    expect(run.stop.isOver()).toBe(true);
  });
  expect(stop.halted).toBe('errors');
});

it('begins nothing that would have to wait past the deadline', async () => {
  const { session } = sessionOf(new AbortController().signal);
  // The next request would wait for one second.
  await inRun({ until: performance.now() + 900 }, session, async (run) => {
    expect(run.stop.isOver()).toBe(true);
    expect(run.stop.halted).toBe('deadline');
  });
});

it('sends smaller requests after one that took long', async () => {
  const { session } = sessionOf(new AbortController().signal, () => 0.5);
  await inRun({}, session, async ({ pace }) => {
    expect(pace.fits(100)).toBe(true);
    pace.record(100, undefined);
    expect(pace.fits(100)).toBe(false);
  });
});

it.each([
  ['ended', async () => {}],
  ['threw', () => Promise.reject(new Error('a fault'))],
])('listens to no signal once the work has %s', async (_, work) => {
  const { signal } = new AbortController();
  await inRun({}, sessionOf(signal).session, work).catch(() => {});
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
