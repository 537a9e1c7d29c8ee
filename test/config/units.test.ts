/**
 * Site, account and key are one unit from one source. Two servers run, each with its own account; whatever is
 * named and how, no key ever reaches the other's server.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type FaultyServer, startFaultyServer } from '../support/faulty-server.ts';
import { type Home, makeHome } from '../support/home.ts';

const keys = { a: 'a'.repeat(32), b: 'b'.repeat(32), boss: 'c'.repeat(32) };

interface World {
  readonly a: FaultyServer;
  readonly b: FaultyServer;
  readonly home: Home;
  /** A zuliprc of the account at b. */
  readonly file: string;
  readonly envA: Record<string, string>;
}

/** Server a has ana@, server b has ben@; each records who asks. */
async function world(): Promise<World> {
  const start = async () => {
    const server = await startFaultyServer(({ headers }) => ({
      body: {
        result: 'success',
        msg: '',
        user_id: 9,
        email: accountOf(headers.authorization).split(':')[0],
        full_name: 'Someone',
        role: 100,
        realm_name: 'Here',
        zulip_version: '11.0',
        zulip_feature_level: 421,
      },
    }));
    onTestFinished(() => server.close());
    return server;
  };
  const [a, b] = [await start(), await start()];
  const home = makeHome();
  const file = join(home.path, 'ben.rc');
  writeFileSync(file, `[api]\nsite=${b.site}\nemail=ben@b.example\nkey=${keys.b}\n`);
  chmodSync(file, 0o600);
  const envA = { ZULIP_SITE: a.site, ZULIP_EMAIL: 'ana@a.example', ZULIP_API_KEY: keys.a };
  return { a, b, home, file, envA };
}

/** Stores the account at b as the active profile, and on request one at a. */
function storeB({ b, home }: World): void {
  const profile = { site: b.site, email: 'ben@b.example', key_in: 'file', key: keys.b };
  home.store({ active: 'ben', profiles: { ben: profile } });
}

function accountOf(header: string | undefined): string {
  return Buffer.from((header ?? '').replace('Basic ', ''), 'base64').toString();
}

/** Every account that a server saw, including keys. */
const shown = (server: FaultyServer) => [
  ...new Set(
    server.requests.map(({ headers }) => accountOf(headers.authorization)).filter((text) => text !== ''),
  ),
];
const whoami = ['whoami', '--json'];

describe('a part that another source overrides', () => {
  it.each<[string, (it: World) => [string[], Record<string, string>], string[]]>([
    [
      'a key from a variable, the rest from a profile',
      () => [[], { ZULIP_API_KEY: keys.a }],
      ['ZULIP_API_KEY', 'profile ben'],
    ],
    [
      'a key from a variable, the rest from a zuliprc of a variable',
      ({ file }) => [[], { ZULIP_API_KEY: keys.a, ZULIP_CONFIG: file }],
      ['ZULIP_API_KEY', 'ben.rc'],
    ],
    [
      'an address from a flag, the key from a profile',
      () => [['--email', 'boss@x.example'], {}],
      ['--email', 'profile ben'],
    ],
    [
      'an address from a variable, the key from a profile',
      () => [[], { ZULIP_EMAIL: 'boss@x.example' }],
      ['ZULIP_EMAIL', 'profile ben'],
    ],
    [
      'a site from a flag, the key from a profile',
      ({ a }) => [['--site', a.site], {}],
      ['--site', 'profile ben'],
    ],
    [
      'a site from a variable, the key from a profile',
      ({ a }) => [[], { ZULIP_SITE: a.site }],
      ['ZULIP_SITE', 'profile ben'],
    ],
    [
      'a site from a flag, the rest from the environment',
      ({ b, envA }) => [['--site', b.site], envA],
      ['--site', 'ZULIP_SITE'],
    ],
    [
      'an address from a flag, the rest from the environment',
      ({ envA }) => [['--email', 'boss@x.example'], envA],
      ['--email', 'ZULIP_EMAIL'],
    ],
    [
      'site and key from variables, another site from a flag',
      ({ a, b }) => [['--site', b.site], { ZULIP_SITE: a.site, ZULIP_API_KEY: keys.a }],
      ['--site', 'ZULIP_SITE'],
    ],
    [
      'a site from a flag, the rest from a named file',
      ({ a, file }) => [['--zuliprc', file, '--site', a.site], {}],
      ['--site', 'ben.rc'],
    ],
    [
      'an address from a flag, the rest from a named profile',
      () => [['--profile', 'ben', '--email', 'boss@x.example'], {}],
      ['--email', 'profile ben'],
    ],
    [
      'a key alone, and site and address from flags',
      ({ a }) => [['--site', a.site, '--email', 'ana@a.example'], { ZULIP_API_KEY: keys.a }],
      ['ZULIP_API_KEY', '--site'],
    ],
  ])('is refused: %s', async (_, given, names) => {
    const all = await world();
    storeB(all);
    const [args, env] = given(all);
    const ran = await all.home.run([...whoami, ...args], { env });
    expect(ran).toMatchObject({ code: 2, out: '' });
    for (const name of names) expect(ran.err).toContain(name);
    for (const key of Object.values(keys)) expect(ran.err).not.toContain(key);
    expect([...shown(all.a), ...shown(all.b)]).toEqual([]);
  });
});

it('config list shows no key if none would be sent, and says why', async () => {
  const all = await world();
  storeB(all);
  const ran = await all.home.run(['config', 'list', '--origin', '--email', 'boss@x.example']);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain(
    'warning: --email says boss@x.example, but the key in profile ben is for ben@b.example',
  );
  expect(ran.out).not.toContain('[hidden]');
});

describe('a part that matches', () => {
  it.each<[string, (it: World) => [string[], Record<string, string>]]>([
    ["--site of the profile's own site", ({ b }) => [['--site', `${b.site}/api/v1/`], {}]],
    ['--email of the same account', () => [['--email', 'BEN@b.example'], {}]],
    [
      'the variables of the same account',
      ({ b }) => [[], { ZULIP_SITE: b.site, ZULIP_EMAIL: 'ben@b.example' }],
    ],
    ['an empty variable', () => [[], { ZULIP_API_KEY: '', ZULIP_SITE: ' ' }]],
  ])('is accepted: %s', async (_, given) => {
    const all = await world();
    storeB(all);
    const [args, env] = given(all);
    expect(await all.home.run([...whoami, ...args], { env })).toMatchObject({ code: 0 });
    expect(shown(all.b)).toEqual([`ben@b.example:${keys.b}`]);
    expect(shown(all.a)).toEqual([]);
  });
});

describe('the command line', () => {
  it.each<[string, (it: World) => string[]]>([
    ['a zuliprc', ({ file }) => ['--zuliprc', file]],
    ['a profile', () => ['--profile', 'ben']],
  ])('%s as a whole overrides the environment, wherever it appears', async (_, given) => {
    const all = await world();
    storeB(all);
    const flags = given(all);
    const env = { ...all.envA, REALMCTL_PROFILE: 'none', ZULIP_CONFIG: '/none' };
    expect((await all.home.run([...whoami, ...flags], { env })).json()).toMatchObject({
      email: 'ben@b.example',
    });
    expect(shown(all.a)).toEqual([]);
    const status = await all.home.run(['auth', 'status', '--json', ...flags], { env });
    expect(status.json()).toMatchObject({ site: all.b.site, email: 'ben@b.example', good: true });
    const listed = await all.home.run(['config', 'list', '--origin', '--json', ...flags], { env });
    const values = Object.fromEntries(
      listed
        .json<{ key: string; value: unknown; origin: string }[]>()
        .map(({ key, value, origin }) => [key, { value, origin }]),
    );
    const origin = expect.stringContaining('ben');
    expect(values).toMatchObject({
      site: { value: all.b.site, origin },
      email: { value: 'ben@b.example', origin },
      key: { value: '[hidden]', origin },
    });
    expect((await all.home.run(['auth', 'token', ...flags], { env })).out).toBe(`${keys.b}\n`);
    expect(shown(all.a)).toEqual([]);
  });

  it('needs nothing from the environment', async () => {
    const all = await world();
    const bare = join(all.home.path, 'bare.rc');
    writeFileSync(bare, `[api]\nsite=${all.b.site}\nemail=ben@b.example\n`, { mode: 0o600 });
    const ran = await all.home.run([...whoami, '--zuliprc', bare], { env: all.envA });
    expect(ran).toMatchObject({ code: 4, out: '' });
    expect(ran.err).toContain('no API key');
    expect(shown(all.b)).toEqual([]);
  });
});

describe('the environment', () => {
  it('as a whole overrides the stored account', async () => {
    const all = await world();
    storeB(all);
    expect((await all.home.run(whoami, { env: all.envA })).json()).toMatchObject({ email: 'ana@a.example' });
    expect(shown(all.b)).toEqual([]);
  });

  it('can name a site for calls without an account', async () => {
    const all = await world();
    storeB(all);
    const ran = await all.home.run(['server', 'info', '--json', '--site', all.a.site]);
    expect(ran).toMatchObject({ code: 0 });
    expect([...shown(all.a), ...shown(all.b)]).toEqual([]);
  });
});

describe('a name under localhost', () => {
  it('is not a loopback address: it is looked up, and may be anywhere', async () => {
    const { home } = await world();
    const env = { ZULIP_SITE: 'http://foo.localhost:9', ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: keys.a };
    const ran = await home.run(whoami, { env });
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('anyone on the network can read http');
  });

  it.each(['http://localhost:9', 'http://127.8.9.1:9', 'http://[::1]:9'])('%s is one', async (site) => {
    const { home } = await world();
    const env = { ZULIP_SITE: site, ZULIP_EMAIL: 'a@b.c', ZULIP_API_KEY: keys.a };
    expect((await home.run(whoami, { env })).code).toBe(9);
  });
});
