/** A folder of recorded exchanges itself: played with the texts of all refusals, and the distilled set compared with it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecording } from './case.ts';
import { deviations } from './deviations.ts';
import { distill } from './distill/distill.ts';
import { playHere } from './playing.ts';
import { judge, tableOf } from './verdict.ts';

const folder = process.env.REALMCTL_EXCHANGES ?? '';

test('the distilled set is what the folder gives', () => {
  for (const [name, text] of Object.entries(distill(folder))) {
    const kept = readFileSync(new URL(name, import.meta.url), 'utf8');
    expect(kept === text, `${name}: npm run recorded -- ${folder}`).toBe(true);
  }
});

test('recorded calls get the recorded answers and texts, or those that are listed', async () => {
  const files = distill(folder, 'all');
  const recording = (name: string) =>
    parseRecording(files[`${name}.ndjson`] ?? '', files['shapes.ndjson'] ?? '');
  const played = [...(await playHere(recording('admin'))), ...(await playHere(recording('commands')))];
  const { unlisted, unused, tally } = judge(played, deviations, true);
  console.log(tableOf(tally));
  expect(unlisted).toEqual([]);
  expect(unused, 'listed, and does not occur').toEqual([]);
});
