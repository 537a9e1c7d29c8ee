import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCachedVersion, writeCachedVersion } from '../../src/config/version-cache.ts';
import { makeHome } from '../support/home.ts';

const seen = { level: 421, version: '11.0' };
const site = 'https://chat.example.com';
const day = 86_400_000;

test('keeps an answer for a day, and only for its site', async () => {
  const platformEnv = { env: { HOME: makeHome().path }, platform: 'linux' } as const;
  expect(await writeCachedVersion(site, seen, platformEnv, 1000)).toBe(true);
  expect(readCachedVersion(site, platformEnv, 1000 + day - 1)).toEqual(seen);
  expect(readCachedVersion(site, platformEnv, 1000 + day)).toBeUndefined();
  expect(readCachedVersion(site, platformEnv, 999)).toBeUndefined();
  expect(readCachedVersion('https://other.example.com', platformEnv, 1000)).toBeUndefined();
});

test('stores nothing for this machine, or without a home', async () => {
  const platformEnv = { env: { HOME: makeHome().path }, platform: 'linux' } as const;
  expect(await writeCachedVersion('http://127.0.0.1:9991', seen, platformEnv, 0)).toBe(false);
  expect(await writeCachedVersion('http://localhost', seen, platformEnv, 0)).toBe(false);
  expect(await writeCachedVersion(site, seen, { env: {}, platform: 'linux' }, 0)).toBe(false);
});

test('ignores an unusable cache', async () => {
  const home = makeHome();
  const platformEnv = {
    env: { HOME: home.path, XDG_CACHE_HOME: join(home.path, 'file') },
    platform: 'linux',
  } as const;
  writeFileSync(join(home.path, 'file'), '');
  expect(await writeCachedVersion(site, seen, platformEnv, 0)).toBe(false);
  expect(readCachedVersion(site, platformEnv, 0)).toBeUndefined();
  const whole = { env: { HOME: home.path }, platform: 'linux' } as const;
  await writeCachedVersion(site, seen, whole, 0);
  const folder = join(home.path, '.cache/realmctl/levels');
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"level":"x"}');
  expect(readCachedVersion(site, whole, 0)).toBeUndefined();
});

test('does not follow a link under a predictable name', async () => {
  const home = makeHome();
  const platformEnv = { env: { HOME: home.path }, platform: 'linux' } as const;
  await writeCachedVersion(site, seen, platformEnv, 0);
  const folder = join(home.path, '.cache/realmctl/levels');
  const [name] = readdirSync(folder);
  const precious = join(home.path, 'precious');
  writeFileSync(precious, 'mine');
  symlinkSync(precious, join(folder, `${name}.${process.pid}`));
  expect(await writeCachedVersion(site, seen, platformEnv, 1)).toBe(true);
  expect(readFileSync(precious, 'utf8')).toBe('mine');
});
