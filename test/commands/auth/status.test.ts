import { describe, expect, it } from 'vitest';
import { makeHome } from '../../support/home.ts';
import { startSandbox } from '../../support/sandbox.ts';

async function ready() {
  const sandbox = await startSandbox();
  const home = makeHome();
  const profile = (name: string, key = sandbox.user(name).api_key) => ({
    site: sandbox.site,
    email: `${name}@sandbox.invalid`,
    key_in: 'file',
    key,
  });
  home.store({ active: 'work', profiles: { work: profile('owner'), old: profile('admin', 'k'.repeat(32)) } });
  return { ...sandbox, home };
}

describe('auth status', () => {
  it('prints the account, its source and where the key is, never the key', async () => {
    const { home, site, user } = await ready();
    const ran = await home.run(['auth', 'status', '--json']);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({
      profile: 'work',
      site,
      email: 'owner@sandbox.invalid',
      good: true,
      problem: null,
      hint: null,
      key_in: 'file',
      keyring: 'off',
      site_from: 'profile work',
      email_from: 'profile work',
      key_from: 'profile work',
      realm_name: 'Sandbox',
      zulip_version: expect.any(String),
      zulip_feature_level: 421,
      user_id: 11,
      full_name: 'Olga Owner',
      role: 'owner',
      is_bot: false,
    });
    expect(ran.out).not.toContain(user('owner').api_key);
  });

  it('names the environment as the source', async () => {
    const { home, site, user } = await ready();
    const env = { ZULIP_SITE: site, ZULIP_EMAIL: 'bot@sandbox.invalid', ZULIP_API_KEY: user('bot').api_key };
    expect((await home.run(['auth', 'status', '--json'], { env })).json()).toMatchObject({
      profile: null,
      key_in: 'environment',
      key_from: 'ZULIP_API_KEY',
      is_bot: true,
    });
  });

  it.each([
    ['a wrong key', 4, {}, 'Invalid API key'],
    ['a server that is unreachable', 9, { ZULIP_SITE: 'http://127.0.0.1:9' }, 'http://127.0.0.1:9: '],
    [
      'a key alone',
      2,
      { ZULIP_SITE: '', ZULIP_EMAIL: '' },
      'ZULIP_API_KEY has no site and no email next to it',
    ],
  ])('prints what it knows and fails: %s', async (_, code, more, problem) => {
    const { home, site } = await ready();
    const account = { ZULIP_SITE: site, ZULIP_EMAIL: 'owner@sandbox.invalid', ZULIP_API_KEY: 'x'.repeat(32) };
    const ran = await home.run(['auth', 'status', '--json'], { env: { ...account, ...more } });
    expect(ran.code).toBe(code);
    expect(ran.json()).toMatchObject({
      good: false,
      problem: expect.stringContaining(problem),
      user_id: null,
    });
  });

  it('says that nobody is logged in', async () => {
    const ran = await makeHome().run(['auth', 'status', '--json']);
    expect([ran.code, ran.out]).toEqual([4, '']);
    expect(ran.error().hint).toMatch(/^realmctl auth login\n/);
  });

  it('checks all profiles, each with its own environment', async () => {
    const { home } = await ready();
    const ran = await home.run(['auth', 'status', '--all', '--json'], { env: { ZULIP_EMAIL: 'x@y.z' } });
    expect(ran.code).toBe(8);
    expect(ran.json<unknown>()).toMatchObject([
      { profile: 'work', good: true, role: 'owner' },
      {
        profile: 'old',
        good: false,
        problem: 'Invalid API key',
        hint: expect.stringMatching(/^realmctl auth login/),
      },
    ]);
  });
});

describe('different words for different problems of an account', () => {
  it.each([
    ['Invalid API key', 'realmctl auth login'],
    ['Account is deactivated', 'an administrator of the organization can reactivate the account'],
  ])('%s', async (message, hint) => {
    const { home, user, site } = await ready();
    const wrong = message === 'Invalid API key';
    user('guest').is_active = wrong;
    const ran = await home.run(['whoami'], {
      env: {
        ZULIP_SITE: site,
        ZULIP_EMAIL: 'guest@sandbox.invalid',
        ZULIP_API_KEY: user(wrong ? 'admin' : 'guest').api_key,
      },
    });
    expect(ran.code).toBe(4);
    expect(ran.err.split('\n').slice(0, 2)).toEqual([`realmctl: ${message}`, `  ${hint}`]);
  });
});
