import { expect, test } from 'vitest';
import { cacheFolder, configFolder, requireConfigFolder } from '../../src/config/paths.ts';

const on = (platform: NodeJS.Platform, env: Record<string, string>) => ({ platform, env });

test.each([
  ['linux', { HOME: '/home/ana' }, '/home/ana/.config/realmctl', '/home/ana/.cache/realmctl'],
  [
    'linux',
    { HOME: '/home/ana', XDG_CONFIG_HOME: '', XDG_CACHE_HOME: '' },
    '/home/ana/.config/realmctl',
    '/home/ana/.cache/realmctl',
  ],
  ['linux', { HOME: '/h', XDG_CONFIG_HOME: '/c', XDG_CACHE_HOME: '/k' }, '/c/realmctl', '/k/realmctl'],
  ['linux', { XDG_CONFIG_HOME: '/c' }, '/c/realmctl', undefined],
  [
    'darwin',
    { HOME: '/Users/ana' },
    '/Users/ana/Library/Preferences/realmctl',
    '/Users/ana/Library/Caches/realmctl',
  ],
  ['linux', {}, undefined, undefined],
  ['linux', { HOME: '' }, undefined, undefined],
] as const)('%s %j', (platform, env, config, cache) => {
  expect(configFolder(on(platform, env))).toBe(config);
  expect(cacheFolder(on(platform, env))).toBe(cache);
});

test('refuses a relative XDG_CONFIG_HOME everywhere', () => {
  expect(() => configFolder(on('linux', { HOME: '/h', XDG_CONFIG_HOME: 'rel' }))).toThrow(
    "XDG_CONFIG_HOME must be an absolute path, not 'rel'",
  );
});

test('names the folder that is needed without a home', () => {
  expect(() => requireConfigFolder(on('linux', {}))).toThrow(/HOME is not set/);
  expect(() => requireConfigFolder(on('win32', {}))).toThrow(/APPDATA is not set/);
});
