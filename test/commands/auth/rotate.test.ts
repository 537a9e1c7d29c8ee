import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../../../src/main.ts';
import { type Step, startFaultyServer } from '../../support/faulty-server.ts';
import { makeHome } from '../../support/home.ts';
import { createTestIo } from '../../support/io.ts';
import { startSandbox } from '../../support/sandbox.ts';

async function ready() {
  const sandbox = await startSandbox();
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
  it('stores the new key in place of the old one and never prints it', async () => {
    const { home, user, old, site } = await ready();
    const ran = await home.run(['auth', 'rotate', '--yes', '--debug', '--json']);
    expect(ran.code).toBe(0);
    expect(ran.json()).toEqual({
      profile: 'work',
      site,
      email: 'owner@sandbox.invalid',
      key_in: 'file',
      outcome: 'replaced',
    });
    const key = user('owner').api_key;
    expect(key).not.toBe(old);
    expect(home.stored()).toMatchObject({ active: 'work', profiles: { work: { key, insecure: 'false' } } });
    for (const secret of [key, old]) expect(ran.out + ran.err).not.toContain(secret);
    expect(readdirSync(dirname(home.config))).toEqual(['config.json']);
    expect((await home.run(['whoami', '--quiet'])).out).toBe('11\n');
  });

  it('asks for the name of the site, and refuses without a terminal', async () => {
    const { home, user, old, site } = await ready();
    const ran = await home.run(['auth', 'rotate']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(`terminal: Replace the key of owner@sandbox.invalid?`);
    expect(ran.err).toContain(`Type '${new URL(site).host}'`);
    expect(ran.err).toContain('to answer, add --yes');
    expect(user('owner').api_key).toBe(old);
  });

  it('only shows the request in a dry run', async () => {
    const { home, user, old } = await ready();
    const ran = await home.run(['auth', 'rotate', '--dry-run', '--json']);
    expect(ran.json<unknown>()).toEqual([
      { method: 'POST', path: '/users/me/api_key/regenerate', parameters: {}, notices: [] },
    ]);
    expect(user('owner').api_key).toBe(old);
  });

  it("refuses a key that isn't stored in a profile", async () => {
    const { home, user, old, site } = await ready();
    const env = { ZULIP_SITE: site, ZULIP_EMAIL: 'owner@sandbox.invalid', ZULIP_API_KEY: old };
    const ran = await home.run(['auth', 'rotate', '--yes'], { env });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('the account comes from ZULIP_API_KEY, where realmctl cannot store a new key');
    expect(user('owner').api_key).toBe(old);
  });

  it('keeps the key somewhere if it cannot be stored any more', async () => {
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
    const path = /--zuliprc (\S+)/.exec(String(ran.error().hint))?.[1] ?? '';
    expect(readFileSync(path, 'utf8')).toBe(`[api]\nsite=${server.site}\nemail=a@b.c\nkey=${key}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(ran.out + ran.err).not.toContain(key);
    expect(String(ran.error().hint)).toContain(`realmctl auth login --zuliprc ${path} --name work`);
  });

  it('changes nothing on the server if the store cannot be written', async () => {
    const { home, user, old } = await ready();
    const lost = join(home.path, 'elsewhere');
    const ran = await home.run(['auth', 'rotate', '--yes'], { env: { XDG_CONFIG_HOME: lost } });
    expect(ran.code).toBe(4);
    expect(user('owner').api_key).toBe(old);
  });

  describe('when the answer was lost', () => {
    const old = 'o'.repeat(32);
    /** A server that loses the answer to the call, and then accepts or rejects the old key. */
    async function rotated(afterwards: Step, lost: Step = 'cut') {
      const home = makeHome();
      const server = await startFaultyServer(({ method }) => (method === 'POST' ? lost : afterwards));
      onTestFinished(() => server.close());
      home.store({
        active: 'work',
        profiles: { work: { site: server.site, email: 'a@b.c', key_in: 'file', key: old } },
      });
      const ran = await home.run(['auth', 'rotate', '--yes', '--json', '--timeout', '10m']);
      expect(server.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
      expect(home.stored()).toMatchObject({ profiles: { work: { key: old } } });
      expect(ran.out + ran.err).not.toContain(old);
      return { ran, login: `realmctl auth login --site ${server.site} --email a@b.c --name work` };
    }
    const me = { result: 'success', msg: '', user_id: 1, email: 'a@b.c', full_name: 'Ana' };
    const refused = { status: 401, body: { result: 'error', msg: 'Invalid API key', code: 'UNAUTHORIZED' } };

    it.each<[string, Step]>([
      ['a lost connection', 'cut'],
      ['half an answer', { truncated: '{"result":"success","msg":"","api_key":"' }],
      ['a gateway timeout', { status: 502, body: '<html>' }],
      ['a server error', { status: 500, body: { result: 'error', msg: 'x' } }],
      ['an answer without the key', { body: { result: 'success', msg: '' } }],
    ])('by %s, and the old key no longer works', async (_, lost) => {
      const { ran, login } = await rotated(refused, lost);
      expect([1, 9]).toContain(ran.code);
      expect(ran.error()).toMatchObject({
        message: expect.stringMatching(
          /the server has replaced the key of a@b\.c.* the old key no longer works/,
        ),
        hint: expect.stringContaining(login),
      });
    });

    it('and the old key still works', async () => {
      const { ran } = await rotated({ body: me });
      expect(ran.error()).toMatchObject({
        exit: 9,
        outcome: 'unknown',
        message: expect.stringContaining('the old key of a@b.c still works'),
      });
    });

    it('and there is no terminal', async () => {
      const { ran, login } = await rotated({ status: 503, body: '<html>' });
      expect(ran.error()).toMatchObject({
        exit: 9,
        outcome: 'unknown',
        message: expect.stringContaining('the old key of a@b.c may no longer work'),
        hint: expect.stringContaining(
          `realmctl auth status --profile work shows whether it still works; if not: ${login}`,
        ),
      });
    });
  });

  describe('interrupted while the server answers', () => {
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)];
    async function interrupted(answer: Step) {
      const home = makeHome();
      const interruption = new AbortController();
      const server = await startFaultyServer(({ method }) => {
        if (method !== 'POST')
          return { status: 401, body: { result: 'error', msg: 'no', code: 'UNAUTHORIZED' } };
        interruption.abort('SIGINT');
        return answer;
      });
      onTestFinished(() => server.close());
      const profile = { site: server.site, email: 'a@b.c', key_in: 'file', key: old };
      home.store({ active: 'work', profiles: { work: profile } });
      const io = createTestIo();
      const code = await run(
        ['auth', 'rotate', '--yes'],
        io,
        { HOME: home.path, REALMCTL_KEYRING: 'off' },
        interruption.signal,
      );
      return { code, err: io.err(), stored: home.stored() };
    }

    it('stores the new key anyway', async () => {
      const { code, stored } = await interrupted({ body: { result: 'success', msg: '', api_key: fresh } });
      expect(code).toBe(0);
      expect(stored).toMatchObject({ profiles: { work: { key: fresh } } });
    });

    it('reports what became of the old key if the answer was lost', async () => {
      const { code, err } = await interrupted('cut');
      expect(code).toBe(130);
      expect(err).toContain('the old key no longer works');
    });
  });
});
