/** The distilled recordings of a real server, replayed to the sandbox: same answers, same events. */
import { expect, test } from 'vitest';
import { readRecording } from './case.ts';
import { deviations } from './deviations.ts';
import { withEffect } from './meanwhile.ts';
import { newerServer } from './newer.ts';
import { newerDeviations } from './newer-deviations.ts';
import { playHere } from './playing.ts';
import { playSeries } from './series.ts';
import { seriesDeviations } from './series-deviations.ts';
import { judge } from './verdict.ts';

test('recorded calls get the recorded answers, or listed ones', async () => {
  const all = [...(await playHere(readRecording('admin'))), ...(await playHere(readRecording('commands')))];
  const { unlisted, unused, tally } = judge(all, deviations, false);
  expect(unlisted).toEqual([]);
  expect(unused, 'listed, and does not occur').toEqual([]);
  const played = withEffect.filter((endpoint) => tally.get(endpoint)?.notPlayed === 0);
  expect(played, 'has a handler: its effect in meanwhile.ts is to go').toEqual([]);
});

test('so do the recorded series', async () => {
  const { unlisted } = judge(await playSeries(readRecording('series')), seriesDeviations, false);
  expect(unlisted).toEqual([]);
});

test('so do the recorded calls of a newer level', async () => {
  const { unlisted } = judge(await playHere(readRecording('newer'), newerServer), newerDeviations, false);
  expect(unlisted).toEqual([]);
});
