import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
const call = (args: readonly string[], as?: string) => runHere(args, sandbox.env(as));

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describe('group list', () => {
  it('shows names, numbers of members and names of subgroups', async () => {
    const ran = await call(['group', 'list', '--no-system', '--include-deactivated']);
    expect(ran.out).toBe(
      [
        '39\tdesigners\t2\t\tWhoever draws things\tfalse\tfalse',
        '40\ton-call\t2\tdesigners\tAsk here first\tfalse\tfalse',
        '41\told crew\t1\t\tNot used any more\tfalse\ttrue',
        '',
      ].join('\n'),
    );
  });

  it('shows permissions on request', async () => {
    const ran = await call([
      ...['group', 'list', '--no-system', '--columns', 'name,can-manage-group,can-mention-group,created'],
    ]);
    expect(ran.out).toBe(
      'designers\tuser:admin@sandbox.invalid\trole:everyone\t2025-01-01\non-call\tuser:admin@sandbox.invalid\trole:everyone\t2025-01-01\n',
    );
  });

  it.each<[flags: string[], ids: number[]]>([
    [[], [31, 32, 33, 34, 35, 36, 37, 38, 39, 40]],
    [['--system'], [31, 32, 33, 34, 35, 36, 37, 38]],
    [['--no-system'], [39, 40]],
    [
      ['--include-deactivated-groups', '--no-system'],
      [39, 40, 41],
    ],
    [
      ['--no-include-deactivated', '--no-system'],
      [39, 40],
    ],
    [['--deactivated'], [41]],
    [['--search', 'ASK here'], [40]],
    [
      ['--search', 'role:', '--limit', '2', '--sort', 'name'],
      [33, 37],
    ],
  ])('%j', async (flags, ids) => {
    const ran = await call(['group', 'list', '--quiet', ...flags]);
    expect(ran.out.trim().split('\n').map(Number)).toEqual(ids);
  });

  it('says that it counts direct members, under both names of the column', async () => {
    const ran = await call(['group', 'list', '--format', 'csv', '--search', 'on-call']);
    expect(ran.out.split(/\r?\n/)[0]).toBe('id,name,direct-members,subgroups,description,system,deactivated');
    for (const name of ['direct-members', 'members']) {
      expect((await call(['group', 'list', '--search', 'on-call', '--columns', name])).out).toBe('2\n');
    }
  });

  it('prints JSON as the service has it', async () => {
    const ran = await call(['group', 'list', '--no-system', '--json']);
    expect(ran.json<object[]>()[1]).toEqual({
      id: 40,
      name: 'on-call',
      description: 'Ask here first',
      members: [12, 13],
      direct_subgroup_ids: [39],
      is_system_group: false,
      deactivated: false,
      creator_id: 12,
      date_created: 1_735_729_200,
      can_add_members_group: { direct_members: [12], direct_subgroups: [] },
      can_join_group: 31,
      can_leave_group: 37,
      can_manage_group: { direct_members: [12], direct_subgroups: [] },
      can_mention_group: 37,
      can_remove_members_group: 31,
    });
  });

  it('is refused to guests', async () => {
    const ran = await call(['group', 'list', '--json'], 'guest');
    expect(ran.error()).toMatchObject({ exit: 5, hint: 'needs the role member; this account is a guest' });
  });
});

it('shows what an old server has', async () => {
  const old = await startSandbox({ level: 200 });
  const ran = await old.run([
    'group',
    'list',
    '--no-system',
    '--columns',
    'name,deactivated,can-manage-group,created',
  ]);
  // Such a server cannot exclude deactivated groups and has none.
  expect(ran.out).toBe('designers\t\t\t\non-call\t\t\t\n');
  const asked = await old.run(['group', 'list', '--include-deactivated']);
  expect(asked.code).toBe(2);
  expect(asked.err).toMatch(/--include-deactivated needs feature level 294.*200/);
});
