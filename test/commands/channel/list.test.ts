import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultyServer } from '../../support/faulty-server.ts';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

/** The query of GET /streams that a command line leads to, at a feature level and for a role. */
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
  const asked = server.requests.find(({ url }) => url.includes('/streams'));
  return Object.fromEntries(new URL(asked?.url ?? '', 'http://x').searchParams);
}

describe('without a filter it asks for everything the account may see', () => {
  it.each<[level: number, admin: boolean, query: Record<string, string>]>([
    [421, true, { include_all: 'true' }],
    [356, false, { include_all: 'true' }],
    [355, true, { include_all_active: 'true' }],
    [355, false, { include_web_public: 'true' }],
  ])('at %i (administrator: %s)', async (level, admin, query) => {
    expect(await queryOf([], level, admin)).toEqual(query);
  });

  it('with archived ones when asked', async () => {
    const query = { include_all: 'true', exclude_archived: 'false' };
    expect(await queryOf(['--include-archived'])).toEqual(query);
    expect(await queryOf(['--no-exclude-archived'])).toEqual(query);
  });
});

describe('every filter of GET /streams travels alone', () => {
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

  it('include_default and exclude_archived, which select nothing by themselves', async () => {
    expect(await queryOf(['--include-default'])).toEqual({ include_all: 'true', include_default: 'true' });
    expect(await queryOf(['--exclude-archived'])).toEqual({ include_all: 'true', exclude_archived: 'true' });
  });
});

it('shows names of folders, words for privacy and retention, and no archived channel', async () => {
  const ran = await sandbox.run(['channel', 'list']);
  expect(ran.err).toBe('');
  expect(ran.out.split('\n')).toEqual(
    expect.arrayContaining([
      '103\tdesign\tpublic\tallow_empty_topic\tProduct\trealm_default\tfalse\tfalse',
      '106\tleadership\tprivate\tinherit\t\tunlimited\tfalse\tfalse',
    ]),
  );
  expect(ran.out).not.toMatch(/\ttrue\n/);
});

it('gives an administrator the private channels it is not subscribed to, a member not', async () => {
  const names = async (as: string) => (await sandbox.run(['channel', 'list', '--jq', '.[].name'], as)).out;
  expect(await names('admin')).toContain('leadership');
  expect(await names('member2')).not.toContain('leadership');
});

it('shows who may do what as it is written on the command line, to whom groups are hidden by id', async () => {
  const posting = async (as: string) =>
    (await sandbox.run(['channel', 'list', '--columns', 'name,posting', '--sort=posting'], as)).out;
  expect(await posting('owner')).toMatch(/^announcements\trole:administrators$/m);
  expect(await posting('guest')).toMatch(/^general\tid:37$/m);
});

it('asks for no groups where no column shows one', async () => {
  const log = await sandbox.run(['channel', 'list', '--debug']);
  expect(log.err).toContain('/streams');
  expect(log.err).not.toContain('/user_groups');
});

it('refuses two words on archived channels', async () => {
  const ran = await sandbox.run(['channel', 'list', '--include-archived', '--exclude-archived']);
  expect(ran.code).toBe(2);
});
