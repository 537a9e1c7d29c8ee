import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editedReplies } from '../../support/edited-replies.ts';
import { runHere } from '../../support/in-process.ts';
import { organizationWith, type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const ids = async (...flags: string[]) =>
  (await sandbox.run(['user', 'list', ...flags, '--quiet'])).out.trim().split('\n').map(Number);

describe('user list', () => {
  it.each<[flags: string[], expected: number[]]>([
    [[], [11, 12, 13, 14, 15, 16, 17]],
    [['--no-bots'], [11, 12, 13, 14, 15, 16]],
    [['--bots'], [17]],
    [
      ['--role', 'member'],
      [14, 15, 17],
    ],
    [['--role', '100'], [11]],
    [
      ['--role', 'owner,admin', '--role', 'moderator'],
      [11, 12, 13],
    ],
    [['--role', 'guest', '--include-deactivated'], [16]],
    [
      ['--sort', '-id', '--no-bots', '--role', 'member'],
      [15, 14],
    ],
    [
      ['--users', 'me', '--users', 'member2@sandbox.invalid'],
      [11, 15],
    ],
    [['--search', 'OLGA'], [11]],
    [['--search', 'member2@'], [15]],
    [
      ['--limit', '2', '--sort=-user_id'],
      [17, 16],
    ],
  ])('%j', async (flags, expected) => {
    expect(await ids(...flags)).toEqual(expected);
  });

  it('has the columns that distinguish people', async () => {
    const ran = await sandbox.run(['user', 'list', '--format', 'csv', '--role', 'owner']);
    expect(ran.out.trim().split(/\r?\n/)).toEqual([
      'id,name,email,role,bot,active,joined',
      '11,Olga Owner,owner@sandbox.invalid,owner,false,true,2025-01-01',
    ]);
  });

  it('prints as JSON what the server returned, and an empty list as []', async () => {
    const ran = await sandbox.run([
      'user',
      'list',
      '--json',
      '--role',
      'guest',
      '--include-custom-profile-fields',
    ]);
    expect(ran.json()).toMatchObject([{ user_id: 16, role: 600, profile_data: {} }]);
    const none = await sandbox.run(['user', 'list', '--json', '--role', 'guest', '--bots']);
    expect(none.out.trim()).toBe('[]');
  });

  it('has a column for each profile field by name, and one for all of them', async () => {
    const words = ['user', 'update', 'id:14', '--profile-field', 'Office=north'];
    await sandbox.run([...words, '--profile-field', 'Mentor=me', '--profile-field', 'Phone=+1']);
    const shown = async (...flags: string[]) =>
      (await sandbox.run(['user', 'list', '--users', 'id:14,id:15', ...flags])).out;
    expect(await shown('--columns', 'id,office,Mentor,Phone')).toBe(
      '14\tNorth wing\tOlga Owner\t+1\n15\t\t\t\n',
    );
    expect(await shown('--columns', 'profile-data', '--sort', '-Phone')).toBe(
      'Phone=+1; Office=North wing; Mentor=Olga Owner\n\n',
    );
  });

  it('leaves deactivated users out by default', async () => {
    const other = await startSandbox({ organization: organizationWith({ 15: { is_active: false } }) });
    const list = async (...flags: string[]) =>
      (await other.run(['user', 'list', '--role', 'member', '--columns', 'id,active', ...flags])).out;
    expect(await list()).toBe('14\ttrue\n17\ttrue\n');
    expect(await list('--include-deactivated')).toBe('14\ttrue\n15\tfalse\n17\ttrue\n');
    expect(await list('--deactivated')).toBe('15\tfalse\n');
    expect(await list('--no-deactivated')).toBe('14\ttrue\n17\ttrue\n');
  });

  it('knows the roles of a server without numeric roles', async () => {
    const old = await startSandbox({ level: 58 });
    const ran = await old.run(['user', 'list', '--role', 'guest', '--columns', 'id,role']);
    expect(ran.out).toBe('16\tguest\n');
  });
});

describe('user list --inactive', () => {
  const day = 86_400;
  const now = () => Math.floor(Date.now() / 1000);
  async function seen() {
    const sandbox = await startSandbox();
    for (const each of sandbox.organization.users.values()) delete each.last_seen;
    sandbox.user('owner').last_seen = now() - 60;
    sandbox.user('admin').last_seen = now() - 5 * day;
    sandbox.user('member1').last_seen = now() - 40 * day;
    sandbox.user('member2').last_seen = now() - 200 * day;
    sandbox.user('guest').date_joined = now() - 3 * day;
    return sandbox;
  }

  it.each([
    ['3d', [12, 13, 14, 15, 16]],
    ['4d', [12, 13, 14, 15]],
    ['30d', [13, 14, 15]],
    ['90d', [13, 15]],
  ])(
    "%s: users who weren't seen for that long, including never, but not new ones",
    async (time, expected) => {
      const { run } = await seen();
      const ran = await run(['user', 'list', '--inactive', time, '--json']);
      expect(ran.code, ran.err).toBe(0);
      expect(ran.json<{ user_id: number }[]>().map(({ user_id }) => user_id)).toEqual(expected);
    },
  );

  it('shows when each was seen, even those whom the list of all omits', async () => {
    const { run } = await seen();
    const { out } = await run(['user', 'list', '--inactive', '30d', '--columns', 'id,last-active']);
    const moment = new Date((now() - 40 * day) * 1000).toISOString().slice(0, 10);
    expect(out).toContain(`14\t${moment}`);
    expect(out).toContain('13\t\n');
  });

  it('selects for --all', async () => {
    const { run, writes } = await seen();
    await writes();
    const ran = await run([
      'user',
      'deactivate',
      '--all',
      '--where-inactive',
      '90d',
      '--where-role',
      'member',
      '--yes',
    ]);
    expect(ran.code, ran.err).toBe(0);
    expect((await writes()).map(({ path }) => path)).toEqual(['/users/15']);
  });

  it('reads a number without a unit as seconds, which is too short to be useful', async () => {
    const { run } = await seen();
    const ran = await run(['user', 'list', '--inactive', '90']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain("--inactive must be at least 1d and at most 3650 days, not '90'");
  });

  it('lists nobody as inactive if the organization stores no presence', async () => {
    const sandbox = await startSandbox();
    for (const each of sandbox.organization.users.values()) delete each.last_seen;
    const env = await editedReplies(sandbox, (call, body) =>
      call === 'POST /register' ? { ...body, realm_presence_disabled: true } : body,
    );
    const ran = await runHere(['user', 'list', '--inactive', '30d'], env);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('does not record when people are active');
  });
});
