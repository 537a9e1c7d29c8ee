import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { served } from '../../sandbox/support/served.ts';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { makeHome } from '../../support/home.ts';

async function ready() {
  const sandbox = await served();
  const home = makeHome();
  const old = sandbox.user('owner').api_key;
  home.store({
    active: 'work',
    profiles: {
      work: {
        site: sandbox.site,
        email: 'owner@sandbox.invalid',
        key_in: 'file',
        key: old,
        insecure: 'false',
      },
    },
  });
  return { ...sandbox, home, old };
}

describe('auth rotate', () => {
  it('puts the new key where the old one was, and shows it nowhere', async () => {
    const { home, user, old, site } = await ready();
    const ran = await home.run(['auth', 'rotate', '--yes', '--debug', '--json']);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({ profile: 'work', site, email: 'owner@sandbox.invalid', key_in: 'file' });
    const key = user('owner').api_key;
    expect(key).not.toBe(old);
    expect(home.stored()).toMatchObject({ active: 'work', profiles: { work: { key, insecure: 'false' } } });
    for (const secret of [key, old]) expect(ran.out + ran.err).not.toContain(secret);
    expect(readdirSync(dirname(home.config))).toEqual(['config.json']);
    expect((await home.run(['whoami', '--quiet'])).out).toBe('11\n');
  });

  it('asks for the name of the site, and not at all without a terminal', async () => {
    const { home, user, old, site } = await ready();
    const ran = await home.run(['auth', 'rotate']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`At ${site}: the key of owner@sandbox.invalid`);
    expect(ran.err).toContain(`Type '${new URL(site).host}'`);
    expect(ran.err).toContain('answer with --yes');
    expect(user('owner').api_key).toBe(old);
  });

  it('only shows the request in a dry run', async () => {
    const { home, user, old } = await ready();
    const ran = await home.run(['auth', 'rotate', '--dry-run', '--json']);
    expect(ran.json<unknown>()).toEqual([
      { method: 'POST', path: '/users/me/api_key/regenerate', parameters: {} },
    ]);
    expect(user('owner').api_key).toBe(old);
  });

  it('refuses a key that has its place elsewhere', async () => {
    const { home, user, old } = await ready();
    const ran = await home.run(['auth', 'rotate', '--yes'], { env: { ZULIP_API_KEY: old } });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('comes from profile work and ZULIP_API_KEY');
    expect(user('owner').api_key).toBe(old);
  });

  it('loses no key where it cannot be stored any more', async () => {
    const home = makeHome();
    const key = 'canaryKEY0123456789canaryKEY01234';
    const server = await startFaultyServer(({ url }) => {
      if (!url.endsWith('/regenerate')) return {};
      writeFileSync(home.config, '{"broken"');
      return { body: { result: 'success', msg: '', api_key: key } };
    });
    onTestFinished(() => server.close());
    const profile = { site: server.site, email: 'a@b.c', key_in: 'file', key: 'o'.repeat(32) };
    home.store({ active: 'work', profiles: { work: profile } });
    const ran = await home.run(['auth', 'rotate', '--yes', '--json']);
    expect(ran.code).toBe(1);
    const path = /the new key is in (\S+)/.exec(String(ran.error().hint))?.[1] ?? '';
    expect(readFileSync(path, 'utf8')).toBe(`[api]\nsite=${server.site}\nemail=a@b.c\nkey=${key}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(ran.out + ran.err).not.toContain(key);
    expect(String(ran.error().hint)).toContain(`realmctl auth login --zuliprc ${path} --name work`);
  });

  it('changes nothing on the server where the store cannot be written', async () => {
    const { home, user, old } = await ready();
    const lost = join(home.path, 'elsewhere');
    const ran = await home.run(['auth', 'rotate', '--yes'], { env: { XDG_CONFIG_HOME: lost } });
    expect(ran.code).toBe(4);
    expect(user('owner').api_key).toBe(old);
  });

  it('says what to look at where the answer got lost', async () => {
    const home = makeHome();
    const server = await startFaultyServer(['cut']);
    onTestFinished(() => server.close());
    const profile = { site: server.site, email: 'a@b.c', key_in: 'file', key: 'o'.repeat(32) };
    home.store({ active: 'work', profiles: { work: profile } });
    const ran = await home.run(['auth', 'rotate', '--yes', '--json']);
    expect(ran.code).toBe(9);
    expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(ran.error()).toMatchObject({
      outcome: 'unknown',
      hint: expect.stringContaining('realmctl auth status'),
    });
  });
});
