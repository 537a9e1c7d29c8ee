/**
 * A folder of recorded exchanges: replayed with the messages of all refusals, and compared with the distilled
 * set.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecording } from './case.ts';
import { deviations } from './deviations.ts';
import { distill } from './distill/distill.ts';
import { newerServer } from './newer.ts';
import { newerDeviations } from './newer-deviations.ts';
import type { Played } from './player.ts';
import { playHere } from './playing.ts';
import { playSeries } from './series.ts';
import { seriesDeviations } from './series-deviations.ts';
import { type Deviation, judge, tableOf } from './verdict.ts';

const folder = process.env.REALMCTL_EXCHANGES ?? '';

test('the distilled set is up to date with the folder', () => {
  for (const [name, text] of Object.entries(distill(folder))) {
    const kept = readFileSync(new URL(name, import.meta.url), 'utf8');
    expect(kept === text, `${name}: npm run recorded -- ${folder}`).toBe(true);
  }
});

const files = distill(folder, 'all');
const recording = (name: string) =>
  parseRecording(files[`${name}.ndjson`] ?? '', files['shapes.ndjson'] ?? '');

test('recorded calls get the recorded answers and messages, or listed ones', async () => {
  const played = [...(await playHere(recording('admin'))), ...(await playHere(recording('commands')))];
  expectListed(played, deviations);
});

test('so do the calls of the series', async () => {
  expectListed(await playSeries(recording('series')), seriesDeviations);
});

test('so do the calls of the newer level', async () => {
  expectListed(await playHere(recording('newer'), newerServer), newerDeviations);
});

function expectListed(played: readonly Played[], listed: readonly Deviation[]): void {
  const { unlisted, unused, tally } = judge(played, listed, true);
  console.log(tableOf(tally));
  expect(unlisted).toEqual([]);
  expect(unused, 'listed, and does not occur').toEqual([]);
}
