/** Prompts in a real terminal. Skipped without tmux. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { makeHome } from '../../support/home.ts';
import { sample } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { hasTerminal, openTerminal } from '../../support/terminal.ts';

if (!hasTerminal) process.stderr.write('tmux is not installed: prompts are not tried in a real terminal\n');

describe.runIf(hasTerminal)('in a terminal', () => {
  it('auth login asks for everything, shows no secret, and stores at the end', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const env = { HOME: home.path, REALMCTL_KEYRING: 'off' };
    const { see, type, press, screen, ended } = openTerminal(['auth', 'login'], env);
    await see('Address of the organization:');
    type(site);
    press('Enter');
    await see('Email address of the account:');
    type('owner@sandbox.invalid');
    press('Enter');
    await see('Paste your API key');
    press('Enter');
    await see('Password (not shown):');
    expect(existsSync(home.config)).toBe(false);
    type('sandbox');
    press('Enter');
    expect(await ended()).toBe(0);
    expect(screen()).toContain('as Olga Owner (owner)');
    expect(screen().replaceAll('@sandbox.invalid', '')).not.toContain('sandbox');
    expect(Object.values(home.stored().profiles)).toMatchObject([{ key: user('owner').api_key }]);
  });

  it.each(
    sample(
      ['Address of the organization:', 'Email address', 'Paste your API key', 'Password (not shown):'],
      4,
      2,
    ),
  )('Ctrl-C at "%s" leaves nothing behind', async (last) => {
    const { site } = await startSandbox();
    const home = makeHome();
    const terminal = openTerminal(['auth', 'login'], { HOME: home.path, REALMCTL_KEYRING: 'off' });
    const answers = [
      ['Address of the organization:', site],
      ['Email address', 'owner@sandbox.invalid'],
      ['Paste your API key', ''],
      ['Password (not shown):', ''],
    ] as const;
    for (const [question, answer] of answers) {
      await terminal.see(question);
      if (question === last) break;
      terminal.type(answer);
      terminal.press('Enter');
    }
    terminal.press('C-c');
    expect(await terminal.ended()).toBe(130);
    expect(existsSync(home.config)).toBe(false);
  });

  it('auth login checks the site at once, and asks again only for the refused answer', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const env = { HOME: home.path, REALMCTL_KEYRING: 'off' };
    const { see, type, press, screen, ended } = openTerminal(['auth', 'login'], env);
    const answer = (text: string) => {
      type(text);
      press('Enter');
    };
    await see('Address of the organization:');
    answer('http://127.0.0.1:9');
    await see('connection refused');
    expect(screen()).not.toContain('Email address');
    answer('not a site at all');
    await see('the site is not a web address');
    answer(site);
    await see('Email address of the account:');
    answer('owner@sandbox.invalid');
    await see('Paste your API key');
    answer('');
    await see('Password (not shown):');
    answer('wrong');
    await see('Your username or password is incorrect');
    expect(existsSync(home.config)).toBe(false);
    answer('sandbox');
    expect(await ended()).toBe(0);
    expect(screen().match(/Email address of the account:/g)).toHaveLength(1);
    expect(Object.values(home.stored().profiles)).toMatchObject([{ key: user('owner').api_key }]);
  });

  it('auth login recognizes an API key at its first prompt, hides it, and asks again', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const args = ['auth', 'login', '--site', site, '--email', 'owner@sandbox.invalid'];
    const { see, type, press, screen, ended } = openTerminal(args, {
      HOME: home.path,
      REALMCTL_KEYRING: 'off',
    });
    await see('Paste your API key');
    type('k'.repeat(32));
    press('Enter');
    await see('API key (not shown):');
    type(user('owner').api_key);
    press('Enter');
    expect(await ended()).toBe(0);
    expect(screen()).not.toContain('kkk');
    expect(screen()).not.toContain(user('owner').api_key);
    expect(Object.values(home.stored().profiles)).toMatchObject([{ key: user('owner').api_key }]);
  });

  it('auth login gives up after a few wrong answers', async () => {
    const { site } = await startSandbox();
    const home = makeHome();
    const args = ['auth', 'login', '--site', site, '--email', 'owner@sandbox.invalid', '--with-key'];
    const terminal = openTerminal(args, { HOME: home.path, REALMCTL_KEYRING: 'off' });
    for (let tries = 1; tries <= 3; tries += 1) {
      await terminal.see('API key (not shown):');
      await eventually(() => expect(terminal.screen().match(/API key \(not shown\):/g)).toHaveLength(tries));
      terminal.type(`wrongkey${tries}`);
      terminal.press('Enter');
    }
    expect(await terminal.ended()).toBe(4);
    expect(terminal.screen()).not.toContain('wrongkey');
  });

  it('text typed while auth login waits appears neither on the screen nor in the shell', async () => {
    const home = makeHome();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const server = await startFaultyServer(async ({ url }) => {
      if (url.includes('server_settings')) await held;
      return { status: 404, body: '' };
    });
    onTestFinished(() => server.close());
    const terminal = openTerminal(['auth', 'login', '--site', server.site], {
      HOME: home.path,
      REALMCTL_KEYRING: 'off',
    });
    await eventually(() => expect(server.requests.length).toBeGreaterThan(0));
    terminal.type('typedahead');
    terminal.press('Enter');
    await sleep(300);
    release();
    expect(await terminal.ended()).not.toBe(0);
    expect(terminal.screen()).not.toContain('typedahead');
    // The next reader of the terminal gets what would have been left for the shell.
    expect(await terminal.left()).toBe('');
  });

  it('Ctrl-C ends auth login while it waits', async () => {
    const home = makeHome();
    const server = await startFaultyServer(['hang']);
    onTestFinished(() => server.close());
    const terminal = openTerminal(['auth', 'login', '--site', server.site], {
      HOME: home.path,
      REALMCTL_KEYRING: 'off',
    });
    await eventually(() => expect(server.requests.length).toBeGreaterThan(0));
    terminal.press('C-c');
    expect(await terminal.ended()).toBe(130);
  });

  async function rotating() {
    const sandbox = await startSandbox();
    const home = makeHome();
    const key = sandbox.user('owner').api_key;
    const email = 'owner@sandbox.invalid';
    home.store({ active: 'work', profiles: { work: { site: sandbox.site, email, key_in: 'file', key } } });
    const terminal = openTerminal(['auth', 'rotate'], { HOME: home.path, REALMCTL_KEYRING: 'off' });
    await terminal.see(`Replace the key of ${email}?`);
    return { ...sandbox, home, key, terminal };
  }

  it('auth rotate continues once the site is typed', async () => {
    const { site, terminal, user, key, home } = await rotating();
    terminal.type(new URL(site).host);
    terminal.press('Enter');
    expect(await terminal.ended()).toBe(0);
    expect(user('owner').api_key).not.toBe(key);
    expect(home.stored().profiles.work?.key).toBe(user('owner').api_key);
    expect(terminal.screen()).not.toContain(user('owner').api_key);
  });

  it.each([
    ['yes', 'Enter'],
    ['', 'C-c'],
    ['', 'C-d'],
  ])('auth rotate does nothing after %j and %s', async (text, press) => {
    const { terminal, user, key } = await rotating();
    if (text !== '') terminal.type(text);
    terminal.press(press);
    expect(await terminal.ended()).toBe(130);
    expect(user('owner').api_key).toBe(key);
  });

  it.each([
    [['--no-input'], {}],
    [[], { CI: '1' }],
  ])('does not prompt with %j %j', async (flags, env) => {
    const home = makeHome();
    const terminal = openTerminal(['auth', 'login', ...flags], { HOME: home.path, ...env });
    expect(await terminal.ended()).toBe(2);
    expect(terminal.screen()).toContain('to answer, add --site');
  });

  it('prompt off works like --no-input', async () => {
    const home = makeHome();
    home.store({ settings: { prompt: false } });
    const terminal = openTerminal(['auth', 'login'], { HOME: home.path });
    expect(await terminal.ended()).toBe(2);
  });

  it('auth token shows the key only on request', async () => {
    const home = makeHome();
    home.store({
      active: 'a',
      profiles: { a: { site: 'https://x.example', email: 'a@b.c', key_in: 'file', key: 'SHOWNKEY' } },
    });
    const refused = openTerminal(['auth', 'token'], { HOME: home.path });
    expect(await refused.ended()).toBe(2);
    expect(refused.screen()).not.toContain('SHOWNKEY');
    const shown = openTerminal(['auth', 'token', '--show'], { HOME: home.path });
    expect(await shown.ended()).toBe(0);
    expect(shown.screen()).toContain('SHOWNKEY');
  });
});
