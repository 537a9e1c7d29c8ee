/** list, switch, rename, logout, token. */
import { chmodSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeHome } from '../../support/home.ts';
import { startSandbox } from '../../support/sandbox.ts';

const work = { site: 'https://work.example', email: 'w@work.example', key_in: 'file', key: 'WORKKEY' };
const club = { site: 'https://club.example', email: 'c@club.example', key_in: 'file', key: 'CLUBKEY' };

function ready() {
  const home = makeHome();
  home.store({ active: 'work', profiles: { work, club }, settings: { timeout: 5 } });
  return home;
}

describe('auth list', () => {
  it('prints a list without keys', async () => {
    const ran = await ready().run(['auth', 'list', '--json']);
    expect(ran.json()).toEqual([
      { profile: 'work', site: work.site, email: work.email, active: true, key_in: 'file' },
      { profile: 'club', site: club.site, email: club.email, active: false, key_in: 'file' },
    ]);
    expect((await makeHome().run(['auth', 'list', '--json'])).out).toBe('[]\n');
  });
});

describe('auth switch', () => {
  it('activates another profile and keeps everything else', async () => {
    const home = ready();
    const ran = await home.run(['auth', 'switch', 'club']);
    expect([ran.code, ran.err]).toEqual([0, 'now c@club.example at https://club.example (profile club)\n']);
    expect(home.stored()).toEqual({ active: 'club', profiles: { work, club }, settings: { timeout: 5 } });
    expect((await home.run(['auth', 'token'])).out).toBe('CLUBKEY\n');
  });

  it('ends with 3 for an unknown name', async () => {
    const home = ready();
    const ran = await home.run(['auth', 'switch', 'nix', '--json']);
    expect(ran.code).toBe(3);
    expect(ran.error()).toMatchObject({
      message: "there is no profile 'nix'",
      hint: 'there are: work, club',
    });
    expect(home.stored().active).toBe('work');
  });
});

describe('auth rename', () => {
  it('keeps the profile active', async () => {
    const home = ready();
    expect((await home.run(['auth', 'rename', 'work', 'job', '--json'])).json()).toEqual({
      profile: 'job',
      old_name: 'work',
      site: work.site,
      email: work.email,
    });
    expect(home.stored()).toMatchObject({ active: 'job', profiles: { club, job: work } });
    expect(home.stored().profiles).not.toHaveProperty('work');
  });

  it('refuses a taken name', async () => {
    const home = ready();
    expect((await home.run(['auth', 'rename', 'work', 'club'])).code).toBe(6);
    expect(home.stored().profiles).toEqual({ work, club });
  });
});

describe('auth logout', () => {
  it('removes the profile in use and activates no other', async () => {
    const home = ready();
    const ran = await home.run(['auth', 'logout']);
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('logged out w@work.example at https://work.example (profile work)\n');
    expect(home.stored()).toEqual({ profiles: { club }, settings: { timeout: 5 } });
    expect((await home.run(['auth', 'logout'])).code).toBe(2);
    expect((await home.run(['auth', 'logout', 'club'])).code).toBe(0);
    expect(home.stored().profiles).toEqual({});
  });
});

describe('auth token', () => {
  it('prints the effective key to a pipe', async () => {
    const home = ready();
    expect((await home.run(['auth', 'token'])).out).toBe('WORKKEY\n');
    expect((await home.run(['auth', 'token', '--profile', 'club'])).out).toBe('CLUBKEY\n');
    const env = { ZULIP_SITE: 'https://e.example', ZULIP_EMAIL: 'e@e.example', ZULIP_API_KEY: 'ENVKEY' };
    expect((await home.run(['auth', 'token'], { env })).out).toBe('ENVKEY\n');
  });

  it('ends with 4 without one', async () => {
    const ran = await makeHome().run(['auth', 'token']);
    expect([ran.code, ran.out]).toEqual([4, '']);
    expect(ran.err).toContain('\n  realmctl auth login\n');
  });
});

describe('--profile', () => {
  it('--profile selects the account of any command', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const profile = (name: string) => ({
      site,
      email: `${name}@sandbox.invalid`,
      key_in: 'file',
      key: user(name).api_key,
    });
    home.store({ active: 'a', profiles: { a: profile('owner'), b: profile('guest') } });
    expect((await home.run(['whoami', '--quiet'])).out).toBe('11\n');
    expect((await home.run(['whoami', '--quiet', '--profile', 'b'])).out).toBe('16\n');
    expect((await home.run(['whoami', '--quiet'], { env: { REALMCTL_PROFILE: 'b' } })).out).toBe('16\n');
  });
});

describe('a broken configuration', () => {
  const bad = [
    ['HOME is not set', { HOME: '' }],
    ['XDG_CONFIG_HOME must be an absolute path', { XDG_CONFIG_HOME: 'rel' }],
    ['cannot be written (ENOTDIR)', { XDG_CONFIG_HOME: '/dev/null' }],
    // No folder can be created there, not even by root.
    ['cannot be written (E', { XDG_CONFIG_HOME: '/sys' }],
  ] as const;
  it.each(bad)('is one line for commands that need it, and nothing for others: %s', async (message, env) => {
    const home = makeHome();
    const ran = await home.run(['config', 'set', 'timeout', '5'], { env });
    expect(ran.code).toBe(2);
    expect(ran.err.split('\n')[0]).toContain(message);
    for (const words of [
      ['--help'],
      ['--version'],
      ['completion', 'bash'],
      ['help', 'environment'],
      ['auth', 'login', '--help'],
    ]) {
      expect(await home.run(words, { env })).toMatchObject({ code: 0, err: '' });
    }
  });

  it('a file that others can read stops every command that sends a request, with the fix', async () => {
    const home = ready();
    home.store({}, 0o600);
    chmodSync(home.config, 0o644);
    const ran = await home.run(['whoami']);
    expect([ran.code, ran.err]).toEqual([
      2,
      `realmctl: ${home.config} holds an API key and others can open it (mode 644)\n  chmod 600 ${home.config}\n`,
    ]);
  });
});

describe('after the active profile is logged out', () => {
  it('the other profiles are named, with the command to activate one', async () => {
    const home = ready();
    const ran = await home.run(['auth', 'logout']);
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('no profile is active now; realmctl auth switch club');
    const next = await home.run(['whoami']);
    expect(next.code).toBe(4);
    expect(next.err).toContain('realmctl auth switch club');
  });

  it("nothing is printed if there are none, or if it wasn't active", async () => {
    const home = ready();
    expect((await home.run(['auth', 'logout', 'club'])).err).not.toContain('switch');
    expect((await home.run(['auth', 'logout'])).err).not.toContain('switch');
  });
});

describe('auth switch without a name', () => {
  it('lists the profiles', async () => {
    const ran = await ready().run(['auth', 'switch']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('work (active)');
    expect(ran.err).toContain('club');
  });

  it('suggests auth login if there are none', async () => {
    const ran = await makeHome().run(['auth', 'switch']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('realmctl auth login');
  });
});
