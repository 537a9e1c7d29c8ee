import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../src/main.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { startFaultyServer } from '../support/faulty-server.ts';
import { runHere } from '../support/in-process.ts';
import { createTestIo } from '../support/io.ts';
import { type Setup, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Row {
  readonly check: string;
  readonly outcome: string;
  readonly message: string;
  readonly hint: string | null;
}

async function account(name: string, options: Setup = {}) {
  const { site, user } = await startSandbox(options);
  const { delivery_email, api_key } = user(name);
  return { ZULIP_SITE: site, ZULIP_EMAIL: delivery_email, ZULIP_API_KEY: api_key };
}

/** Runs it and returns the findings by check. */
async function examined(env: Record<string, string>) {
  const ran = await runHere(['doctor', '--json'], { REALMCTL_KEYRING: 'off', ...env });
  const rows = ran.json<Row[]>();
  expect(rows.map((row) => Object.keys(row))).toEqual(
    rows.map(() => ['check', 'outcome', 'message', 'hint']),
  );
  return { ...ran, rows, by: Object.fromEntries(rows.map((row) => [row.check, row])) };
}

const found = (outcome: string, message: RegExp) => ({ outcome, message: expect.stringMatching(message) });

test('an owner without problems: nothing failed, and every check is named once', async () => {
  const { code, rows, by, err } = await examined(await account('owner'));
  expect(code).toBe(0);
  expect(err).toBe('');
  expect(rows.map(({ check }) => check)).toEqual([
    'configuration',
    'files',
    'keyring',
    'name',
    'connection',
    'clock',
    'server',
    'account',
    'groups',
    'permissions',
    'special',
    'commands',
  ]);
  expect(by).toMatchObject({
    configuration: found('ok', /ZULIP_SITE.*ZULIP_EMAIL.*ZULIP_API_KEY/),
    keyring: found('skipped', /turned off/),
    connection: found('ok', /answers over http/),
    clock: found('ok', /agrees/),
    server: found('ok', /feature level 421/),
    account: found('ok', /Olga Owner \(id 11\), a person, an owner/),
    groups: found('ok', /role:owners.*role:everyone/),
    permissions: found('ok', /create public channels.*manage all groups/),
    commands: found('ok', /all of them/),
  });
  expect(by.special?.hint).toContain('can_create_users');
});

test("a member: what isn't allowed, and which commands will fail", async () => {
  const { code, by } = await examined(await account('member1'));
  expect(code).toBe(0);
  expect(by.permissions).toMatchObject(
    found('warning', /may create public channels.*; may not manage all groups$/),
  );
  expect(by.commands).toMatchObject(found('warning', /user create.*needs the role administrator/));
  expect(by.special).toMatchObject(found('skipped', /administrators/));
});

test('mentions web-public channels only if the organization allows them', async () => {
  expect((await examined(await account('owner'))).by.permissions?.message).not.toContain('web-public');
  const organization = new Organization(seedOrganization());
  organization.realm.enable_spectator_access = true;
  const told = await examined(await account('member1', { organization }));
  expect(told.by.permissions).toMatchObject(found('warning', /may not create web-public channels, manage/));
  const old = await examined(await account('member1', { organization, level: 115 }));
  expect(old.by.permissions?.message).not.toContain('web-public');
});

test('a keyring that does not answer is a problem only if it should hold the key', async () => {
  const home = temporaryFolder();
  const { ZULIP_SITE: site, ZULIP_EMAIL: email, ZULIP_API_KEY: key } = await account('owner');
  // Nobody listens there.
  const env = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no')}`,
  };
  await mkdir(join(home, 'realmctl'));
  const keyringOf = async (profile: object, more = {}) => {
    const stored = { active: 'work', profiles: { work: { site, email, ...profile } } };
    await writeFile(join(home, 'realmctl', 'config.json'), JSON.stringify(stored), { mode: 0o600 });
    return (await examined({ ...env, REALMCTL_KEYRING: '', ...more })).by.keyring;
  };
  expect(await keyringOf({ key_in: 'file', key })).toMatchObject(found('skipped', /none is needed/));
  expect(await keyringOf({ key_in: 'keyring' })).toMatchObject({
    ...found('warning', /^no keyring responds/),
    hint: expect.stringContaining('config set keyring off'),
  });
  const wanted = await keyringOf({ key_in: 'file', key }, { REALMCTL_KEYRING: 'on' });
  expect(wanted).toMatchObject(found('warning', /^no keyring responds/));
});

test('a guest and a bot', async () => {
  const guest = await examined(await account('guest'));
  expect(guest.by.commands).toMatchObject(found('warning', /channel create.*needs the role member/));
  expect(guest.by.permissions?.outcome).toBe('skipped');
  const bot = await examined(await account('bot', { level: 400 }));
  expect(bot.by.account).toMatchObject(found('ok', /a bot, a member/));
  expect(bot.by.commands).toMatchObject(found('warning', /group list.*needs the account of a person/));
});

test('a wrong key ends with the code of the first failure, and skips what depends on it', async () => {
  const env = { ...(await account('owner')), ZULIP_API_KEY: 'x'.repeat(32) };
  const { code, by } = await examined(env);
  expect(code).toBe(4);
  expect(by.connection?.outcome).toBe('ok');
  expect(by.account?.outcome).toBe('failure');
  for (const check of ['groups', 'permissions', 'special', 'commands']) {
    expect(by[check]?.outcome).toBe('skipped');
  }
});

test('no credentials: the server is checked anyway', async () => {
  const { ZULIP_SITE } = await account('owner');
  const { code, by } = await examined({ ZULIP_SITE });
  expect(code).toBe(4);
  expect(by.configuration).toMatchObject(found('failure', /not logged in/));
  expect(by.server?.outcome).toBe('ok');
  expect(by.account).toMatchObject(found('skipped', /no credentials/));
});

test('a host without an address', async () => {
  const env = {
    ZULIP_SITE: 'https://no-such-host.invalid',
    ZULIP_EMAIL: 'a@x.org',
    ZULIP_API_KEY: 'k'.repeat(32),
  };
  const { code, by } = await examined(env);
  expect(code).toBe(9);
  expect(by.name).toMatchObject(found('failure', /no-such-host\.invalid has no address/));
  expect(by.connection).toMatchObject(found('failure', /no such host/));
  expect(by.account?.outcome).toBe('skipped');
});

test("a clock that differs from the server's", async () => {
  const server = await startFaultyServer([
    {
      headers: { date: new Date(Date.now() - 3_600_000).toUTCString() },
      body: {
        result: 'success',
        msg: '',
        zulip_version: '1.9.0',
        user_id: 9,
        email: 'a@x',
        full_name: 'Ana',
      },
    },
  ]);
  onTestFinished(() => server.close());
  const env = { ZULIP_SITE: server.site, ZULIP_EMAIL: 'a@x.org', ZULIP_API_KEY: 'k'.repeat(32) };
  const { by } = await examined(env);
  expect(by.clock).toMatchObject(found('warning', /1h ahead of/));
  expect(by.server).toMatchObject(found('warning', /1\.9\.0, too old to report a feature level/));
});

test.skipIf(process.platform === 'win32')(
  'files that others can read, with the command that fixes it',
  async () => {
    const home = temporaryFolder();
    const file = join(home, '.zuliprc');
    await writeFile(file, '[api]\n');
    await chmod(file, 0o644);
    const env = { ...(await account('owner')), HOME: home };
    expect((await examined(env)).by.files).toMatchObject({
      ...found('warning', /others can open .*\.zuliprc/),
      hint: `chmod 600 ${file}`,
    });
    await chmod(file, 0o600);
    expect((await examined(env)).by.files).toMatchObject(found('ok', /only you can open/));
  },
);

test.skipIf(process.platform === 'win32')('an invalid stored configuration', async () => {
  const home = temporaryFolder();
  await mkdir(join(home, 'realmctl'));
  const file = join(home, 'realmctl', 'config.json');
  const env = { HOME: home, XDG_CONFIG_HOME: home };
  await writeFile(file, '{"settings":{"timeout":"x"}}', { mode: 0o600 });
  expect((await examined(await account('owner'))).code).toBe(0);
  await writeFile(file, '{', { mode: 0o600 });
  expect((await examined(env)).by.configuration).toMatchObject(found('failure', /it is not JSON/));
  await writeFile(file, '{}');
  await chmod(file, 0o644);
  expect((await examined(env)).by.configuration).toMatchObject({
    ...found('failure', /others can open it/),
    hint: `chmod 600 ${file}`,
  });
});

test('on a terminal: each check with its finding, the fix below, nothing truncated', async () => {
  const env = await account('member1');
  const io = createTestIo({ terminal: true, width: 40 });
  const code = await run(
    ['doctor', '--color', 'never'],
    io,
    { REALMCTL_KEYRING: 'off', ...env },
    new AbortController().signal,
  );
  expect(code).toBe(0);
  expect(io.out()).toMatch(/^ok {7}configuration {2}http:\/\/127/m);
  expect(io.out()).toMatch(/^ {24}-> use an\n {27}account that\n {27}has it/m);
  expect(io.out()).not.toContain('…');
});

test('--push sends one test notification, and reports problems', async () => {
  const box = await startSandbox();
  const push = ['doctor', '--push', '--json'];
  const pushes = async () =>
    (await box.writes()).flatMap(({ method, path }) => (path.includes('push') ? [`${method} ${path}`] : []));
  const none = await runHere(push, { REALMCTL_KEYRING: 'off', ...box.env() });
  expect(none.code).toBe(1);
  expect(none.json<Row[]>().at(-1)).toEqual({
    check: 'push',
    outcome: 'failure',
    message: 'No active registered push device',
    hint: 'log in to a mobile app, or use realmctl push register',
  });
  box.user('owner').push_devices = [7];
  await pushes();
  const sent = await runHere(push, { REALMCTL_KEYRING: 'off', ...box.env() });
  expect(sent.code).toBe(0);
  expect(sent.json<Row[]>().at(-1)).toMatchObject({ check: 'push', outcome: 'ok' });
  expect(await pushes()).toEqual(['POST /mobile_push/e2ee/test_notification']);
  expect((await runHere(['doctor', '--json'], { REALMCTL_KEYRING: 'off', ...box.env() })).code).toBe(0);
  expect(await pushes()).toEqual([]);
});
