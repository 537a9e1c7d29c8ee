/** Which stored account is used, and that its key goes only to its own site. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ConfigInput, resolveConfig } from '../../src/config/resolve.ts';
import { type Home, makeHome } from '../support/home.ts';
import { keyOf, missingOf } from './support.ts';

const work = { site: 'https://work.example', email: 'w@work.example', key_in: 'file', key: 'WORK' };
const club = { site: 'https://club.example', email: 'c@club.example', key_in: 'file', key: 'CLUB' };

function homeWithAll(): Home {
  const home = makeHome();
  home.store({ active: 'work', profiles: { work, club }, settings: {} });
  const rc = (name: string) =>
    writeFileSync(
      join(home.path, name),
      `[api]\nemail=f@x.example\nkey=${name}\nsite=https://${name}.example\n`,
      { mode: 0o600 },
    );
  rc('.zuliprc');
  rc('named');
  return home;
}

function resolve(home: Home, env: ConfigInput['env'] = {}, flags: ConfigInput['flags'] = {}) {
  return resolveConfig({ flags, env: { HOME: home.path, ...env }, platform: 'linux', cwd: home.path });
}

test.each<[string, ConfigInput['flags'], ConfigInput['env'], string]>([
  ['the active profile, before ~/.zuliprc', {}, {}, 'WORK'],
  ['REALMCTL_PROFILE before the active one', {}, { REALMCTL_PROFILE: 'club' }, 'CLUB'],
  ['an empty variable counts as unset', {}, { REALMCTL_PROFILE: '', ZULIP_CONFIG: '' }, 'WORK'],
  ['ZULIP_CONFIG before REALMCTL_PROFILE', {}, { REALMCTL_PROFILE: 'club', ZULIP_CONFIG: 'named' }, 'named'],
  [
    '--profile before all variables that name one',
    { profile: 'work' },
    { REALMCTL_PROFILE: 'club', ZULIP_CONFIG: 'named' },
    'WORK',
  ],
  ['--zuliprc before a profile', { zuliprc: 'named' }, { REALMCTL_PROFILE: 'club' }, 'named'],
  ['a named profile before ZULIP_API_KEY', { profile: 'work' }, { ZULIP_API_KEY: 'ENV' }, 'WORK'],
])('%s', async (_, flags, env, key) => {
  expect(keyOf(await resolve(homeWithAll(), env, flags))).toBe(key);
});

test('~/.zuliprc if no profile is active', async () => {
  const home = homeWithAll();
  home.store({ profiles: { work }, settings: {} });
  expect(keyOf(await resolve(home))).toBe('.zuliprc');
});

test('names the profile as the source of every value', async () => {
  const config = await resolve(homeWithAll());
  expect(config.profile).toBe('work');
  expect(config.origins).toEqual({ site: 'profile work', email: 'profile work', key: 'profile work' });
});

test('names the source of an unknown profile', async () => {
  const home = homeWithAll();
  await expect(resolve(home, {}, { profile: 'nix' })).rejects.toMatchObject({
    exit: 2,
    message: "there is no profile 'nix' (named by --profile)",
    hint: 'there are: work, club',
  });
  await expect(resolve(home, { REALMCTL_PROFILE: '__proto__' })).rejects.toThrow(/REALMCTL_PROFILE/);
});

test('--profile and --zuliprc cannot be combined', async () => {
  await expect(resolve(homeWithAll(), {}, { profile: 'work', zuliprc: 'named' })).rejects.toThrow(
    /cannot be combined/,
  );
});

test("never sends a profile's key to another site", async () => {
  const config = await resolve(homeWithAll(), { ZULIP_SITE: 'https://other.example' });
  expect(config).toMatchObject({ site: 'https://other.example', profile: undefined });
  expect(missingOf(config)?.message).toBe(
    'ZULIP_SITE says https://other.example, but the key in profile work is for https://work.example',
  );
});

test.each<[ConfigInput['flags'], ConfigInput['env'], string]>([
  [
    { site: 'other.example' },
    {},
    '--site says https://other.example, but the key in profile work is for https://work.example',
  ],
  [
    { email: 'b@work.example' },
    {},
    '--email says b@work.example, but the key in profile work is for w@work.example',
  ],
])('refuses flags that contradict a named profile: %j', async (flags, env, message) => {
  await expect(resolve(homeWithAll(), env, { ...flags, profile: 'work' })).rejects.toMatchObject({
    exit: 2,
    message,
  });
});

test('ignores variables that contradict a named profile', async () => {
  const env = { ZULIP_SITE: 'https://other.example', ZULIP_EMAIL: 'b@work.example' };
  const config = await resolve(homeWithAll(), env, { profile: 'work' });
  expect(config).toMatchObject({ site: work.site, email: work.email });
  expect(keyOf(config)).toBe('WORK');
});

test('accepts the same account in another spelling', async () => {
  const env = { ZULIP_SITE: 'HTTPS://work.example/api', ZULIP_EMAIL: 'W@work.example' };
  expect(keyOf(await resolve(homeWithAll(), env, { profile: 'work' }))).toBe('WORK');
});

test('reports a disabled keyring only if its key is needed', async () => {
  const home = makeHome();
  const { key: _, ...apart } = work;
  home.store({ active: 'work', profiles: { work: { ...apart, key_in: 'keyring' } } });
  const config = await resolve(home, { REALMCTL_KEYRING: 'off' });
  expect(config).toMatchObject({ site: 'https://work.example' });
  expect(missingOf(config)).toMatchObject({
    exit: 4,
    message: 'the key of profile work is in the keyring, which REALMCTL_KEYRING=off disables',
  });
});
