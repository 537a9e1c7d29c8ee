import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadDesired } from '../../../src/provision/source/load.ts';

it('the example organization loads, with everything that a real one has', async () => {
  const { kinds, policy, files } = await loadDesired(['examples/organization'], { env: {} });
  const count = (kind: Parameters<typeof kinds.get>[0]) => kinds.get(kind)?.entries.length ?? 0;
  expect(files.map((file) => file.replace('examples/organization/', ''))).toEqual(
    readdirSync('examples/organization').sort(),
  );
  expect(count('channels')).toBeGreaterThanOrEqual(20);
  expect(count('users')).toBeGreaterThanOrEqual(15);
  expect([...kinds.keys()].sort()).toEqual([
    'channels',
    'defaults',
    'folders',
    'groups',
    'linkifiers',
    'nav_views',
    'organization',
    'profile_fields',
    'users',
  ]);
  expect(policy.maxRemovals).toEqual({ share: 0.2 });
  const { fields } = kinds.get('channels')?.entries.find(({ key }) => key === 'backups') ?? {
    fields: new Map(),
  };
  expect(fields.get('message_retention_days')?.written).toBe(30);
  expect(fields.get('topics_policy')?.written).toBe('disable_empty_topic');
});
