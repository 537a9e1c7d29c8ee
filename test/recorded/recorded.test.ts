/** The distilled recordings of a real server, played to the sandbox: same answers, same events. */
import { expect, test } from 'vitest';
import { readRecording } from './case.ts';
import { deviations } from './deviations.ts';
import { playHere } from './playing.ts';
import { judge } from './verdict.ts';

test('recorded calls get the recorded answers, or those that are listed', { timeout: 120_000 }, async () => {
  const played = [
    ...(await playHere(readRecording('admin'))),
    ...(await playHere(readRecording('commands'))),
  ];
  const { unlisted, unused } = judge(played, deviations, false);
  expect(unlisted).toEqual([]);
  expect(unused, 'listed, and does not occur').toEqual([]);
});
