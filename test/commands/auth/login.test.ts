import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { makeHome } from '../../support/home.ts';
import { startSandbox } from '../../support/sandbox.ts';

async function ready() {
  const sandbox = await startSandbox();
  const home = makeHome();
  const account = (name: string) => ['--site', sandbox.site, '--email', `${name}@sandbox.invalid`];
  return { ...sandbox, home, account };
}

describe('auth login', () => {
  it('stores a key from stdin once the server has accepted it', async () => {
    const { home, account, user, site } = await ready();
    const ran = await home.run(
      ['auth', 'login', ...account('owner'), '--with-key', '--name', 'work', '--json'],
      {
        input: ` ${user('owner').api_key}\r\n`,
      },
    );
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.json()).toEqual({
      profile: 'work',
      site,
      email: 'owner@sandbox.invalid',
      key_in: 'file',
      realm_name: 'Sandbox',
      zulip_version: expect.any(String),
      zulip_feature_level: 421,
      user_id: 11,
      full_name: 'Olga Owner',
      role: 'owner',
      is_bot: false,
    });
    expect(home.stored()).toEqual({
      active: 'work',
      profiles: {
        work: { site, email: 'owner@sandbox.invalid', key_in: 'file', key: user('owner').api_key },
      },
      settings: {},
    });
    expect((await home.run(['whoami', '--quiet'])).out).toBe('11\n');
  });

  it('fetches the key with the password, and names the profile after the host', async () => {
    const { home, account, user, site } = await ready();
    const ran = await home.run(['auth', 'login', ...account('Admin'), '--with-password'], {
      input: 'sandbox',
    });
    const name = new URL(site).host.replace(':', '-');
    expect(ran).toMatchObject({ code: 0, out: '' });
    expect(ran.err).toContain(
      `logged in to Sandbox (${site}) as Adam Admin (administrator); profile ${name}`,
    );
    expect(home.stored().profiles[name]).toMatchObject({
      email: 'admin@sandbox.invalid',
      key: user('admin').api_key,
    });
  });

  it('keeps one profile per account, and adds another for another account', async () => {
    const { home, account, site } = await ready();
    const login = (name: string) =>
      home.run(['auth', 'login', ...account(name), '--with-password', '--quiet'], { input: 'sandbox' });
    const host = new URL(site).host.replace(':', '-');
    expect((await login('owner')).out).toBe(`${host}\n`);
    expect((await login('admin')).out).toBe(`admin@${host}\n`);
    expect((await login('owner')).out).toBe(`${host}\n`);
    expect(Object.keys(home.stored().profiles).sort()).toEqual([host, `admin@${host}`].sort());
  });

  it('replaces the profile of another account only on request', async () => {
    const { home, account } = await ready();
    const login = (name: string, ...more: string[]) =>
      home.run(['auth', 'login', ...account(name), '--with-password', '--name', 'work', ...more], {
        input: 'sandbox',
      });
    await login('owner');
    const refused = await login('admin');
    expect(refused.code).toBe(2);
    expect(refused.err).toContain('--yes');
    expect(home.stored().profiles.work?.email).toBe('owner@sandbox.invalid');
    expect((await login('admin', '--yes')).code).toBe(0);
    expect(home.stored().profiles.work?.email).toBe('admin@sandbox.invalid');
  });

  it('imports everything from a zuliprc', async () => {
    const { home, user, site } = await ready();
    copyFileSync(new URL('../../support/tls/cert.pem', import.meta.url), join(home.path, 'ca.pem'));
    const rc = join(home.path, 'rc');
    const lines = [
      `site=${site}/api`,
      'email=bot@sandbox.invalid',
      `key=${user('bot').api_key}`,
      'cert_bundle=~/ca.pem',
    ];
    writeFileSync(rc, `\uFEFF[api]\r\n${lines.join('\r\n')}\r\n`, { mode: 0o600 });
    const ran = await home.run(['auth', 'login', '--zuliprc', rc, '--name', 'ci']);
    expect(ran.err).toContain('as Build Bot (member, bot); profile ci');
    expect(home.stored().profiles.ci).toEqual({
      site,
      email: 'bot@sandbox.invalid',
      key: user('bot').api_key,
      key_in: 'file',
      cert_bundle: join(home.path, 'ca.pem'),
    });
  });

  it.each([
    ['a wrong key', 'owner', '--with-key', 'k'.repeat(32), 4, 'Invalid API key'],
    ['a malformed key', 'owner', '--with-key', 'short', 4, 'Malformed API key'],
    ['a wrong password', 'owner', '--with-password', 'wrong', 4, 'Your username or password is incorrect'],
    ['a key of someone else', 'owner', '--with-key', 'ADMIN', 4, 'Invalid API key'],
    ['a deactivated account', 'member1', '--with-password', 'sandbox', 4, 'Account is deactivated'],
  ])('stores nothing with %s', async (_, name, flag, input, code, message) => {
    const { home, account, user } = await ready();
    user('member1').is_active = false;
    const secret = input === 'ADMIN' ? user('admin').api_key : input;
    const ran = await home.run(['auth', 'login', ...account(name), flag, '--json'], { input: secret });
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.error()).toMatchObject({ exit: code, message });
    expect(ran.err).not.toContain(secret === 'sandbox' ? '"sandbox"' : secret);
    expect(existsSync(home.config)).toBe(false);
  });

  it("sends no key to servers that aren't Zulip or have no organization", async () => {
    for (const body of ['<html>Welcome to the hotel', { result: 'success', zulip_version: '11.0' }]) {
      const server = await startFaultyServer([{ body }]);
      const home = makeHome();
      const args = ['auth', 'login', '--site', server.site, '--email', 'a@b.c', '--with-key'];
      const ran = await home.run(args, { input: 'canaryKEY0123456789canaryKEY01234' });
      await server.close();
      expect([9, 3]).toContain(ran.code);
      expect(server.requests.map(({ url }) => url)).toEqual(['/api/v1/server_settings']);
      expect(existsSync(home.config)).toBe(false);
    }
  });

  it.each([
    [[], '--site'],
    [['--site', 'x.example'], '--email'],
    [['--site', 'x.example', '--email', 'a@x.example'], '--with-key'],
    [['--site', 'x.example', '--email', 'a@x.example', '--no-input'], '--with-password'],
  ])("doesn't prompt without a terminal, and names the missing flag: %j", async (args, flag) => {
    const ran = await makeHome().run(['auth', 'login', ...args]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(`to answer, add ${flag}`);
  });

  it('says for an empty stdin that the environment is enough, if it is', async () => {
    const { home, account, site } = await ready();
    const args = ['auth', 'login', ...account('owner'), '--with-key'];
    const alone = await home.run(args, { input: '\n' });
    expect([alone.code, alone.err]).toEqual([
      2,
      'realmctl: --with-key: stdin is empty\n  pipe it in, as in: realmctl auth login --with-key < FILE\n',
    ]);
    const env = { ZULIP_SITE: site, ZULIP_EMAIL: 'owner@sandbox.invalid', ZULIP_API_KEY: 'x' };
    const ran = await home.run(args, { env });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(
      'ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY are set, so commands are authenticated',
    );
  });

  it('warns that environment variables will override the profile', async () => {
    const { home, account, site } = await ready();
    const ran = await home.run(['auth', 'login', ...account('owner'), '--with-password'], {
      input: 'sandbox',
      env: { ZULIP_SITE: site },
    });
    expect(ran.err).toContain('ZULIP_SITE is set and will override the active profile');
  });

  it.each(['../x', '-x', '', ' ', 'a b', '__proto__'])('refuses the name %j', async (name) => {
    const ran = await makeHome().run(
      ['auth', 'login', '--site', 'x.example', '--email', 'a@b.c', '--with-key', `--name=${name}`],
      { input: 'k' },
    );
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('name');
  });

  it('writes password and key to no output, trace or log', async () => {
    const sandbox = await startSandbox();
    const home = makeHome();
    const args = ['auth', 'login', '--site', sandbox.site, '--email', 'owner@sandbox.invalid'];
    const ran = await home.run([...args, '--with-password', '--name', 'work', '--debug', '--json'], {
      input: 'sandbox',
    });
    expect(ran.code).toBe(0);
    const key = home.stored().profiles.work?.key ?? '';
    expect(key).toHaveLength(32);
    const written = await sandbox.writes();
    expect(written).toMatchObject([
      {
        path: '/fetch_api_key',
        account: null,
        params: { username: 'owner@sandbox.invalid', password: '[hidden]' },
      },
    ]);
    const shown = [ran.out, ran.err, JSON.stringify(written)].join('\n');
    expect(shown).toContain('> POST');
    expect(shown).not.toContain(key);
    expect(shown).not.toMatch(/password"?[=:]"?sandbox/);
  });

  it('refuses a broken configuration before it asks or sends anything', async () => {
    const home = makeHome();
    home.store('{"profiles"');
    const ran = await home.run(['auth', 'login']);
    expect([ran.code, ran.err]).toEqual([
      2,
      `realmctl: ${home.config} cannot be used: it is not JSON\n  fix it or move it away; realmctl leaves it unchanged\n`,
    ]);
    expect(readFileSync(home.config, 'utf8')).toBe('{"profiles"');
  });
});
