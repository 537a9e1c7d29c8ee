import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it('has the columns that tell people apart', async () => {
    const ran = await sandbox.run(['user', 'list', '--format', 'csv', '--role', 'owner']);
    expect(ran.out.trim().split(/\r?\n/)).toEqual([
      'id,name,email,role,bot,active,joined',
      '11,Olga Owner,owner@sandbox.invalid,owner,false,true,2025-01-01',
    ]);
  });

  it('gives what the server gave as JSON, and an empty list as []', async () => {
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

  it('has a column for each profile field by its name, and one for all of them', async () => {
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

  it('leaves deactivated users out unless asked', async () => {
    const other = await startSandbox({ organization: organizationWith({ 15: { is_active: false } }) });
    const list = async (...flags: string[]) =>
      (await other.run(['user', 'list', '--role', 'member', '--columns', 'id,active', ...flags])).out;
    expect(await list()).toBe('14\ttrue\n17\ttrue\n');
    expect(await list('--include-deactivated')).toBe('14\ttrue\n15\tfalse\n17\ttrue\n');
    expect(await list('--deactivated')).toBe('15\tfalse\n');
    expect(await list('--no-deactivated')).toBe('14\ttrue\n17\ttrue\n');
  });

  it('knows the roles of a server that has no numbers for them', async () => {
    const old = await startSandbox({ level: 58 });
    const ran = await old.run(['user', 'list', '--role', 'guest', '--columns', 'id,role']);
    expect(ran.out).toBe('16\tguest\n');
  });
});
