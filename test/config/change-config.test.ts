import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { changeConfig } from '../../src/config/change-config.ts';
import { makeHome } from '../support/home.ts';
import { isThorough } from '../support/sample.ts';

const platformEnv = (HOME: string) => ({ env: { HOME }, platform: process.platform });
const profile = { site: 'https://a.example', email: 'a@a.example', key_in: 'file', key: 'k' } as const;

test('keeps the file and its folder private, even one that was open before', async () => {
  const home = makeHome();
  mkdirSync(dirname(home.config), { recursive: true, mode: 0o755 });
  await changeConfig(platformEnv(home.path), (stored) => ({ ...stored, profiles: { work: profile } }));
  expect(statSync(home.config).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(home.config)).mode & 0o777).toBe(0o700);
  expect(home.stored().profiles).toEqual({ work: profile });
  expect(readdirSync(dirname(home.config))).toEqual(['config.json']);
});

test('a failed change leaves the file unchanged, and the lock free', async () => {
  const home = makeHome();
  await changeConfig(platformEnv(home.path), (stored) => ({ ...stored, active: 'work' }));
  const before = readFileSync(home.config, 'utf8');
  const failing = changeConfig(platformEnv(home.path), () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(readFileSync(home.config, 'utf8')).toBe(before);
  await changeConfig(platformEnv(home.path), (stored) => ({ ...stored, active: 'home' }));
  expect(home.stored().active).toBe('home');
});

test('never overwrites a broken file', async () => {
  const home = makeHome();
  home.store('{"profiles":');
  await expect(changeConfig(platformEnv(home.path), (stored) => stored)).rejects.toThrow(/it is not JSON/);
  expect(readFileSync(home.config, 'utf8')).toBe('{"profiles":');
});

test('changes a file with a byte order mark, and removes the mark', async () => {
  const home = makeHome();
  home.store(`\ufeff${JSON.stringify({ profiles: { work: profile }, settings: { timeout: 5 } })}`);
  await changeConfig(platformEnv(home.path), (stored) => ({ ...stored, active: 'work' }));
  expect(home.stored()).toEqual({ active: 'work', profiles: { work: profile }, settings: { timeout: 5 } });
});

test('reports in one line that HOME is a file', async () => {
  const home = makeHome();
  writeFileSync(join(home.path, 'file'), '');
  const failing = changeConfig(platformEnv(join(home.path, 'file')), (stored) => stored);
  await expect(failing).rejects.toMatchObject({
    exit: 2,
    message: `${join(home.path, 'file/.config/realmctl/config.json')} cannot be written (ENOTDIR)`,
  });
});

test('loses nothing with many concurrent processes', async () => {
  const home = makeHome();
  const names = Array.from({ length: isThorough ? 20 : 8 }, (_, n) => n);
  const profiles = Object.fromEntries(names.map((n) => [`old${n}`, profile]));
  home.store({ active: 'old0', profiles, settings: { timeout: 5 } });
  const ran = await Promise.all(names.map((n) => home.runBuilt(['auth', 'rename', `old${n}`, `new${n}`])));
  expect(ran.map(({ code, err }) => [code, err])).toEqual(
    names.map((n) => [0, `renamed profile old${n} to new${n}\n`]),
  );
  expect(Object.keys(home.stored().profiles).sort()).toEqual(names.map((n) => `new${n}`).sort());
  expect(home.stored()).toMatchObject({ active: 'new0', settings: { timeout: 5 } });
});
