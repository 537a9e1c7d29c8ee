/** What `realmctl __complete` answers to the completion scripts: names of an organization and nothing else. */
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Home, makeHome } from '../support/home.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

const breaks = ' \t\n"\'@><=;|&(:';
const festive = `team "it's" 🎉`;

let home: Home;
beforeEach(() => {
  home = makeHome();
});

/** The lines for a script. */
async function lines(
  [shell, names, typed]: readonly [shell: string, names: string, typed: string],
  env: Readonly<Record<string, string>>,
  { first = '', before = ['realmctl'] }: { first?: string; before?: readonly string[] } = {},
): Promise<string[]> {
  const { code, out, err } = await home.run(['__complete', shell, names, typed, breaks, first, ...before], {
    env,
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n').slice(0, -1);
}

describe('with an organization', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
    await sandbox.run(['channel', 'create', festive]);
  });
  afterAll(() => sandbox.stop());
  const cached = () => {
    const folder = join(home.path, '.cache/realmctl/names');
    const [account = ''] = readdirSync(folder);
    return join(folder, account);
  };

  it('asks once, caches the answer privately, and asks again when it has expired', async () => {
    const ask = () => lines(['zsh', 'channel', 'te'], sandbox.env());
    await sandbox.requests();
    expect(await ask()).toContain(festive);
    expect((await sandbox.requests()).map(({ path }) => path)).toEqual(['/streams']);
    expect(await ask()).toContain(festive);
    expect(await sandbox.requests()).toEqual([]);
    const file = join(cached(), 'channels.json');
    expect([statSync(file).mode & 0o777, statSync(cached()).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(cached() + readFileSync(file, 'utf8')).not.toContain(sandbox.user('owner').api_key);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), until: Date.now() - 1 }));
    expect(await ask()).toContain(festive);
    expect(await sandbox.requests()).toHaveLength(1);
  });

  it('knows at once what a command of the account created', async () => {
    const env = sandbox.env();
    expect(await lines(['zsh', 'folder', ''], env)).not.toContain('Launches');
    await home.run(['folder', 'create', 'Launches'], { env });
    expect(await lines(['zsh', 'folder', ''], env)).toContain('Launches');
  });

  it('offers topics of the channel in the line', async () => {
    const env = sandbox.env();
    expect(await lines(['bash', 'topic@', ''], env, { first: 'general' })).toContain('lunch ');
    const before = ['realmctl', 'message', 'list', '--channel', 'general'];
    expect(await lines(['zsh', 'topic@--channel', ''], env, { before })).toContain('lunch');
    expect(await lines(['zsh', 'topic@--channel', ''], env)).toEqual([]);
  });

  it('stays silent about a rejected key, and pauses its requests', async () => {
    const env = { ...sandbox.env(), ZULIP_API_KEY: 'x'.repeat(32) };
    await sandbox.requests();
    expect(await lines(['bash', 'user', ''], env)).toEqual([]);
    expect(await sandbox.requests()).toHaveLength(1);
    expect(await lines(['bash', 'user', ''], env)).toEqual([]);
    expect(await sandbox.requests()).toEqual([]);
  });

  it('asks and offers nothing with REALMCTL_COMPLETION=off', async () => {
    await sandbox.requests();
    expect(await lines(['bash', 'channel', ''], { ...sandbox.env(), REALMCTL_COMPLETION: 'off' })).toEqual(
      [],
    );
    expect(await sandbox.requests()).toEqual([]);
  });
});

/** Nothing listens there, so only cached names are offered. */
const env = { ZULIP_SITE: 'http://127.0.0.1:9', ZULIP_EMAIL: 'ana@example.com', ZULIP_API_KEY: 'k' };

function keep(kind: string, names: unknown, mode = 0o600): void {
  const folder = join(home.path, '.cache/realmctl/names/ana%40example.com@http%3A%2F%2F127.0.0.1%3A9');
  mkdirSync(folder, { recursive: true });
  const text = typeof names === 'string' ? names : JSON.stringify({ until: Date.now() + 60_000, names });
  writeFileSync(join(folder, `${kind}.json`), text);
  chmodSync(join(folder, `${kind}.json`), mode);
}

it.each([
  ['bash', 'te', `team\\ \\"it\\'s\\"\\ 🎉 `],
  ['bash', '"te', `team \\"it's\\" 🎉`],
  ['bash', "'te", `team "it'\\''s" 🎉`],
  ['bash', 'TE', `team\\ \\"it\\'s\\"\\ 🎉 `],
  ['bash', '--channel=te', `team\\ \\"it\\'s\\"\\ 🎉 `],
  ['zsh', 'te', festive],
  ['fish', 'te', festive],
])('writes a name as %s takes it after %s', async (shell, typed, expected) => {
  keep('channels', [{ name: festive }]);
  expect(await lines([shell, 'channel', typed], env)).toEqual([expected]);
});

/** As the script spells a word. */
const hex = (word: string) => `x${Buffer.from(word).toString('hex').toUpperCase()}`;

it.each([
  ['te', `'team "it''s" 🎉'`],
  ["'te", `'team "it''s" 🎉'`],
  ['`te', `'team "it''s" 🎉'`],
  ['--channel=te', `--channel='team "it''s" 🎉'`],
  ['pl', 'plans'],
])('writes a name as PowerShell takes it after %s', async (typed, expected) => {
  keep('channels', [{ name: festive }, { name: 'plans' }]);
  const words = { first: hex(''), before: [hex('realmctl')] };
  const [line = ''] = await lines(['powershell', 'channel', hex(typed)], env, words);
  expect(Buffer.from(line.split('\t')[0] ?? '', 'base64').toString()).toBe(expected);
});

it.each([
  [
    'channel',
    'channels',
    ['12', 'id:12', '-x', 'none', '#a'],
    ['12', 'name:id:12', 'name:-x', 'name:none', 'name:#a'],
  ],
  ['group', 'groups', ['moderators', 'role:moderators'], ['name:moderators', 'role:moderators']],
  ['people,', 'groups', ['a,b', 'crew'], ['group:crew'], 'group:'],
  ['permission,', 'groups', ['crew', 'role:owners'], ['user:', 'group:', 'crew']],
  ['permission,', 'groups', ['crew'], ['user:', 'group:'], 'role:owners,'],
  ['field', 'fields', ['Home town'], ['Home town=']],
])(
  'quotes each name of a %s so that it has no other meaning (%#)',
  async (names, kind, kept, expected, typed = '') => {
    keep(
      kind,
      kept.map((name) => ({ name })),
    );
    expect(await lines(['zsh', names, typed], env)).toEqual(expected);
  },
);

it('offers people by address, or by name if someone types it or the address is hidden', async () => {
  keep('users', [
    { name: 'Ana', id: 1, email: 'ana@example.com' },
    { name: 'Bo', id: 2 },
    { name: 'Bo', id: 3 },
    { name: 'Cleo', id: 4 },
    { name: 'Gone', id: 5, email: 'gone@example.com', isRetired: true },
    { name: 'Robo', id: 6, email: 'robo-bot@example.com', isBot: true },
  ]);
  const words = async (names: string, typed: string) =>
    (await lines(['zsh', names, typed], env)).map((line) => line.replace('\t', ' = '));
  expect(await words('user', '')).toEqual(['ana@example.com = Ana', 'id:2 = Bo', 'id:3 = Bo', 'Cleo = Cleo']);
  expect(await words('user', 'an')).toContain('Ana = ana@example.com');
  expect(await words('user', 'rob')).toContain('robo-bot@example.com = Robo');
  expect(await words('bot', '')).toEqual(['robo-bot@example.com = Robo']);
  expect(await words('retired-user', '')).toEqual(['gone@example.com = Gone']);
  expect(await lines(['fish', 'people,', 'me,an'], env)).toContain('me,ana@example.com\tAna');
});

it('offers the names of stored profiles', async () => {
  const profile = { site: 'https://x.example.com', email: 'ana@example.com', key_in: 'keyring' };
  home.store({ profiles: { work: profile, 'my home': profile } });
  expect(await lines(['bash', 'profile', ''], {})).toEqual(['work ', 'my\\ home ']);
});

it('never sends control characters in names to a terminal', async () => {
  keep('channels', [
    { name: 'a\u001b]0;x\u0007' },
    { name: 'b\nc' },
    { name: 'd\u202ee' },
    { name: 7 },
    { name: 'fine' },
  ]);
  expect(await lines(['zsh', 'channel', ''], env)).toEqual(['fine']);
});

it.each([
  ['no account', {}, undefined],
  ['no network', env, undefined],
  ["a cache that isn't JSON", env, '{'],
  ['a cache that never expires', env, JSON.stringify({ until: Date.now() * 2, names: [{ name: 'a' }] })],
])('is silent with %s', async (_, given, kept) => {
  if (kept !== undefined) keep('channels', kept);
  expect(await lines(['bash', 'channel', ''], given)).toEqual([]);
});

it('ignores a cache that others can write', async () => {
  keep('channels', [{ name: 'a' }], 0o666);
  expect(await lines(['bash', 'channel', ''], env)).toEqual([]);
});

it.each([[['csh', 'channel', '']], [['bash', 'secret', '']], [['bash', '', '']]] as const)(
  'is silent about unknown positions: %s',
  async (asked) => {
    expect(await lines(asked, env)).toEqual([]);
  },
);
