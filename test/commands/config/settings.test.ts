import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { makeHome } from '../../support/home.ts';
import { startSandbox } from '../../support/sandbox.ts';

type Row = { key: string; value: unknown; origin: string | null };
const profile = { site: 'https://a.example', email: 'a@a.example', key_in: 'file', key: 'canaryKEY0123' };

describe('config list', () => {
  it('names the source of every value', async () => {
    const home = makeHome();
    home.store({
      active: 'work',
      profiles: { work: { ...profile, insecure: 'true' } },
      settings: { timeout: 5, pager: 'less' },
    });
    const env = {
      ZULIP_EMAIL: profile.email.toUpperCase(),
      NO_COLOR: '1',
      PAGER: 'more',
      REALMCTL_KEYRING: 'off',
    };
    const rows = (await home.run(['config', 'list', '--json'], { env })).json<Row[]>();
    expect(Object.fromEntries(rows.map(({ key, value, origin }) => [key, [value, origin]]))).toEqual({
      profile: ['work', 'active'],
      site: ['https://a.example', 'profile work'],
      email: [profile.email, 'ZULIP_EMAIL'],
      key: ['[hidden]', 'profile work'],
      insecure: [true, 'profile work'],
      cert_bundle: [null, null],
      client_cert: [null, null],
      client_cert_key: [null, null],
      format: ['table', 'default'],
      color: ['never', 'NO_COLOR'],
      pager: ['less', home.config],
      timeout: [5, home.config],
      max_wait: [300, 'default'],
      prompt: [true, 'default'],
      keyring: ['off', 'REALMCTL_KEYRING'],
    });
  });

  it.each([
    [{ FORCE_COLOR: '1' }, 'always', 'FORCE_COLOR'],
    [{ FORCE_COLOR: '0' }, 'never', 'FORCE_COLOR'],
    [{ CLICOLOR_FORCE: '1', CLICOLOR: '0' }, 'always', 'CLICOLOR_FORCE'],
    [{ CLICOLOR_FORCE: '0', CLICOLOR: '0' }, 'never', 'CLICOLOR'],
    [{ CLICOLOR: '1' }, 'auto', 'CLICOLOR'],
    [{ NO_COLOR: '' }, 'always', 'the file'],
  ])('takes color from %j before anything else', async (env, value, origin) => {
    const home = makeHome();
    home.store({ profiles: {}, settings: { color: 'always' } });
    const rows = (await home.run(['config', 'list', '--json'], { env })).json<Row[]>();
    const row = { key: 'color', value, origin: origin === 'the file' ? home.config : origin };
    expect(rows).toContainEqual(row);
  });

  it('shows sources in the table only on request', async () => {
    const home = makeHome();
    expect((await home.run(['config', 'list'])).out).toContain('timeout\t60\n');
    expect((await home.run(['config', 'list', '--origin'])).out).toContain('timeout\t60\tdefault\n');
  });
});

describe('config set, get, unset, path', () => {
  it('store, print and remove a value', async () => {
    const home = makeHome();
    expect((await home.run(['config', 'path'])).out).toBe(`${home.config}\n`);
    expect((await home.run(['config', 'set', 'max-wait', '0'])).err).toBe('set max_wait to 0\n');
    expect(home.stored().settings).toEqual({ max_wait: 0 });
    expect((await home.run(['config', 'get', 'max_wait'])).out).toBe('0\n');
    expect((await home.run(['config', 'unset', 'max_wait', '--json'])).json()).toEqual({
      key: 'max_wait',
      profile: null,
    });
    expect((await home.run(['config', 'get', 'max_wait'])).out).toBe('300\n');
    expect((await home.run(['config', 'get', 'site'])).code).toBe(3);
  });

  it.each([
    ['timeout', '0', 'timeout must be longer than 0'],
    ['timeout', 'x', 'timeout must be a length of time'],
    ['format', 'xml', 'format must be one of table, json, ndjson, csv, tsv, yaml'],
    ['color', 'blue', 'color must be one of auto, always, never'],
    ['prompt', 'maybe', 'prompt must be true or false'],
    ['keyring', 'maybe', 'keyring must be one of on, off'],
    ['insecure', 'yes', "insecure must be true or false, not 'yes'"],
    ['cert_bundle', '/no/such/ca.pem', 'cert_bundle: /no/such/ca.pem cannot be read (ENOENT)'],
    ['site', 'https://b.example', 'site belongs to an account'],
    ['key', 'x', 'key belongs to an account'],
    ['profile', 'x', 'the active profile is not set here'],
    ['nix', 'x', "there is no key 'nix'"],
  ])('%s refuses %s', async (key, value, message) => {
    const home = makeHome();
    home.store({ active: 'work', profiles: { work: profile } });
    const ran = await home.run(['config', 'set', key, value]);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(message);
    expect(home.stored()).toEqual({ active: 'work', profiles: { work: profile } });
  });

  it('stores certificates in the profile, with absolute paths', async () => {
    const home = makeHome();
    home.store({ active: 'work', profiles: { work: profile, club: profile } });
    writeFileSync(join(home.path, 'ca.pem'), 'CA');
    const ran = await home.run(['config', 'set', 'cert_bundle', '~/ca.pem', '--profile', 'club']);
    expect(ran.err).toBe(`set cert_bundle of profile club to ${join(home.path, 'ca.pem')}\n`);
    expect(home.stored().profiles).toEqual({
      work: profile,
      club: { ...profile, cert_bundle: join(home.path, 'ca.pem') },
    });
    await home.run(['config', 'unset', 'cert_bundle', '--profile', 'club']);
    expect(home.stored().profiles.club).toEqual(profile);
  });
});

describe('effects of settings', () => {
  async function ready(settings: object) {
    const { site, user } = await startSandbox();
    const home = makeHome();
    home.store({ settings });
    const env = {
      ZULIP_SITE: site,
      ZULIP_EMAIL: 'owner@sandbox.invalid',
      ZULIP_API_KEY: user('owner').api_key,
    };
    return (...args: string[]) => home.run(args, { env });
  }

  it('format applies unless an option says otherwise', async () => {
    const run = await ready({ format: 'json' });
    expect((await run('whoami')).json()).toMatchObject({ user_id: 11 });
    expect((await run('whoami', '--format', 'csv')).out).toMatch(/^"?user_id/);
    expect((await run('whoami', '--quiet')).out).toBe('11\n');
    expect((await run('whoami', '--jq', '.user_id')).out).toBe('11\n');
    expect((await run('channel', 'list', '--columns', 'id')).code).toBe(0);
    expect((await run('completion', 'bash')).out).not.toMatch(/^"/);
  });

  it('timeout applies unless an option says otherwise', async () => {
    const server = await startFaultyServer(['hang']);
    const home = makeHome();
    home.store({ settings: { timeout: 1 } });
    const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: 'x' };
    const ran = await home.run(['whoami'], { env });
    await server.close();
    expect(ran.code).toBe(9);
    expect(ran.err).toContain('within 1s');
  });

  it('an invalid setting in a hand-edited file is reported with the file', async () => {
    const home = makeHome();
    home.store({ settings: { timeout: 'soon' } });
    const ran = await home.run(['config', 'list']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`${home.config}: timeout must be a length of time`);
    expect((await home.run(['config', 'unset', 'timeout'])).code).toBe(0);
    expect((await home.run(['config', 'list'])).code).toBe(0);
  });
});
