import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSeenVersion, writeSeenVersion } from '../../src/config/server-level.ts';
import { makeHome } from '../support/home.ts';

const seen = { level: 421, version: '11.0' };
const site = 'https://chat.example.com';
const day = 86_400_000;

test('what was seen counts for a day, and for its site alone', () => {
  const around = { env: { HOME: makeHome().path }, platform: 'linux' } as const;
  expect(writeSeenVersion(site, seen, around, 1000)).toBe(true);
  expect(readSeenVersion(site, around, 1000 + day - 1)).toEqual(seen);
  expect(readSeenVersion(site, around, 1000 + day)).toBeUndefined();
  expect(readSeenVersion(site, around, 999)).toBeUndefined();
  expect(readSeenVersion('https://other.example.com', around, 1000)).toBeUndefined();
});

test('nothing is remembered of this machine, nor without a home', () => {
  const around = { env: { HOME: makeHome().path }, platform: 'linux' } as const;
  expect(writeSeenVersion('http://127.0.0.1:9991', seen, around, 0)).toBe(false);
  expect(writeSeenVersion('http://localhost', seen, around, 0)).toBe(false);
  expect(writeSeenVersion(site, seen, { env: {}, platform: 'linux' }, 0)).toBe(false);
});

test('a cache that cannot be used is as none', () => {
  const home = makeHome();
  const around = {
    env: { HOME: home.path, XDG_CACHE_HOME: join(home.path, 'file') },
    platform: 'linux',
  } as const;
  writeFileSync(join(home.path, 'file'), '');
  expect(writeSeenVersion(site, seen, around, 0)).toBe(false);
  expect(readSeenVersion(site, around, 0)).toBeUndefined();
  const whole = { env: { HOME: home.path }, platform: 'linux' } as const;
  writeSeenVersion(site, seen, whole, 0);
  const folder = join(home.path, '.cache/realmctl/levels');
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"level":"x"}');
  expect(readSeenVersion(site, whole, 0)).toBeUndefined();
});
