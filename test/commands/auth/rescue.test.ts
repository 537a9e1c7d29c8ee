/** A rotated key that could not be stored can be found: errors about the old key name the file with the new one. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeHome } from '../../support/home.ts';
import { startSandbox } from '../../support/sandbox.ts';

const email = 'owner@sandbox.invalid';

/** A home whose profile has the old key, with the new one in a rescue file as `auth rotate` leaves it. */
async function killedInBetween(
  folder: (home: string) => string = (home) => join(home, '.config', 'realmctl'),
) {
  const { site, user, ...sandbox } = await startSandbox();
  const home = makeHome();
  const fresh = user('owner').api_key;
  const work = { site, email, key_in: 'file', key: 'o'.repeat(32) };
  home.store({ active: 'work', profiles: { work } });
  const place = folder(home.path);
  mkdirSync(place, { recursive: true });
  const file = join(place, 'realmctl-rescue-1790000000000.zuliprc');
  writeFileSync(file, `[api]\nsite=${site}\nemail=${email}\nkey=${fresh}\n`, { mode: 0o600 });
  const login = `realmctl auth login --zuliprc ${file} --name work`;
  return { ...sandbox, site, user, home, file, fresh, login };
}

describe('a key in a rescue file', () => {
  it.each<[string, string[], number]>([
    ['auth status', ['auth', 'status'], 4],
    ['whoami', ['whoami'], 4],
    ['a command that changes something', ['channel', 'create', 'x'], 4],
    ['doctor', ['doctor'], 4],
  ])('is named by %s', async (_, args, code) => {
    const { home, login, fresh } = await killedInBetween();
    const ran = await home.run(args);
    expect(ran.code).toBe(code);
    expect(ran.out + ran.err).toContain(login);
    expect(ran.out + ran.err).not.toContain(fresh);
  });

  it('is named in the JSON of an error too', async () => {
    const { home, login } = await killedInBetween();
    expect((await home.run(['whoami', '--json'])).error()).toMatchObject({
      exit: 4,
      hint: expect.stringContaining(login),
    });
  });

  it('is found in its fallback folder', async () => {
    const { home, login } = await killedInBetween((path) => path);
    expect((await home.run(['whoami'])).err).toContain(login);
  });

  it('is moved to the profile by the suggested command, which removes its file', async () => {
    const { home, file, fresh } = await killedInBetween();
    const ran = await home.run(['auth', 'login', '--zuliprc', file, '--name', 'work']);
    expect(ran.code).toBe(0);
    expect(ran.err).toContain(`removed ${file}`);
    expect(existsSync(file)).toBe(false);
    expect(home.stored().profiles.work?.key).toBe(fresh);
    expect(readdirSync(dirname(home.config))).toEqual(['config.json']);
    expect((await home.run(['whoami', '--quiet'])).out).toBe('11\n');
  });

  it('of another account is ignored', async () => {
    const { home, file } = await killedInBetween();
    writeFileSync(file, `[api]\nsite=https://elsewhere.example\nemail=${email}\nkey=x\n`, { mode: 0o600 });
    expect((await home.run(['whoami'])).err).not.toContain('rescue');
  });

  it('that cannot be read is ignored', async () => {
    const { home, file } = await killedInBetween();
    writeFileSync(file, '\u0000nonsense', { mode: 0o600 });
    const ran = await home.run(['whoami']);
    expect(ran.code).toBe(4);
    expect(ran.err).toContain('Invalid API key');
  });

  it('a zuliprc with another name is kept after a login', async () => {
    const { home, file, fresh, site } = await killedInBetween();
    rmSync(file);
    const own = join(home.path, 'mine.rc');
    writeFileSync(own, `[api]\nsite=${site}\nemail=${email}\nkey=${fresh}\n`, { mode: 0o600 });
    expect((await home.run(['auth', 'login', '--zuliprc', own, '--name', 'work'])).code).toBe(0);
    expect(existsSync(own)).toBe(true);
  });
});

describe('a key that several profiles share', () => {
  async function twice() {
    const { site, user, ...sandbox } = await startSandbox();
    const home = makeHome();
    const key = user('owner').api_key;
    const owner = { site, email, key_in: 'file', key };
    const admin = { site, email: 'admin@sandbox.invalid', key_in: 'file', key: user('admin').api_key };
    home.store({ active: 'work', profiles: { work: owner, home: { ...owner, insecure: 'true' }, admin } });
    return { ...sandbox, site, user, home, key, admin };
  }

  it('is replaced in all of them, with a note', async () => {
    const { home, user, admin } = await twice();
    const ran = await home.run(['auth', 'rotate', '--yes']);
    expect(ran.code).toBe(0);
    const fresh = user('owner').api_key;
    expect(home.stored().profiles).toMatchObject({
      work: { key: fresh },
      home: { key: fresh, insecure: 'true' },
      admin,
    });
    expect(ran.err).toContain('profiles work and home');
    expect(home.stored().active).toBe('work');
  });

  it('has all their names in the question', async () => {
    const { home } = await twice();
    const ran = await home.run(['auth', 'rotate']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain('profiles work and home');
  });

  it('is reported as invalid in ~/.zuliprc too', async () => {
    const { home, site, key } = await twice();
    const file = join(home.path, '.zuliprc');
    writeFileSync(file, `[api]\nsite=${site}\nemail=${email}\nkey=${key}\n`, { mode: 0o600 });
    const ran = await home.run(['auth', 'rotate', '--yes']);
    expect(ran.code).toBe(0);
    expect(ran.err).toContain(`${file} still has the old key`);
  });
});
