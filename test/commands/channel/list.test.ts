import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** The query of GET /streams for a command line, at a feature level and for a role. */
async function queryOf(flags: readonly string[], level = 421, is_admin = true) {
  const server = await startFaultyServer(({ url }) => {
    const body = url.includes('/server_settings')
      ? { zulip_version: 'x', zulip_feature_level: level }
      : url.includes('/users/me')
        ? { user_id: 1, email: 'a@x', full_name: 'A', is_admin }
        : { streams: [] };
    return { body: { result: 'success', msg: '', ...body } };
  });
  const ran = await runHere(['channel', 'list', '--json', ...flags], {
    ZULIP_SITE: server.site,
    ZULIP_EMAIL: 'a@x',
    ZULIP_API_KEY: 'k'.repeat(32),
  });
  await server.close();
  expect(ran).toMatchObject({ code: 0, out: '[]\n' });
  // A request sent before the level was known counts only if no other followed.
  const asked = server.requests.findLast(({ url }) => url.includes('/streams'));
  return Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams);
}

describe('without a filter it asks for everything the account can see', () => {
  it.each<[level: number, admin: boolean, query: Record<string, string>]>([
    [421, true, { include_all: 'true' }],
    [356, false, { include_all: 'true' }],
    [355, true, { include_all_active: 'true' }],
    [355, false, { include_web_public: 'true' }],
  ])('at %i (administrator: %s)', async (level, admin, query) => {
    expect(await queryOf([], level, admin)).toEqual(query);
  });

  it('with archived ones on request', async () => {
    const query = { include_all: 'true', exclude_archived: 'false' };
    expect(await queryOf(['--include-archived'])).toEqual(query);
    expect(await queryOf(['--no-exclude-archived'])).toEqual(query);
  });
});

describe('every filter of GET /streams is sent alone', () => {
  it.each([
    'include_public',
    'include_web_public',
    'include_subscribed',
    'include_all',
    'include_owner_subscribed',
    'include_can_access_content',
    'include_all_active',
  ])('%s', async (name) => {
    const flag = name.replaceAll('_', '-');
    expect(await queryOf([`--${flag}`])).toEqual({ [name]: 'true' });
    expect(await queryOf([`--no-${flag}`])).toEqual({ [name]: 'false' });
  });

  it('include_default and exclude_archived are sent with include_all, as they select nothing by themselves', async () => {
    expect(await queryOf(['--include-default'])).toEqual({ include_all: 'true', include_default: 'true' });
    expect(await queryOf(['--exclude-archived'])).toEqual({ include_all: 'true', exclude_archived: 'true' });
  });
});

it('shows names of folders and groups, words for privacy and retention, and no archived channels', async () => {
  const ran = await sandbox.run(['channel', 'list']);
  expect(ran.err).toBe('');
  expect(ran.out.split('\n')).toEqual(
    expect.arrayContaining([
      '103\tdesign\t2\tpublic\tfalse\tProduct\trole:everyone',
      '106\tleadership\t1\tprivate\tfalse\t\trole:everyone',
    ]),
  );
  const more = await sandbox.run(['channel', 'list', '--columns', 'name,retention,policy']);
  expect(more.out.split('\n')).toEqual(
    expect.arrayContaining(['design\trealm_default\tallow_empty_topic', 'leadership\tunlimited\tinherit']),
  );
  expect(ran.out).not.toContain('\ttrue\t');
});

it("shows private channels to administrators who aren't subscribed, but not to members", async () => {
  const names = async (as: string) => (await sandbox.run(['channel', 'list', '--jq', '.[].name'], as)).out;
  expect(await names('admin')).toContain('leadership');
  expect(await names('member2')).not.toContain('leadership');
});

it('shows permissions as you would write them on the command line, and by id if groups are hidden', async () => {
  const posting = async (as: string) =>
    (await sandbox.run(['channel', 'list', '--columns', 'name,posting', '--sort=posting'], as)).out;
  expect(await posting('owner')).toMatch(/^announcements\trole:administrators$/m);
  expect(await posting('guest')).toMatch(/^general\tid:37$/m);
});

it.each([
  [['--columns', 'id,name']],
  [['--json']],
  [['--quiet']],
  [['--fields', 'can_send_message_group,folder_id', '--format', 'csv']],
])('reads no names if none is shown: %j', async (flags) => {
  await sandbox.requests();
  await sandbox.run(['channel', 'list', ...flags]);
  const paths = (await sandbox.requests()).map(({ path }) => path);
  expect(paths).toContain('/streams');
  expect(paths).not.toContain('/user_groups');
  expect(paths).not.toContain('/channel_folders');
});

it('--quiet changes nothing about the output of a format', async () => {
  for (const format of ['csv', 'tsv', 'json', 'ndjson', 'yaml']) {
    const plain = await sandbox.run(['channel', 'list', '--format', format]);
    const quiet = await sandbox.run(['channel', 'list', '--format', format, '--quiet']);
    expect(quiet.out).toBe(plain.out);
    expect(plain.out).toContain(format === 'csv' || format === 'tsv' ? 'Product' : '51');
  }
});

describe('names of columns and fields', () => {
  const first = async (...flags: string[]) =>
    (await sandbox.run(['channel', 'list', '--search', 'incidents', ...flags])).out.trim();

  it.each([
    ['posting', 'role:everyone'],
    ['can-send-message-group', 'role:everyone'],
    ['can_send_message_group', 'role:everyone'],
    ['Can_Subscribe_Group', 'role:nobody'],
    ['can-administer-channel-group', 'user:admin@sandbox.invalid'],
    ['stream_id', '105'],
    ['folder_id', 'Operations'],
    ['creator', 'admin@sandbox.invalid'],
    ['is_web_public', 'false'],
    ['is-default', 'false'],
    ['subscriber_count', '3'],
  ])('--columns %s', async (name, shown) => {
    expect(await first('--columns', name)).toBe(shown);
  });

  it.each([
    ['posting', 'can_send_message_group', 37],
    ['id', 'stream_id', 105],
    ['Folder-Id', 'folder_id', 52],
    ['privacy', 'invite_only', true],
    ['default', 'is_default', false],
  ])('--fields %s', async (name, field, value) => {
    expect(JSON.parse(await first('--json', '--fields', name))).toEqual([{ [field]: value }]);
  });

  it.each(['folder', 'folder_id', 'folder-id'])('--sort %s sorts by what is shown', async (name) => {
    const ran = await sandbox.run(['channel', 'list', '--json', '--sort', name, '--jq', '.[].folder_id']);
    expect(ran.out).toBe('52\n51\nnull\nnull\nnull\nnull\n');
  });
});

describe('filters', () => {
  it.each<[flags: string[], ids: number[]]>([
    [
      ['--search', 'S'],
      [102, 103, 105, 106, 104],
    ],
    [['--search', 'ANNOUNCE'], [102]],
    [['--search', 'drafts and'], [103]],
    [
      ['--privacy', 'private'],
      [105, 106],
    ],
    [['--privacy', 'web-public'], [104]],
    [['--folder', 'product'], [103]],
    [
      ['--folder', 'none', '--privacy', 'public'],
      [102, 101],
    ],
    [['--archived'], [107]],
    [['--no-archived', '--include-archived', '--search', 'plans'], []],
    [['--include-archived', '--search', 'plans'], [107]],
    [
      ['--limit', '2'],
      [102, 103],
    ],
    [
      ['--limit', '2', '--sort=-id'],
      [106, 105],
    ],
  ])('%j', async (flags, ids) => {
    const ran = await sandbox.run(['channel', 'list', '--quiet', ...flags]);
    expect(ran.out.split('\n').filter(Boolean).map(Number)).toEqual(ids);
  });

  it.each([
    [['--limit', '0'], 2, 'at least 1'],
    [['--folder', 'Nowhere'], 3, "there is no channel folder 'Nowhere'"],
    [['--privacy', 'secret'], 2, 'must be one of public, private, web-public'],
  ])('%j is refused', async (flags, code, said) => {
    const ran = await sandbox.run(['channel', 'list', ...flags]);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
  });
});

it('refuses two options about archived channels', async () => {
  const ran = await sandbox.run(['channel', 'list', '--include-archived', '--exclude-archived']);
  expect(ran.code).toBe(2);
});

it('says under recently-active whether anyone posted lately, which differs from not being archived', async () => {
  const { organization, run } = await startSandbox();
  const channel = organization.channels.get(103);
  if (channel === undefined) throw new Error('no channel 103');
  channel.date_created = Math.floor(Date.now() / 1000);
  const { out } = await run(['channel', 'list', '--format', 'table', '--columns', 'name,recently-active']);
  expect(out).toMatch(/^name +recently-active\n/);
  expect(out).toMatch(/^design +true\ngeneral +false$/m);
  const [design] = (await run(['channel', 'list', '--json']))
    .json<{ name: string }[]>()
    .filter(({ name }) => name === 'design');
  expect(design).toMatchObject({ is_recently_active: true, is_archived: false });
  expect(await run(['channel', 'list', '--columns', 'active'])).toMatchObject({ code: 2, out: '' });
});
