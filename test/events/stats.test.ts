import { expect, it } from 'vitest';
import { itemOf } from '../../src/events/event.ts';
import { createStats } from '../../src/events/stats.ts';

it.each([
  [{}, 'the server restarted'],
  [{ zulip_version: '12.0' }, 'the server restarted: release 12.0'],
  [{ zulip_feature_level: 421 }, 'the server restarted: feature level 421'],
  [
    { zulip_version: '12.0', zulip_feature_level: 430 },
    'the server restarted: release 12.0, feature level 430 instead of 421',
  ],
])('describes a restart with %j', (fields, said) => {
  const notes: string[] = [];
  createStats({ note: (text) => void notes.push(text), warn: () => {} }, 421).count(
    itemOf({ id: 1, type: 'restart', ...fields }),
  );
  expect(notes).toEqual([said]);
});
