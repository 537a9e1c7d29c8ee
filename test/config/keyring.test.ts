/**
 * Keys in a real Secret Service: gnome-keyring in a D-Bus session that ends with each test. Skipped if those
 * are not installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Home, makeHome } from '../support/home.ts';
import { bin } from '../support/run.ts';
import { isThorough } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';

const installed = ['dbus-run-session', 'gnome-keyring-daemon'].every(
  (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0,
);
if (!installed) process.stderr.write('gnome-keyring or dbus is not installed: the keyring is not tried\n');

/** Runs command lines in one session with an open keyring; each result by the index of its line. */
async function inSession(
  home: Home,
  lines: readonly string[],
): Promise<{ code: number; out: string; err: string }[]> {
  const steps = lines.map((line, n) => `( ${line} ) > out${n} 2> err${n} < /dev/null; echo $? > code${n}`);
  const script = [
    'exec 2>&1',
    'printf test | gnome-keyring-daemon --unlock --components=secrets > /dev/null',
    `realmctl() { '${process.execPath}' '${bin}' "$@"; }`,
    ...steps,
  ].join('\n');
  const child = spawn('dbus-run-session', ['--', 'bash', '-c', script], {
    cwd: home.path,
    env: { PATH: process.env.PATH ?? '', HOME: home.path, XDG_RUNTIME_DIR: home.path },
    stdio: 'ignore',
  });
  await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const read = (name: string) => readFileSync(`${home.path}/${name}`, 'utf8');
  return lines.map((_, n) => ({
    code: Number(read(`code${n}`)),
    out: read(`out${n}`),
    err: read(`err${n}`),
  }));
}

describe.runIf(installed)('the keyring', () => {
  it('stores the key instead of the file', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const login = `printf sandbox | realmctl auth login --site ${site} --email owner@sandbox.invalid --with-password --name work --json`;
    const [first, status, who, cat, out, after] = await inSession(home, [
      login,
      'realmctl auth status --json',
      'realmctl whoami --quiet',
      'cat .config/realmctl/config.json',
      'realmctl auth logout',
      `${login.replace('--with-password', '--with-password --quiet')} > /dev/null; realmctl auth token`,
    ]);
    expect(first?.code, first?.err).toBe(0);
    expect(JSON.parse(first?.out ?? '')).toMatchObject({ key_in: 'keyring' });
    expect(JSON.parse(status?.out ?? '')).toMatchObject({
      good: true,
      key_in: 'keyring',
      keyring: 'available',
      key_from: 'profile work (keyring)',
    });
    expect(who?.out).toBe('11\n');
    expect(cat?.out).toContain('"key_in": "keyring"');
    expect(cat?.out).not.toContain(user('owner').api_key);
    expect(out?.code).toBe(0);
    expect(after?.out).toBe(`${user('owner').api_key}\n`);
  });

  it.runIf(isThorough)('is cleared by a logout, and required by its profile', async () => {
    const { site } = await startSandbox();
    const home = makeHome();
    const [, kept, , gone] = await inSession(home, [
      `printf sandbox | realmctl auth login --site ${site} --email owner@sandbox.invalid --with-password --name work; cp .config/realmctl/config.json kept`,
      'realmctl auth token',
      'realmctl auth logout',
      'cp kept .config/realmctl/config.json; realmctl whoami --json',
    ]);
    expect(kept?.code).toBe(0);
    expect(gone?.code).toBe(4);
    expect(JSON.parse(gone?.err ?? '').error).toMatchObject({
      message: 'the keyring has no key for profile work',
    });
  });

  it.runIf(isThorough)('moves its keys to the file and back', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const key = user('owner').api_key;
    const [, off, file, stillGood, on, ring, rotated, token] = await inSession(home, [
      `printf sandbox | realmctl auth login --site ${site} --email owner@sandbox.invalid --with-password --name work`,
      'realmctl config set keyring off',
      'cat .config/realmctl/config.json',
      'realmctl whoami --quiet',
      'realmctl config set keyring on',
      'cat .config/realmctl/config.json',
      'realmctl auth rotate --yes',
      'realmctl auth token',
    ]);
    expect(off?.err).toBe('moved 1 key\nset keyring to off\n');
    expect(file?.out).toContain(key);
    expect(stillGood?.out).toBe('11\n');
    expect(on?.err).toBe('moved 1 key\nset keyring to on\n');
    expect(ring?.out).not.toContain(key);
    expect(rotated?.code, rotated?.err).toBe(0);
    expect(token?.out).toBe(`${user('owner').api_key}\n`);
    expect(user('owner').api_key).not.toBe(key);
  });
});

describe('without a keyring', () => {
  const env = { REALMCTL_KEYRING: '', DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };
  const linux = process.platform === 'linux';

  it.runIf(linux)('the file stores the key, and both login and status say so', async () => {
    const { site, user } = await startSandbox();
    const home = makeHome();
    const args = [
      'auth',
      'login',
      '--site',
      site,
      '--email',
      'owner@sandbox.invalid',
      '--with-password',
      '--name',
      'work',
    ];
    const ran = await home.runBuilt(args, { input: 'sandbox', env });
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(
      /^no keyring responds on this machine; the key is kept in the configuration file\n/,
    );
    expect(home.stored().profiles.work).toMatchObject({ key_in: 'file', key: user('owner').api_key });
    expect((await home.runBuilt(['auth', 'status', '--json'], { env })).json()).toMatchObject({
      key_in: 'file',
      keyring: 'does not answer',
    });
    const checked = await home.runBuilt(['doctor', '--json'], { env });
    for (const text of [ran.err, checked.out])
      expect(text).not.toMatch(/dbus|D-Bus|org\.freedesktop|nonexistent/i);
    const debugged = await home.runBuilt(['auth', 'status', '--debug'], { env });
    expect(debugged.err).toMatch(/keyring: .*(nonexistent|No such file)/);
  });

  it.runIf(linux)('refuses to turn it on, and moves nothing', async () => {
    const home = makeHome();
    const profile = { site: 'https://a.example', email: 'a@a.example', key_in: 'file', key: 'k' };
    home.store({ active: 'work', profiles: { work: profile } });
    const ran = await home.runBuilt(['config', 'set', 'keyring', 'on'], { env });
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('no keyring responds on this machine');
    expect(home.stored()).toEqual({ active: 'work', profiles: { work: profile } });
  });

  it('an invalid value is a usage error', async () => {
    const ran = await makeHome().runBuilt(['auth', 'status', '--site', 'x.example'], {
      env: { REALMCTL_KEYRING: 'perhaps' },
    });
    expect(ran.code).toBe(2);
    expect(ran.err).toContain("REALMCTL_KEYRING must be on or off, not 'perhaps'");
  });
});
